// Jersey numbers to tap instead of typing one. Where the number is the whole answer the
// tap sends it; a second tap on one that waits takes it back.

const RECENT = 12; // as many as fit two rows

// Who mostly does what is asked about comes next, by his position.
const RETURNERS = ["WR", "CB", "DB", "S", "HB", "RB"];
const DEFENDERS = ["DE", "DT", "DL", "LB", "CB", "DB", "S"];
const POSTS = {
  "Batted by": DEFENDERS,
  "Caught by": RETURNERS,
  Defender: DEFENDERS,
  "Hit by": DEFENDERS,
  "Intercepted by": ["CB", "DB", "S", "LB"],
  Kicker: ["K"],
  Punter: ["P"],
  Quarterback: ["QB"],
  Receiver: ["WR", "TE", "HB", "RB", "FB"],
  Returner: RETURNERS,
  Runner: ["HB", "RB", "FB"],
  "Sacked by": DEFENDERS,
  Tackler: DEFENDERS,
};

export function preparePlayers(players) {
  const sends = players.dataset.submit !== undefined;
  const root = sends ? players.closest("form") : players;
  root.querySelectorAll(sends ? ".plain" : ":scope > .plain").forEach((each) => each.remove());
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

// Whose figures may be named: one side's, or those of the team picked beside them; the
// other side's where somebody of theirs is meant.
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
  const all = rosters.flatMap((each) => [...each.content.cloneNode(true).children]);
  grid.replaceChildren(...all.filter(({ value }) => !out.has(value)));
  if (players.closest(".drawer")) sayWhose(players, rosters);
  const usual = [...grid.children].filter((each) => posts.includes(each.dataset.position));
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

// Both sides may wear the same numbers: the legend says whose these are.
function sayWhose(players, rosters) {
  const legend = players.querySelector("legend:not([data-role])");
  if (!legend) return;
  legend.querySelector(".players__whose")?.remove();
  if (rosters.length !== 1) return;
  const whose = document.createElement("b");
  whose.className = "players__whose";
  whose.textContent = ` · ${rosters[0].dataset.team}`;
  legend.append(whose);
}

function roleOf(players) {
  return players.closest("form").querySelector("[data-label]:checked")?.dataset.who;
}

function tapped(players, button) {
  if (!button) return;
  const chosen = players.querySelector("input[data-mine]");
  remember(players, button.value);
  if (!chosen) return;
  chosen.value = chosen.value === button.value ? "" : button.value;
  chosen.dispatchEvent(new Event("input", { bubbles: true }));
}

// Who sits on the bench, hurt or put out, and so cannot have done it; and whoever else
// cannot be meant by the question. Of the play before: who sat then.
export function sitting(element) {
  const { out = "", lateOut = out } = element.closest("[data-out]")?.dataset ?? {};
  const form = element.closest("form");
  const late = form?.querySelector("[name=previous]")?.checked;
  return new Set(`${late ? lateOut : out} ${form?.dataset.idle ?? ""}`.split(" "));
}

// Whoever was named to the same question before comes first.
function memory(players) {
  const { prompt, kind } = players.closest("form").elements;
  const { slug } = document.getElementById("main").dataset;
  return `buzzboard:${slug}:who:${kind.value === "flag" ? "flag" : prompt.value}`;
}

function recent(players) {
  return JSON.parse(sessionStorage.getItem(memory(players)) ?? "[]");
}

function remember(players, id) {
  const others = recent(players).filter((each) => each !== id);
  const latest = [id, ...others].slice(0, RECENT);
  sessionStorage.setItem(memory(players), JSON.stringify(latest));
}
