// What comes in from elsewhere moves the page, and a button may come to lie below a finger
// that came down on something else. Such a tap is none: a phone would otherwise give it to
// the button, as no mouse does.

const CONTROLS = "a, button, input, select, summary, textarea";

let down = null; // where the finger came down

const controlOf = (element) => element.closest(CONTROLS) ?? element.closest("label")?.control;

export function followTaps() {
  addEventListener("pointerdown", ({ target }) => (down = target), true);
  addEventListener("click", dropStray, true);
}

function dropStray(event) {
  const { target, isTrusted, detail } = event;
  // A key, or an aid that taps for its owner, comes down nowhere.
  if (!isTrusted || !detail || !down?.isConnected) return;
  const control = controlOf(target);
  if (!control || control.contains(down) || control === controlOf(down)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
