// What comes in from elsewhere moves the page, and a button may come to lie below a finger
// that came down on something else. Such a tap is none: a phone would otherwise give it to
// the button, as no mouse does.

import { nameOf } from "./focus.js";

const CONTROLS = "a, button, input, select, summary, textarea";
const FINGER = 24; // pixels: a tap so close to a control is for it, says many a phone

let down = null; // where the finger came down
let near = []; // the controls beside it, if it came down on none

const controlOf = (element) => element.closest(CONTROLS) ?? element.closest("label")?.control;

export function followTaps() {
  addEventListener("pointerdown", comeDown, true);
  addEventListener("pointercancel", forget, true);
  addEventListener("click", dropStray, true);
}

function comeDown({ target, clientX, clientY }) {
  down = target;
  const isNear = (one) => one.checkVisibility() && distance(one.getBoundingClientRect(), clientX, clientY) <= FINGER;
  near = controlOf(target) ? [] : [...document.querySelectorAll(`${CONTROLS}, label`)].filter(isNear).map(controlOf);
}

function distance({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function forget() {
  down = null;
  near = [];
}

function dropStray(event) {
  const { target, isTrusted, detail } = event;
  // A key comes down nowhere. Neither does an aid that taps for its owner, nor the click
  // that a label gives its control: where the last finger came down is not theirs.
  if (!isTrusted || !detail || !down) return;
  const control = controlOf(target);
  const stray = control && !isSame(control, down) && !near.includes(control);
  forget();
  if (!stray) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// True if an element is a part of the control, or was one of the same in a fragment that
// has been replaced meanwhile.
function isSame(control, element) {
  const before = controlOf(element);
  if (element.isConnected) return control.contains(element) || control === before;
  return Boolean(before) && nameOf(before) === nameOf(control);
}
