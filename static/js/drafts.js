// Drafts: what somebody writes stays on this phone until it is sent or closed, whatever
// reloads the page. Passwords, files and tokens are never kept.

import { store, stored } from "./stored.js";

const BOX = "buzzboard:drafts";
const MOST = 40;
const PRIVATE = "[type=password], [type=file], [type=hidden]:not([data-mine]), [autocomplete=one-time-code]";

export const draftOf = (key) => stored(BOX, {})[key] ?? null;

// null drops it.
export function keepDraft(key, draft) {
  const { [key]: before, ...others } = stored(BOX, {});
  if (!draft && !before) return;
  const drafts = Object.entries(others).slice(1 - MOST);
  if (draft) drafts.push([key, draft]);
  store(BOX, drafts.length ? Object.fromEntries(drafts) : null);
}

export function forgetDrafts() {
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
export function sayDraft(form, text, choices) {
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
