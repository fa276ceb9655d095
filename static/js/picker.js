// Putting an answer together: a yard line, who did it, and a button that says exactly
// what will be recorded. Everything that appears here has a plain field beneath it.

import { prepareFouls, showFouls } from "./fouls.js";
import { preparePlayers, showPlayers } from "./players.js";
import { prepareDice, sayDice } from "./realdice.js";
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

// What will be recorded ----------------------------------------------------------------

function refresh(form) {
  form.querySelectorAll("[data-spot]").forEach(showSpot);
  form.querySelectorAll("[data-players]").forEach(showPlayers);
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
  const named = form.querySelector(".need--player[data-submit]")?.checkVisibility();
  return named ? `${needs.label}, nobody named` : said.join(" ");
}
