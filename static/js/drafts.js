// Drafts: what somebody writes stays on this phone until it is sent or closed, whatever
// reloads the page. Passwords, files and tokens are never kept.
//
// A form opts in by data-draft-of, a name of its own on its page. One that has changed
// since gets nothing filled in: what was written is offered.

import { store, stored } from "./stored.js";

const BOX = "buzzboard:drafts";
const OWNER = "buzzboard:drafts-of";
const SENT = "buzzboard:draft-sent";
const MOST = 40;
const PRIVATE = "[type=password], [type=file], [type=hidden]:not([data-mine]), [autocomplete=one-time-code]";
const UNTAKEN = "[data-sign-in], [data-refusal], .errorlist";

export const draftOf = (key) => stored(BOX, {})[key] ?? null;

// null drops it.
export function keepDraft(key, draft) {
  const { [key]: before, ...others } = stored(BOX, {});
  if (!draft && !before) return;
  const drafts = Object.entries(others).slice(1 - MOST);
  if (draft) drafts.push([key, draft]);
  store(BOX, drafts.length ? Object.fromEntries(drafts) : null);
}

function forgetDrafts() {
  store(BOX, null);
}

// What is written in a form: by name, the values of its fields in their order.
export function read(form) {
  const values = {};
  for (const field of fieldsOf(form)) (values[field.name] ??= []).push(valueOf(field));
  return values;
}

export function fill(form, values) {
  const left = structuredClone(values);
  for (const field of fieldsOf(form)) {
    const value = left[field.name]?.shift();
    if (value !== undefined) put(field, value);
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

const fieldsOf = (form) =>
  [...form.elements].filter(
    (field) => field.name && field.matches("input, select, textarea") && !field.matches(PRIVATE),
  );

const isTicked = ({ type }) => type === "checkbox" || type === "radio";

function valueOf(field) {
  if (isTicked(field)) return [field.value, field.checked];
  return field.multiple ? [...field.selectedOptions].map(({ value }) => value) : field.value;
}

function put(field, value) {
  if (isTicked(field)) field.checked = value[1];
  else if (field.multiple) [...field.options].forEach((option) => (option.selected = value.includes(option.value)));
  else field.value = value;
}

// Say in a form that there is a draft of it. choices: [label, act] for its buttons.
function sayDraft(form, text, choices) {
  form.querySelector(":scope > .draft-note")?.remove();
  const line = document.createElement("p");
  line.className = "draft-note";
  line.setAttribute("role", "status");
  line.append(text, " ");
  for (const [label, act] of choices) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn--quiet";
    button.textContent = label;
    button.addEventListener("click", () => (line.remove(), act()));
    line.append(button, " ");
  }
  form.prepend(line);
}

export function offerDraft(form, key, text) {
  sayDraft(form, text, [
    ["Put it back", () => fill(form, draftOf(key)?.values ?? {})],
    ["Drop it", () => keepDraft(key, null)],
  ]);
}

// Forms that opt in --------------------------------------------------------------------

function follow(form) {
  const key = `${location.pathname}#${form.dataset.draftOf}`;
  const first = read(form);
  const base = JSON.stringify(first);
  const draft = draftOf(key);
  const written = draft && JSON.stringify(draft.values);
  if (draft && written !== base) {
    if (draft.base === base) {
      fill(form, draft.values);
      sayDraft(form, "What you had written is still here.", [
        ["Drop it", () => (keepDraft(key, null), fill(form, first))],
      ]);
    } else {
      offerDraft(form, key, "You were writing here, and this has changed since.");
    }
  }
  const keep = ({ isTrusted }) => isTrusted && keepDraft(key, { base: draftOf(key)?.base ?? base, values: read(form) });
  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
  form.addEventListener("submit", () => sessionStorage.setItem(SENT, key));
  form.addEventListener("click", ({ target }) => {
    if (target.closest("[data-drops-draft]")) keepDraft(key, null);
  });
}

// The form sent last was taken if its reply led on to another page that refuses nothing.
function dropSent() {
  const key = sessionStorage.getItem(SENT);
  if (!key) return;
  sessionStorage.removeItem(SENT);
  const [page] = performance.getEntriesByType("navigation");
  const led = page?.type === "navigate" && page.redirectCount > 0;
  if (led && !(page.responseStatus >= 400) && !document.querySelector(UNTAKEN)) keepDraft(key, null);
}

// Another person on this phone finds nothing. Without a session nobody is known: it may
// have run out, and the same person sign in again.
function heedPerson() {
  const person = document.body.dataset.person;
  if (!person || stored(OWNER, person) === person) return person && store(OWNER, person);
  forgetDrafts();
  store(OWNER, person);
}

heedPerson();
dropSent();
document.querySelectorAll("form[data-draft-of]").forEach(follow);
document.addEventListener("submit", ({ target }) => {
  if (target.matches("[data-signs-out]")) forgetDrafts();
});
