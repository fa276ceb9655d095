// Jersey numbers to tap instead of typing one. If the number is the whole answer, the
// tap sends it; a second tap on a waiting number withdraws it.

const RECENT = 12; // as many as fit two rows

// Then the players whose position mostly has that role, by rules/prompts/parts.py.
const RETURNERS = ["WR", "CB", "DB", "S", "HB", "RB"];
const DEFENDERS = ["DE", "DT", "DL", "LB", "CB", "DB", "S"];
export const POSTS = {
  batter: DEFENDERS,
  catcher: RETURNERS,
  defender: DEFENDERS,
  hitter: DEFENDERS,
  interceptor: ["CB", "DB", "S", "LB"],
  kicker: ["K"],
  punter: ["P"],
  quarterback: ["QB"],
  receiver: ["WR", "TE", "HB", "RB", "FB"],
  returner: RETURNERS,
  runner: ["HB", "RB", "FB"],
  sacker: DEFENDERS,
  tackler: DEFENDERS,
};

export function preparePlayers(players) {
  const sends = players.dataset.submit !== undefined;
  const root = sends ? players.closest("form") : players;
  root.querySelectorAll(sends ? ".plain" : ":scope > .plain").forEach((plain) => plain.remove());
  const grid = document.createElement("div");
  grid.className = "players__grid";
  players.append(grid);
  if (!sends) players.append(chosenField(players.dataset.field));
  grid.addEventListener("click", ({ target }) => tapped(players, target.closest("button")));
  fillGrid(players, grid, sides(players));
}

export function showPlayers(players) {
  const grid = players.querySelector(".players__grid");
  const chosen = players.querySelector("input[data-mine]");
  fillGrid(players, grid, sides(players));
  if (!chosen) return;
  const buttons = [...grid.children];
  if (!buttons.some(({ value }) => value === chosen.value)) chosen.value = "";
  for (const button of buttons) {
    button.ariaPressed = String(button.value === chosen.value);
  }
}

function chosenField(name) {
  const chosen = document.createElement("input");
  chosen.type = "hidden";
  chosen.name = name;
  chosen.dataset.mine = "";
  return chosen;
}

// The team whose figures can be named: one side's, or the team picked beside them; the
// other side's if the question is about its player.
function sides(players) {
  const side = sideOf(players);
  if (players.dataset.other === undefined || side === "both") return side;
  return side === "home" ? "away" : "home";
}

function sideOf(players) {
  const form = players.closest("form");
  const picked = form.querySelector(":is([data-label], [data-asks]):checked");
  const fixed = picked?.dataset.playersOf ?? players.dataset.players;
  if (fixed === "home" || fixed === "away") return fixed;
  return form.querySelector("[name=team]:checked")?.value ?? "both";
}

function fillGrid(players, grid, side) {
  const posts = POSTS[roleOf(players)] ?? [];
  const out = sitting(players);
  const shows = [side, ...posts, ...out].join(" ");
  if (grid.dataset.shows === shows) return;
  grid.dataset.shows = shows;
  grid.dataset.side = side;
  const names = side === "both" ? ["home", "away"] : [side];
  const rosters = names.map((name) => document.getElementById(`roster-${name}`));
  const all = rosters.flatMap((roster) => [...roster.content.cloneNode(true).children]);
  grid.replaceChildren(...all.filter(({ value }) => !out.has(value)));
  if (players.closest(".drawer, .whistle")) sayWhose(players, rosters);
  const usual = [...grid.children].filter((button) => posts.includes(button.dataset.position));
  grid.prepend(...usual);
  const latest = recent(players);
  const known = latest.map((id) => grid.querySelector(`[value="${CSS.escape(id)}"]`));
  grid.prepend(...known.filter(Boolean));
  if (players.dataset.submit === undefined) return;
  for (const button of grid.children) {
    button.type = "submit";
    button.name = players.dataset.field;
    button.formNoValidate = true;
  }
}

// Both sides may wear the same numbers: the legend names the team.
function sayWhose(players, rosters) {
  const legend = players.querySelector("legend:not([data-label-of-role])");
  if (!legend) return;
  legend.querySelector(".players__owner")?.remove();
  if (rosters.length !== 1) return;
  const owner = document.createElement("b");
  owner.className = "players__owner";
  owner.textContent = ` · ${rosters[0].dataset.team}`;
  legend.append(owner);
}

function roleOf(players) {
  return players.closest("form").querySelector("[data-label]:checked")?.dataset.role;
}

function tapped(players, button) {
  if (!button) return;
  const chosen = players.querySelector("input[data-mine]");
  remember(players, button.value);
  if (!chosen) return;
  chosen.value = chosen.value === button.value ? "" : button.value;
  chosen.dispatchEvent(new Event("input", { bubbles: true }));
  if (chosen.value && players.dataset.last !== undefined) sendIfLast(players.closest("form"));
}

// The last of the players who are shown sends the answer.
function sendIfLast(form) {
  const shown = [...form.querySelectorAll(".players[data-last]")].filter((one) => one.checkVisibility());
  const named = shown.every((one) => one.querySelector("input[data-mine]").value);
  if (named && form.checkValidity()) form.requestSubmit(form.querySelector("[data-confirm]"));
}

// Players who cannot be the answer: on the bench, hurt or ejected, or excluded by the
// question. For the play before: the bench at that time.
export function sitting(element) {
  const { out = "", lateOut = out } = element.closest("[data-out]")?.dataset ?? {};
  const form = element.closest("form");
  const late = form?.querySelector("[name=previous]")?.checked;
  return new Set(`${late ? lateOut : out} ${form?.dataset.idle ?? ""}`.split(" "));
}

// Players named to the same question before come first.
function memory(players) {
  const { prompt, kind } = players.closest("form").elements;
  const { slug } = document.getElementById("main").dataset;
  return `buzzboard:${slug}:who:${kind.value === "flag" ? "flag" : prompt.value}`;
}

function recent(players) {
  return JSON.parse(sessionStorage.getItem(memory(players)) ?? "[]");
}

function remember(players, id) {
  const others = recent(players).filter((recentId) => recentId !== id);
  const latest = [id, ...others].slice(0, RECENT);
  sessionStorage.setItem(memory(players), JSON.stringify(latest));
}
