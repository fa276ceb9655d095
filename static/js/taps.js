// What comes in from elsewhere moves the page, and a button may come to lie below a finger
// that came down on something else. Such a tap is none: a phone would otherwise give it to
// the button, as no mouse does.

import { nameOf } from "./focus.js";

const CONTROLS = "a, button, input, select, summary, textarea";

let down = null; // where the finger came down

const controlOf = (element) => element.closest(CONTROLS) ?? element.closest("label")?.control;

export function followTaps() {
  addEventListener("pointerdown", ({ target }) => (down = target), true);
  addEventListener("pointercancel", forget, true);
  addEventListener("click", dropStray, true);
}

function forget() {
  down = null;
}

function dropStray(event) {
  const { target, isTrusted, detail } = event;
  // A key comes down nowhere. Neither does an aid that taps for its owner, nor the click
  // that a label gives its control: where the last finger came down is not theirs.
  if (!isTrusted || !detail || !down) return;
  const control = controlOf(target);
  const stray = control && !isSame(control, down);
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
