// Putting an answer together: a yard line, who did it, real dice, and a button that
// says exactly what will be recorded. Everything here has a plain field beneath it.

import { ballAt, homeIsLeft, mark, onPoint, pastTheLine, words } from "./field.js";

const live = () => document.querySelector("[data-spot].spot--open");

export function preparePickers(root) {
  root.querySelectorAll("[data-foul-list]").forEach(prepareFouls);
  root.querySelectorAll("[data-spot]").forEach(prepareSpot);
  root.querySelectorAll("[data-players]").forEach(preparePlayers);
  root.querySelectorAll("[data-real-dice]").forEach(prepareDice);
  root.querySelectorAll("form:has([data-confirm])").forEach(refresh);
  markOpenSpot();
}

export function followPickers(root) {
  root.addEventListener("input", ({ target }) => changed(target.closest("form")));
  root.addEventListener("change", ({ target }) => changed(target.closest("form")));
  root.addEventListener("reset", ({ target }) => setTimeout(changed, 0, target));
  root.addEventListener("click", ({ target }) => {
    const step = target.closest?.("[data-step]");
    if (step) move(step.closest("[data-spot]"), Number(step.dataset.step));
  });
  onPoint((at) => live() && place(live(), at));
}

function changed(form) {
  if (form?.querySelector("[data-confirm]")) refresh(form);
  markOpenSpot();
}

// A yard line ------------------------------------------------------------------------

function prepareSpot(spot) {
  const slider = spot.querySelector("input[type=range]");
  spot.querySelector(".plain").remove();
  spot.querySelector(".spot__live").hidden = false;
  slider.name = "at";
  if (slider.getAttribute("value") === "") slider.value = ballAt();
  slider.disabled = false;
  slider.dir = homeIsLeft() ? "ltr" : "rtl";
  showSpot(spot);
}

const sliderOf = (spot) => spot.querySelector("input[type=range]");

function move(spot, step) {
  place(spot, Number(sliderOf(spot).value) + (homeIsLeft() ? step : -step));
}

function place(spot, at) {
  const slider = sliderOf(spot);
  slider.value = at;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}

function showSpot(spot) {
  const at = Number(sliderOf(spot).value);
  const [where, how] = spot.querySelector("output").children;
  where.textContent = words(at);
  how.textContent = pastTheLine(at);
}

// The strip shows the one yard line that is being picked.
function markOpenSpot() {
  let open = null;
  for (const spot of document.querySelectorAll("[data-spot]")) {
    spot.classList.remove("spot--open");
    if (spot.checkVisibility()) open ??= spot;
  }
  open?.classList.add("spot--open");
  mark(open ? Number(sliderOf(open).value) : null);
}

// Who --------------------------------------------------------------------------------

function preparePlayers(players) {
  const grid = document.createElement("div");
  grid.className = "players__grid";
  const field = players.dataset.field;
  if (players.dataset.submit === undefined) {
    const chosen = document.createElement("input");
    chosen.type = "hidden";
    chosen.name = field;
    chosen.dataset.mine = "";
    players.append(chosen);
    grid.addEventListener("click", ({ target }) => pick(target.closest("button"), chosen));
  }
  const plain = players.dataset.submit === undefined ? players : players.closest("form");
  plain.querySelectorAll(".plain").forEach((each) => each.remove());
  players.append(grid);
  fillGrid(players, grid, sides(players));
}

// Whose figures may be named: one side's, or those of the team picked beside them.
function sides(players) {
  const fixed = players.dataset.players;
  if (fixed === "home" || fixed === "away") return fixed;
  return players.closest("form").querySelector("[name=team]:checked")?.value ?? "both";
}

function fillGrid(players, grid, side) {
  if (grid.dataset.side === side) return;
  grid.dataset.side = side;
  const names = side === "both" ? ["home", "away"] : [side];
  const rosters = names.map((name) => document.getElementById(`roster-${name}`));
  grid.replaceChildren(...rosters.map((roster) => roster.content.cloneNode(true)));
  if (players.dataset.submit === undefined) return;
  for (const button of grid.children) {
    button.type = "submit";
    button.name = players.dataset.field;
  }
}

function pick(button, chosen) {
  if (!button) return;
  chosen.value = chosen.value === button.value ? "" : button.value;
  chosen.dispatchEvent(new Event("input", { bubbles: true }));
}

function showPlayers(players) {
  const grid = players.querySelector(".players__grid");
  const chosen = players.querySelector("input[data-mine]");
  const side = sides(players);
  if (chosen && grid.dataset.side !== side) chosen.value = "";
  fillGrid(players, grid, side);
  for (const button of grid.children) {
    button.ariaPressed = String(button.value === chosen?.value);
  }
}

// Fouls ------------------------------------------------------------------------------

function prepareFouls(list) {
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Find a foul";
  search.ariaLabel = "Find a foul";
  search.addEventListener("input", () => showFouls(list.closest("form")));
  const fouls = document.getElementById("foul-list").content.cloneNode(true);
  list.replaceChildren(search, fouls);
}

// Those that may be called on that side, now or on the play before, and match.
function showFouls(form) {
  const list = form.querySelector("[data-foul-list]");
  const late = form.querySelector("[name=previous]")?.checked;
  const legal = new Set((late ? form.dataset.late : form.dataset.fouls).split(" "));
  const role = form.querySelector("[name=team]:checked")?.dataset.on;
  const wanted = list.querySelector("[type=search]").value.trim().toLowerCase();
  for (const foul of list.querySelectorAll(".foul")) {
    const radio = foul.querySelector("input");
    const fits = !role || foul.dataset.on === "either" || foul.dataset.on === role;
    const found = foul.textContent.toLowerCase().includes(wanted);
    foul.hidden = !(legal.has(radio.value) && fits && found);
    if (foul.hidden) radio.checked = false;
  }
}

// Real dice --------------------------------------------------------------------------

function prepareDice(dice) {
  const faces = Number(dice.dataset.faces);
  for (const input of dice.querySelectorAll("input[name=dice]")) {
    input.type = "hidden";
    input.dataset.mine = "";
    const row = document.createElement("div");
    row.className = "real-dice__row";
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", input.parentElement.textContent.trim());
    for (let face = 1; face <= faces; face += 1) row.append(faceButton(face, faces, input));
    dice.lastElementChild.before(row, input);
  }
  dice.querySelector(".real-dice__plain").remove();
}

function faceButton(face, faces, input) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "face";
  button.value = face;
  button.ariaLabel = String(face);
  const drawn = `<svg class="die" aria-hidden="true"><use href="#die-${face}"/></svg>`;
  button.innerHTML = faces === 6 ? drawn : face;
  button.addEventListener("click", () => {
    input.value = face;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return button;
}

// What will be recorded ----------------------------------------------------------------

function refresh(form) {
  form.querySelectorAll("[data-spot]").forEach(showSpot);
  form.querySelectorAll("[data-players]:not([data-submit])").forEach(showPlayers);
  const confirm = form.querySelector("[data-confirm]");
  const dice = form.querySelector("[data-real-dice]");
  if (dice) return sayDice(dice, confirm);
  if (form.dataset.flag !== undefined) showFouls(form);
  const picked = form.querySelector("[data-label]:checked");
  if (picked) confirm.textContent = sentence(form, picked);
  form.querySelectorAll(":is(.need--team, .need--side) input").forEach((input) => {
    const part = input.name;
    input.required = Boolean(picked && part in picked.dataset);
  });
}

function sentence(form, picked) {
  const needs = picked.dataset;
  const said = [form.dataset.flag === undefined ? needs.label : `Flag: ${needs.label}`];
  const chosen = (name) => form.querySelector(`[name=${name}]:checked`);
  const spot = form.querySelector("[data-spot] input");
  if ("at" in needs) said.push(`at the ${words(Number(spot.value)).replace(/^the /, "")}`);
  if ("side" in needs && chosen("side")) said.push(`(${chosen("side").value})`);
  const team = chosen("team")?.nextElementSibling.textContent;
  if (team && "team" in needs) said.push(`by ${team}`);
  if (team && form.dataset.flag !== undefined) said.push(`on ${team}`);
  const who = form.querySelector(".players:not([hidden]) [aria-pressed=true]");
  if (who?.checkVisibility()) said.push(`${team ? "" : "by "}#${who.dataset.number}`);
  return said.join(" ");
}

function sayDice(dice, confirm) {
  const values = [];
  for (const row of dice.querySelectorAll(".real-dice__row")) {
    const { value } = row.nextElementSibling;
    for (const face of row.children) face.ariaPressed = String(face.value === value);
    if (value) values.push(Number(value));
  }
  const all = values.length === dice.querySelectorAll(".real-dice__row").length;
  confirm.disabled = !all;
  const total = values.reduce((sum, value) => sum + value, 0);
  confirm.textContent = all ? `Record ${values.join(" and ")}: ${total}` : "Tap the dice as they fell";
}
