// The page is made of fragments, each an element with an id. A fragment that has
// changed on the server replaces the one here; the others stay, so that a half-made
// answer survives actions of the other coach.

import { focusOn, isLost, nameOf, sameIn } from "./focus.js";
import { knowTable, tellChanges } from "./changes.js";

const FRAGMENT = "[data-fragment]";
const ANSWER = 'form[data-send="answer"]';
const shown = new Map();

export function remember(root) {
  root.querySelectorAll(FRAGMENT).forEach((fragment) => shown.set(fragment.id, bare(fragment)));
  knowTable();
}

// Show what the server pushed; true when anything changed.
export function receive(html) {
  const pushed = document.createElement("template");
  pushed.innerHTML = html;
  const reading = !isLost();
  const changed = [...pushed.content.querySelectorAll(FRAGMENT)].filter(isNew);
  if (!changed.length) return false;
  // All places are read before the first one changes: to tell where things lie and how far
  // they are scrolled, a page that has changed is laid out anew.
  changed.map(read).forEach(show);
  if (reading && isLost()) focusOn(document.getElementById("table-prompt"));
  tellChanges();
  return true;
}

function isNew(fragment) {
  const now = bare(fragment);
  if (!document.getElementById(fragment.id) || shown.get(fragment.id)?.isEqualNode(now)) return false;
  shown.set(fragment.id, now);
  return true;
}

function read(fragment) {
  const before = document.getElementById(fragment.id);
  const focus = before.contains(document.activeElement) ? keepFocus() : null;
  return { fragment, before, saved: keep(before), focus };
}

function show({ fragment, before, saved, focus }) {
  sign(fragment);
  before.replaceWith(fragment);
  const detail = { before };
  fragment.dispatchEvent(new CustomEvent("fragment", { bubbles: true, detail }));
  restore(fragment, saved);
  if (focus) giveFocus(fragment, focus);
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
    scrolled: scrolling(root).map(({ scrollTop, scrollHeight }) => ({ scrollTop, scrollHeight })),
    forms: new Map(forms.flatMap((form) => namesOf(form, name).map((known) => [known, written(form)]))),
  };
}

// A form that answers a later question as well keeps its yard line for that one, too: a
// limit of time may be up for the first alone.
const namesOf = (form, name) => [name(form), ...(form.dataset.ahead ? [form.dataset.ahead] : [])];

// What a form would send, and would have sent before a red flag stopped it.
const written = (form) =>
  [...form.elements]
    .filter((field) => field.name && !field.matches("button, :is([type=radio], [type=checkbox]):not(:checked)"))
    .map(({ name, value }) => [name, value]);

// The fragment itself and its panels.
const scrolling = (root) => [root, ...root.querySelectorAll(".drawer__panel")];

export function restore(root, { open, forms, scrolled }, name = question) {
  for (const details of root.querySelectorAll("details[data-keep]")) {
    if (open.has(details.dataset.keep)) details.open = true;
  }
  for (const form of root.querySelectorAll(ANSWER)) {
    const values = forms.get(name(form)) ?? forms.get(form.elements.prompt?.value);
    if (values) fill(form, values);
  }
  // Another question is read from its top.
  const prompts = [...root.querySelectorAll("form.prompt")];
  if (prompts.length && !prompts.some((form) => forms.has(name(form)))) return;
  scrolling(root).forEach((part, number) => scrollBack(part, scrolled[number]));
}

// Lines that are added to the log above what is being read push it down.
function scrollBack(part, before) {
  if (!before?.scrollTop) return;
  const added = part.id === "table-log" ? part.scrollHeight - before.scrollHeight : 0;
  part.scrollTop = before.scrollTop + added;
}

// The same question to the same seat is the same form.
function question(form) {
  const of = (field) => form.elements[field]?.value ?? "";
  return ["seat", "prompt", "fingerprint", "kind", "play", "ruling"].map(of).join("|");
}

function fill(form, values) {
  for (const [field, value] of values) {
    for (const input of form.querySelectorAll(`:is(input, select, textarea)[name="${field}"]`)) {
      if (input.type === "radio" || input.type === "checkbox") {
        input.checked ||= input.value === value;
      } else if (input.type !== "hidden" || input.dataset.mine !== undefined) {
        input.value = value;
      }
    }
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

// The control that had focus, and where in its text.
function keepFocus() {
  const control = document.activeElement;
  return { control, name: nameOf(control), from: control.selectionStart, to: control.selectionEnd };
}

function giveFocus(fragment, { control, name, from, to }) {
  const same = sameIn(fragment, control, name);
  if (!same) return focusOn(fragment);
  same.focus({ preventScroll: true });
  if (from !== null && from !== undefined) same.setSelectionRange(from, to);
}
