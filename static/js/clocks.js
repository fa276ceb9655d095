// Count the table's clocks on from the server's reading.
//
// The server names its own time with every reading. A phone's clock may be wrong by an
// hour: only its distance from the server's counts. The smallest seen is the truest, for
// a slow line adds to it. Date.now() goes on while a phone sleeps, performance.now() may
// not.

import { announce } from "./announcer.js";
import { cue } from "./cues.js";
import { choose, chosen } from "./settings.js";
import { prepareSounds } from "./sounds.js";

const LAST = 10_000; // milliseconds
const TICK = 200;
const JUMP = 5_000; // no line is so slow: somebody has set the phone's clock

const claims = () => document.querySelectorAll("[data-after]");
let strip = null;
let distance = Infinity;
let before = new Map();

export function prepareClocks() {
  prepareSounds();
  const fragment = document.getElementById("table-clocks");
  if (!fragment) return;
  readClocks(fragment);
  readClaims();
  setInterval(count, TICK);
  // A hidden page is not ticked: catch up before it is looked at.
  document.addEventListener("visibilitychange", count);
  document.addEventListener("click", switchSound);
  document.addEventListener("setting", showSound);
}

// A new reading.
export function readClocks(fragment) {
  strip = fragment;
  const here = Date.now() - Number(fragment.dataset.now);
  if (here < distance || here > distance + JUMP) distance = here;
  showSound();
  count();
}

// Buttons that the server takes only later are hidden until then.
export function readClaims() {
  const read = Number(strip?.dataset.now) + distance;
  for (const claim of claims()) claim.dataset.from = read + Number(claim.dataset.after);
  showClaims();
}

function showClaims() {
  const now = Date.now();
  for (const claim of claims()) claim.hidden = !(now >= Number(claim.dataset.from));
}

function count() {
  showClaims();
  const passed = Math.max(0, Date.now() - distance - Number(strip.dataset.now));
  const counted = new Map();
  for (const clock of strip.querySelectorAll("[data-clock]")) {
    const running = clock.dataset.running !== undefined;
    const left = Math.max(0, Number(clock.dataset.left) - (running ? passed : 0));
    show(clock, left, running);
    counted.set(clock.dataset.clock, running ? left : Infinity);
  }
  for (const [name, left] of counted) announceTime(name, before.get(name) ?? Infinity, left);
  before = counted;
}

function show(clock, left, running) {
  const time = clock.querySelector(".clock__time");
  const text = timeText(left);
  if (time.textContent !== text) time.textContent = text;
  clock.toggleAttribute("data-last", running && left <= LAST);
}

function timeText(left) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// Once at ten seconds and once at the end, not with every second.
function announceTime(name, was, left) {
  if (was > LAST && was < Infinity && left <= LAST && left > 0) {
    say(name, "ten seconds left");
    cue("seconds");
  }
  if (was > 0 && was < Infinity && left === 0) say(name, "time is up");
}

function say(name, news) {
  const clock = strip.querySelector(`[data-clock="${name}"] .clock__label`);
  announce(`${clock.textContent}: ${news}`);
}

// The loudspeaker beside the clocks turns on all sounds of this phone.
function switchSound({ target }) {
  if (target.closest?.("[data-sound]")) choose("sound", !chosen("sound"));
}

function showSound() {
  const button = strip.querySelector("[data-sound]");
  if (!button) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", chosen("sound"));
}
