// A text in the notation of the book: one tap puts in a text that is offered, and a
// refusal points at the character, in words, in a copy of the text, and as a selection.

const FIELD = "[data-writing] textarea";
const refusals = new Map(); // by the key of the form: the text, and what is wrong with it

export function followWriting(root) {
  root.addEventListener("click", putIn);
  root.addEventListener("input", ({ isTrusted, target }) => {
    if (!target.matches(FIELD)) return;
    if (isTrusted) delete target.form.dataset.built;
    settle(target);
  });
  root.addEventListener("refused", refuse);
  root.addEventListener("fragment", ({ target }) => target.querySelectorAll(FIELD).forEach(showAgain));
}

export function write(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("written", { bubbles: true }));
}

function putIn(event) {
  const button = event.target.closest("button[data-writes]");
  if (!button) return;
  event.preventDefault();
  const field = button.closest("[data-writing]").querySelector("textarea");
  write(field, button.value);
  field.scrollIntoView({ block: "nearest" });
}

// What is refused stands beside its field, unless that is gone.
function refuse(event) {
  const { fields, refusal } = event.detail;
  const key = fields.get("key");
  const form = [...document.forms].find((one) => one.elements.key?.value === key);
  const field = form?.querySelector(FIELD);
  if (!field || refusal?.at === undefined) return; // not of a text, or no refusal at all
  event.preventDefault();
  const text = fields.get("text").replaceAll("\r\n", "\n");
  const at = refusal.at === null ? null : [...text].slice(0, refusal.at).join("").length;
  refusals.set(key, { ...refusal, text, at });
  show(field);
  if (form.dataset.built === undefined) point(field, at);
}

// The character at a place; one of two units, as a smiley is, as a whole.
const characterAt = (text, at) => (at < text.length ? String.fromCodePoint(text.codePointAt(at)) : "");

function showAgain(field) {
  const refused = refusals.get(field.form?.elements.key?.value);
  if (refused?.text === field.value) show(field);
}

function show(field) {
  const { text, at, reason, heading } = refusals.get(field.form.elements.key.value);
  const place = field.closest("[data-writing]").querySelector("[data-writing-refusal]");
  const sentence = document.createElement("p");
  sentence.textContent = heading ? `${reason} (${heading})` : reason;
  sentence.setAttribute("role", "alert");
  place.id ||= `refusal-${Math.random().toString(36).slice(2)}`;
  place.replaceChildren(sentence, ...(at === null ? [] : [marked(text, at)]));
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", place.id);
}

// For the eyes alone: the sentence has the place in words.
function marked(text, at) {
  const line = document.createElement("p");
  line.className = "writing__marked";
  line.ariaHidden = "true";
  const mark = document.createElement("mark");
  const character = characterAt(text, at);
  mark.textContent = character || "\u00a0";
  const next = at + character.length;
  const until = text.length > next + 40 ? `${text.slice(next, next + 40)}…` : text.slice(next);
  line.append(at > 60 ? `…${text.slice(at - 60, at)}` : text.slice(0, at), mark, until);
  return line;
}

function point(field, at) {
  field.focus();
  if (at === null) field.select();
  else field.setSelectionRange(at, at + characterAt(field.value, at).length);
}

// Another text is not refused yet.
function settle(field) {
  const key = field.form?.elements.key?.value;
  if (!refusals.has(key) || refusals.get(key).text === field.value) return;
  refusals.delete(key);
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
  field.closest("[data-writing]").querySelector("[data-writing-refusal]").replaceChildren();
}
