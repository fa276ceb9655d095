// Focus never falls away: what replaces or closes the place it was in hands it on.

const REACHED = "a[href], button, input, select, textarea, summary, [tabindex]";
const FIXED = new Set(["radio", "checkbox", "button", "submit", "reset"]);

let last = null; // the last place outside of a dialog

export function followFocus() {
  document.addEventListener("focusin", ({ target }) => {
    if (!target.closest("dialog")) last = target;
  });
  // Closed, a dialog gives focus back to its opener, unless a push has replaced that:
  // then it keeps focus itself, until the page is next drawn.
  document.addEventListener("close", comeBack, { capture: true });
  new MutationObserver((changes) => changes.forEach(leave)).observe(document.body, {
    attributeFilter: ["open"],
    subtree: true,
  });
}

export const isLost = () => (document.activeElement ?? document.body) === document.body;

// The control in `root` that is the same as one which is gone, or undefined.
export function sameIn(root, gone, of = nameOf(gone)) {
  const alike = [...root.querySelectorAll(REACHED)].filter((one) => nameOf(one) === of);
  return alike.find((one) => one.checkVisibility());
}

// A control by what it is for, in any fragment that has it.
export function nameOf(control) {
  const { tagName, id, name = "", type = "", form } = control;
  const value = FIXED.has(type) ? control.value : "";
  const text = name || id ? "" : (control.ariaLabel ?? control.textContent.trim());
  const details = control.closest("details[data-keep]")?.dataset.keep;
  const key = form?.elements.fingerprint?.value;
  return [tagName, id, name, type, value, text, control.getAttribute("href"), details, key].join("|");
}

// To a part of the page that usually takes none.
export function focusOn(part) {
  if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

function leave({ target }) {
  const inside = target.matches("details:not([open])") && target.contains(document.activeElement);
  if (inside) target.querySelector("summary").focus();
}

function comeBack({ target }) {
  if (!isLost() && !target.contains(document.activeElement)) return;
  const opener = last && (last.isConnected ? last : sameIn(document, last));
  if (opener?.checkVisibility()) opener.focus();
  else focusOn(document.getElementById("table-tools"));
}
