// Putting an answer together: a yard line, who did it, and a button that says exactly
// what will be recorded. Everything that appears here has a plain field beneath it.

import { prepareFouls, showFouls } from "./fouls.js";
import { onlyWho, preparePlayers, showPlayers } from "./players.js";
import { prepareDice, sayDice } from "./realdice.js";
import { ballAt, counted, homeIsLeft, mark, onPoint, words } from "./field.js";
import { rememberUsual, sendUsual, showUsual, usual } from "./usual.js";

const live = () => document.querySelector("[data-spot].spot--open");

export function preparePickers(root) {
  root.querySelectorAll("[data-foul-list]").forEach(prepareFouls);
  root.querySelectorAll("[data-spot]").forEach(prepareSpot);
  root.querySelectorAll("[data-players]").forEach(preparePlayers);
  root.querySelectorAll("[data-real-dice]").forEach(prepareDice);
  root.querySelectorAll("form:has([data-confirm])").forEach(refresh);
  root.querySelectorAll("form.prompt").forEach(showUsual);
  markOpenSpot();
}

export function followPickers(root) {
  root.addEventListener("input", ({ target }) => changed(target.closest("form")));
  root.addEventListener("change", ({ target }) => {
    const form = target.closest("form");
    changed(form);
    if (target.matches(".option input")) picked(form, target);
  });
  root.addEventListener("submit", ({ target, submitter }) => {
    rememberUsual(target, submitter);
    if (target.dataset.send && target.closest(".drawer")) setTimeout(forget, 0, target);
  });
  root.addEventListener("reset", ({ target }) => setTimeout(changed, 0, target));
  root.addEventListener("click", ({ target }) => {
    const step = target.closest?.("[data-step]");
    if (step) move(step.closest("[data-spot]"), Number(step.dataset.step));
  });
  onPoint((at) => live() && place(live(), at));
}

// One tap is enough where the only thing missing is a player who is the same all game.
function picked(form, option) {
  const known = usual(form, option);
  if (known !== null) sendUsual(form, known);
  else if (form.closest(".drawer")) {
    form.querySelector(".picker__details").scrollIntoView({ block: "end" });
  }
}

// What was sent from behind the whistle is not there again when it is next opened.
function forget(form) {
  form.reset();
  form.querySelectorAll("input[data-mine]").forEach((input) => (input.value = ""));
  for (let each = form.closest("details:not(.drawer)"); each; ) {
    each.open = false;
    each = each.parentElement.closest("details:not(.drawer)");
  }
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

// A spot of these is where the ball was, not how far a carrier came.
const OF_THE_BALL = new Set(["intercepted", "ineligible", "batted", "recovered", "lost"]);

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
  const option = spot.closest("form").querySelector(".option :checked")?.value;
  const what = OF_THE_BALL.has(option) ? "line" : spot.dataset.what;
  where.textContent = words(at);
  how.textContent = counted(at, { ...spot.dataset, what });
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
  form.querySelectorAll("[data-role]").forEach((legend) => {
    legend.textContent = picked?.dataset.who || "Who";
  });
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
  return onlyWho(picked) ? `${needs.label}, nobody named` : said.join(" ");
}
