// Power for exactly so long, on the phone that holds the switch: press, and a tone or the
// phone's vibration lasts from the first moment to the last. Nothing is sent.

import { announce } from "./announcer.js";
import { chosen } from "./settings.js";
import { tone, unlock } from "./sounds.js";

const LEAD = 0.02; // seconds: no tone can begin in the past
const ON = 330; // hertz; the marks at both ends are higher
const START = 990;
const END = 1320;
const MARK = 0.06; // seconds
const SHOWN = 1500; // milliseconds

let running = null;

// A button for every power-on of a certain length whose switch is held here.
export function showBursts(root) {
  const seats = document.getElementById("main").dataset.seats.split(" ");
  for (const power of root.querySelectorAll("[data-power]")) {
    const { power: seconds, holder } = power.dataset;
    if (!Number(seconds) || !holder.split(" ").some((seat) => seats.includes(seat))) continue;
    const button = document.getElementById("burst").content.firstElementChild.cloneNode(true);
    button.dataset.seconds = Number(seconds);
    const head = power.querySelector(".prompt__head .prompt__rule");
    if (head) head.before(button);
    else power.append(button);
    label(button, "Power");
  }
}

export function followBursts() {
  // By touch from the press itself; a keyboard only clicks.
  document.addEventListener("pointerdown", (event) => event.isPrimary && press(event));
  document.addEventListener("click", (event) => event.detail === 0 && press(event));
}

function press({ target }) {
  const button = target.closest?.("[data-burst]");
  if (!button || running) return;
  running = button;
  const seconds = Number(button.dataset.seconds);
  button.dataset.on = "";
  label(button, "Power on");
  button.querySelector("i").animate([{ transform: "scaleX(0)" }, { transform: "none" }], seconds * 1000);
  const clock = unlock();
  buzz(seconds);
  if (clock) sounding(clock.currentTime + LEAD, seconds).onended = finish;
  else setTimeout(finish, seconds * 1000);
}

function buzz(seconds) {
  if (chosen("vibration")) navigator.vibrate(seconds * 1000);
}

// The tone is silent for a coach who has chosen vibration alone; it counts all the same.
function sounding(from, seconds) {
  const loud = chosen("sound") || !chosen("vibration") ? undefined : 0;
  tone(START, from, Math.min(MARK, seconds / 2), loud);
  tone(END, from + seconds, MARK * 2, loud);
  return tone(ON, from, seconds, loud);
}

function finish() {
  const button = running;
  running = null;
  if (chosen("vibration")) navigator.vibrate([60, 60, 60]);
  delete button.dataset.on;
  label(button, "Power off");
  announce("Power off");
  setTimeout(() => running === button || label(button, "Power"), SHOWN);
}

function label(button, state) {
  button.querySelector("b").textContent = `${state}: ${button.dataset.seconds} s`;
}
