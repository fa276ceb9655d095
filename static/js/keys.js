// Answers by keyboard. Arrows move among the options and pick none, for what is picked
// hides the others; Enter and the space bar pick. A yard line moves by one with the
// arrows, by ten with the page keys, or is typed: 28, and H or A for the side of the
// field. In a grid of numbers arrows move, and a typed number is found.

import { place } from "./spot.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const PAGES = { PageUp: 10, PageDown: -10 };
const PAUSE = 1500; // milliseconds between two digits of one number

let typed = "";
let last = 0;

export function followKeys(root) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS.find(([selector]) => event.target.matches?.(selector));
    if (way?.[1](event)) event.preventDefault();
  });
  root.addEventListener("focusin", ({ target, relatedTarget }) => {
    const grid = target.closest(".players__grid");
    if (!grid?.contains(relatedTarget)) typed = ""; // digits of another field
    if (grid) for (const jersey of grid.children) jersey.tabIndex = jersey === target ? 0 : -1;
  });
}

// Each returns true if the key was its own.
const WAYS = [
  [".picker:not(.picker--open) .options *", amongOptions],
  ["[data-spot] input[type=range]", onYardLine],
  [".players__grid button", amongJerseys],
  ["form[data-send] :is([type=radio], [type=checkbox])", pickByEnter],
];

function amongOptions(event) {
  const step = STEPS[event.key];
  if (!step) return pickByEnter(event);
  const all = event.target.closest(".options").querySelectorAll("button, input");
  const options = [...all].filter((option) => option.checkVisibility());
  const at = options.indexOf(event.target);
  options[(at + step + options.length) % options.length].focus();
  return true;
}

// By itself Enter would press the form's first button, whatever that is.
function pickByEnter({ key, target }) {
  if (key !== "Enter" || target.matches("button")) return false;
  target.click();
  return true;
}

function onYardLine({ key, target }) {
  const spot = target.closest("[data-spot]");
  const at = Number(target.value);
  if (PAGES[key]) place(spot, at + PAGES[key]);
  else if (/^\d$/.test(key)) place(spot, yardOf(typeDigit(key), at > 50));
  else if (/^[ha]$/i.test(key)) place(spot, yardOf(Math.min(at, 100 - at), /a/i.test(key)));
  else return key === "Enter" && goToButton(target.form);
  return true;
}

const yardOf = (yard, away) => (away ? 100 - yard : yard);

// A third digit begins anew, and so does one that would make more than 50.
function typeDigit(key) {
  const now = Date.now();
  const goesOn = now - last < PAUSE && Number(typed + key) <= 50 && typed.length < 2;
  typed = goesOn ? typed + key : key;
  last = now;
  return Number(typed);
}

function goToButton(form) {
  const confirm = form.querySelector("[data-confirm]");
  const next = confirm?.checkVisibility() ? confirm : form.querySelector(".options .option, .options .option input");
  next?.focus();
  return true;
}

function amongJerseys({ key, target }) {
  const jerseys = [...target.parentElement.children];
  if (/^\d$/.test(key)) return findNumber(jerseys, key);
  if (!STEPS[key]) return false;
  const row = jerseys.filter((jersey) => jersey.offsetTop === jerseys[0].offsetTop).length;
  const step = key.endsWith("Up") || key.endsWith("Down") ? row * STEPS[key] : STEPS[key];
  jerseys[jerseys.indexOf(target) + step]?.focus();
  return true;
}

function findNumber(jerseys, key) {
  const goesOn = Date.now() - last < PAUSE;
  typed = goesOn ? typed + key : key;
  last = Date.now();
  const named = (number) => jerseys.find(({ dataset }) => dataset.number === number);
  (named(typed) ?? named(key))?.focus();
  return true;
}
