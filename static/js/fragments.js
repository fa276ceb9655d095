// The page is made of fragments, each an element with an id. A fragment that has
// changed on the server replaces the one here; the others stay, so that a half-made
// answer survives actions of the other coach.

const FRAGMENT = "[data-fragment]";
const ANSWER = 'form[data-send="answer"]';
const shown = new Map();

export function remember(root) {
  root.querySelectorAll(FRAGMENT).forEach((fragment) => shown.set(fragment.id, bare(fragment)));
}

// Show what the server pushed; true when anything changed.
export function receive(html) {
  const pushed = document.createElement("template");
  pushed.innerHTML = html;
  const changed = [...pushed.content.querySelectorAll(FRAGMENT)].filter(show);
  if (changed.length) announce(changed);
  return changed.length > 0;
}

function show(fragment) {
  const now = bare(fragment);
  const before = document.getElementById(fragment.id);
  if (!before || shown.get(fragment.id)?.isEqualNode(now)) return false;
  shown.set(fragment.id, now);
  const saved = keep(before);
  const focused = before.contains(document.activeElement);
  sign(fragment);
  before.replaceWith(fragment);
  const detail = { before };
  fragment.dispatchEvent(new CustomEvent("fragment", { bubbles: true, detail }));
  restore(fragment, saved);
  if (focused) focusOn(fragment);
  return true;
}

// A pushed form has no token, and a form sent without scripts needs this page's.
function sign(fragment) {
  const token = document.querySelector("#main > [name=csrfmiddlewaretoken]");
  fragment.querySelectorAll("form").forEach((form) => form.append(token.cloneNode()));
}

// The server's markup, without the token, which differs from page to page.
export function bare(fragment) {
  const copy = fragment.cloneNode(true);
  copy.querySelectorAll("[name=csrfmiddlewaretoken]").forEach((token) => token.remove());
  copy.normalize();
  return copy;
}

// What is open and written in a part of the page. name: tells its forms apart.
export function keep(root, name = question) {
  const open = [...root.querySelectorAll("details[data-keep][open]")];
  const forms = [...root.querySelectorAll(ANSWER)];
  return {
    open: new Set(open.map((details) => details.dataset.keep)),
    forms: new Map(forms.map((form) => [name(form), [...new FormData(form)]])),
  };
}

export function restore(root, { open, forms }, name = question) {
  for (const details of root.querySelectorAll("details[data-keep]")) {
    if (open.has(details.dataset.keep)) details.open = true;
  }
  for (const form of root.querySelectorAll(ANSWER)) {
    const values = forms.get(name(form));
    if (values) fill(form, values);
  }
}

// The same question to the same seat is the same form.
function question(form) {
  const of = (field) => form.elements[field]?.value ?? "";
  return ["seat", "prompt", "fingerprint", "kind", "ruling"].map(of).join("|");
}

function fill(form, values) {
  for (const [field, value] of values) {
    for (const input of form.querySelectorAll(`:is(input, select)[name="${field}"]`)) {
      if (input.type === "radio" || input.type === "checkbox") {
        input.checked ||= input.value === value;
      } else if (input.type !== "hidden" || input.dataset.mine !== undefined) {
        input.value = value;
      }
    }
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

function focusOn(fragment) {
  fragment.tabIndex = -1;
  fragment.focus({ preventScroll: true });
}

// Announce the play and the question to screen readers.
function announce(changed) {
  const ids = new Set(changed.map((fragment) => fragment.id));
  const texts = [];
  const add = (selector) => {
    const element = document.querySelector(selector);
    if (element) texts.push(element.textContent.trim());
    return element !== null;
  };
  // While a play is under way its last step, and then its line of the log.
  if (ids.has("table-steps") && add("#table-steps[data-under-way] li")) ids.delete("table-log");
  if (ids.has("table-log")) add("#table-log li");
  if (ids.has("table-prompt")) add("#table-prompt :is(.prompt__text, .ask__waiting)");
  if (texts.length) document.getElementById("announcer").textContent = texts.join(" ");
}
