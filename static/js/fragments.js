// The page is made of fragments, each an element with an id. One that has changed on
// the server replaces its former self; one that has not is left alone, so that a
// half-made answer survives whatever the other coach does meanwhile.

const FRAGMENT = "[data-fragment]";
const ANSWER = 'form[data-send="answer"]';
const shown = new Map();

export function remember(root) {
  root.querySelectorAll(FRAGMENT).forEach((each) => shown.set(each.id, bare(each)));
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
  const kept = keep(before);
  const focused = before.contains(document.activeElement);
  sign(fragment);
  before.replaceWith(fragment);
  const detail = { before };
  fragment.dispatchEvent(new CustomEvent("fragment", { bubbles: true, detail }));
  restore(fragment, kept);
  if (focused) focusOn(fragment);
  return true;
}

// A pushed form has no token, and one that leaves the page by itself needs this page's.
function sign(fragment) {
  const token = document.querySelector("#main > [name=csrfmiddlewaretoken]");
  fragment.querySelectorAll("form").forEach((form) => form.append(token.cloneNode()));
}

// What the server wrote, without the token that differs from page to page.
function bare(fragment) {
  const copy = fragment.cloneNode(true);
  copy.querySelectorAll("[name=csrfmiddlewaretoken]").forEach((each) => each.remove());
  copy.normalize();
  return copy;
}

function keep(root) {
  const open = [...root.querySelectorAll("details[data-keep][open]")];
  const forms = [...root.querySelectorAll(ANSWER)];
  return {
    open: new Set(open.map((each) => each.dataset.keep)),
    forms: new Map(forms.map((form) => [name(form), [...new FormData(form)]])),
  };
}

function restore(root, { open, forms }) {
  for (const each of root.querySelectorAll("details[data-keep]")) {
    if (open.has(each.dataset.keep)) each.open = true;
  }
  for (const form of root.querySelectorAll(ANSWER)) {
    const values = forms.get(name(form));
    if (values) fill(form, values);
  }
}

// The same question to the same seat is the same form.
function name(form) {
  const of = (field) => form.elements[field]?.value ?? "";
  return ["seat", "prompt", "fingerprint", "kind", "ruling"].map(of).join("|");
}

function fill(form, values) {
  for (const [field, value] of values) {
    for (const input of form.querySelectorAll(`input[name="${field}"]`)) {
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

// Say what happened and what is asked, for those who listen to the page.
function announce(changed) {
  const ids = new Set(changed.map((each) => each.id));
  const words = [];
  const add = (selector) => {
    const found = document.querySelector(selector);
    if (found) words.push(found.textContent.trim());
  };
  if (ids.has("table-log")) add("#table-log li");
  if (ids.has("table-prompt")) add("#table-prompt :is(.prompt__text, .ask__waiting)");
  if (words.length) document.getElementById("announcer").textContent = words.join(" ");
}
