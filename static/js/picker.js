// Put an answer together: a yard line, a player, and a button that states exactly what
// will be recorded. Every control here has a plain field beneath it.

import { prepareFouls, showFouls } from "./fouls.js";
import { preparePlays } from "./ownplays.js";
import { preparePlayers, showPlayers } from "./players.js";
import { prepareDice, sayDice } from "./realdice.js";
import { namesNobody, rememberRegular, showRegulars } from "./regulars.js";
import { followSlides, showHint } from "./slide.js";
import {
  followSpots,
  markOpenSpot,
  prepareAcross,
  prepareSpot,
  showSpot,
  spotOf,
  whereOf,
} from "./spot.js";

const SAYS = ":is([data-confirm], .joint[data-at])"; // what says a yard line
const COMPLETING = ":is(.need--side, .need--team) input, .need--by .jersey";

export function preparePickers(root) {
  root.querySelectorAll("[data-foul-list]").forEach(prepareFouls);
  root.querySelectorAll("[data-spot]").forEach(prepareSpot);
  root.querySelectorAll("[data-across]").forEach(prepareAcross);
  root.querySelectorAll("[data-players]").forEach(preparePlayers);
  root.querySelectorAll("[data-real-dice]").forEach(prepareDice);
  root.querySelectorAll("[data-own]").forEach(preparePlays);
  root.querySelectorAll(`form:has(${SAYS})`).forEach(refresh);
  root.querySelectorAll("form.prompt").forEach(showRegulars);
  root.querySelectorAll("form.prompt .picker").forEach(showHint);
  markOpenSpot();
}

export function followPickers(root) {
  root.addEventListener("input", ({ target }) => changed(target.closest("form")));
  root.addEventListener("change", ({ target }) => changed(target.closest("form")));
  root.addEventListener("reset", ({ target }) => goBack(target));
  root.addEventListener("submit", ({ target, submitter }) => {
    rememberRegular(target, submitter);
    if (target.dataset.send && target.closest(".drawer")) setTimeout(forget, 0, target);
  });
  root.addEventListener("click", (event) => {
    const { target, detail } = event;
    if (target.matches?.(".prompt__text")) target.classList.toggle("prompt__text--whole");
    // Arrow keys move through the choices before one is made: keyboards use the button.
    if (detail === 0 || !target.closest?.(`[data-label], ${COMPLETING}`)) return;
    setTimeout(sendIfComplete, 0, target.closest("form"), target);
  });
  followSpots(root);
  followSlides(root, (form, option) => {
    if (option.matches("button")) return form.requestSubmit(option);
    const radio = option.querySelector("input");
    radio.checked = true;
    changed(form);
    sendIfComplete(form, radio);
  });
}

// Back to the choices: the spot stays, the named players are cleared.
function goBack(form) {
  const sliders = [...form.querySelectorAll("[data-spot] input[type=range]")];
  const spots = sliders.map((slider) => [slider, slider.value]);
  const picked = form.contains(document.activeElement) && form.querySelector("[data-label]:checked");
  setTimeout(() => {
    if (picked) picked.focus({ preventScroll: true });
    spots.forEach(([slider, at]) => (slider.value = at));
    form.querySelectorAll(":is(.need, .announcement) input[data-mine]").forEach((input) => (input.value = ""));
    changed(form);
  });
}

// Send the answer with the tap that completes it.
function sendIfComplete(form, target) {
  const picked = form?.querySelector("[data-label]:checked");
  if (!picked) return;
  if (form.closest(".drawer, .whistle")) return form.querySelector(".picker")?.scrollIntoView({ block: "nearest" });
  if (picked.dataset.grave !== undefined) return;
  if (!missing(form, picked) || (target === picked && namesNobody(form, picked))) {
    form.requestSubmit(form.querySelector("[data-confirm]"));
  } else {
    form.querySelector(".picker__confirm")?.scrollIntoView({ block: "nearest" });
  }
}

function missing(form, { dataset }) {
  const given = new FormData(form);
  const parts = ["side", "team", "by", "player"];
  return parts.some((part) => part in dataset && !given.get(part));
}

// Clear an answer sent from a drawer before it is next opened.
function forget(form) {
  form.reset();
  form.querySelectorAll("input[data-mine]").forEach((input) => (input.value = ""));
  for (let details = form.closest("details:not(.drawer)"); details; ) {
    details.open = false;
    details = details.parentElement.closest("details:not(.drawer)");
  }
}

function changed(form) {
  if (form?.querySelector(SAYS)) refresh(form);
  if (form) followFocus(form);
  markOpenSpot();
}

// A chip hides as it is picked: what it asks for is next.
function followFocus(form) {
  const at = document.activeElement;
  if (!form.contains(at) || at.checkVisibility()) return;
  const fields = [...form.querySelectorAll(".picker__details :is(button, input)")];
  fields.find((field) => field.checkVisibility())?.focus({ preventScroll: true });
}

// The summary --------------------------------------------------------------------------

function refresh(form) {
  // What is put together again, after a reload, is seen.
  const others = form.querySelector(".prompt__others:has([data-label]:checked)");
  if (others) others.open = true;
  showOpened(form);
  form.querySelectorAll("[data-spot]").forEach(showSpot);
  form.querySelectorAll("[data-players]").forEach(showPlayers);
  const confirm = form.querySelector("[data-confirm]");
  const dice = form.querySelector("[data-real-dice]");
  if (dice) return sayDice(dice, confirm);
  if (form.dataset.flag !== undefined) showFouls(form);
  const picked = form.querySelector("[data-label]:checked");
  form.querySelectorAll("[data-label-of-role]").forEach((legend) => {
    legend.textContent = picked?.dataset.roleLabel || "Player";
  });
  form.querySelectorAll("button:is(.option, .joint)[data-at]").forEach((option) => {
    const place = `at ${whereOf(form)}`;
    option.ariaLabel = `${option.dataset.label} ${place}`;
    option.querySelectorAll("[data-where]").forEach((label) => (label.textContent = place));
  });
  askSideline(form, picked);
  if (picked) confirm.textContent = sentence(form, picked);
  form.querySelectorAll(":is(.need--team, .need--side) input").forEach((input) => {
    input.required = Boolean(picked && input.name in picked.dataset);
  });
}

// The sideline is asked instead of the place across the field, and each begins as the other
// was: of two groups of one name only the checked radio's would be reached by keyboard, and
// what is out of sight would be sent.
function askSideline(form, picked) {
  const across = form.querySelector("[data-across]");
  const sideline = form.querySelector(".need--side");
  if (!across || !sideline) return;
  const asks = Boolean(picked && "side" in picked.dataset);
  const [from, to] = asks ? [across, sideline] : [sideline, across];
  const side = from.querySelector(":checked")?.value;
  if (side) to.querySelector(`[value="${side}"]`).checked = true;
  across.toggleAttribute("disabled", asks);
}

// The fields of an announcement that go with what is picked.
function showOpened(form) {
  const picked = [...form.querySelectorAll("[data-opens]:checked")];
  const opened = new Set(picked.flatMap(({ dataset }) => dataset.opens.split(" ")));
  for (const part of form.querySelectorAll("[data-opened]")) {
    part.hidden = !opened.has(part.dataset.fieldOf);
  }
}

function sentence(form, picked) {
  const needs = picked.dataset;
  const flag = form.dataset.flag !== undefined;
  const parts = [flag ? `Flag: ${needs.label}` : needs.label];
  const chosen = (name) => form.querySelector(`[name=${name}]:checked`);
  if ("at" in needs && spotOf(form)) parts.push(`at ${whereOf(form)}`);
  if ("side" in needs && chosen("side")?.value) parts.push(`(${chosen("side").value})`);
  const team = chosen("team")?.nextElementSibling.textContent;
  if (team && "team" in needs) parts.push(`by ${team}`);
  if (team && flag) parts.push(`on ${team}`);
  const player = form.querySelector(".players:not([hidden], .players--extra) [aria-pressed=true]");
  if (player?.checkVisibility()) parts.push(`${team ? "" : "by "}#${player.dataset.number}`);
  const unnamed = !player && ("by" in needs || "player" in needs);
  return unnamed ? `${parts.join(" ")}, no player named` : parts.join(" ");
}
