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
  const [at, end] = refusal.at === null ? [null, null] : [refusal.at, refusal.end].map((place) => unitsTo(text, place));
  refusals.set(key, { ...refusal, text, at, end });
  show(field);
  if (form.dataset.built === undefined) point(field, at, end);
  // Built on the map, it was sent from above: what is wrong must not stay out of sight.
  placeFor(field).scrollIntoView({ block: "nearest" });
}

// The units before a character: one that has two, as a smiley has, is a character, too.
const unitsTo = (text, place) => [...text].slice(0, place).join("").length;

function showAgain(field) {
  const refused = refusals.get(field.form?.elements.key?.value);
  if (refused?.text === field.value) show(field);
}

function show(field) {
  const { text, at, end, reason, heading } = refusals.get(field.form.elements.key.value);
  const place = placeFor(field);
  const sentence = document.createElement("p");
  sentence.textContent = heading ? `${reason} (${heading})` : reason;
  sentence.setAttribute("role", "alert");
  place.id ||= `refusal-${Math.random().toString(36).slice(2)}`;
  place.replaceChildren(sentence, ...(at === null ? [] : [marked(text, at, end)]));
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", place.id);
}

const placeFor = (field) => field.closest("[data-writing]").querySelector("[data-writing-refusal]");

// For the eyes alone: the sentence has the place in words.
function marked(text, at, end) {
  const line = document.createElement("p");
  line.className = "writing__marked";
  line.ariaHidden = "true";
  const mark = document.createElement("mark");
  mark.textContent = shortened(text.slice(at, end)) || "\u00a0";
  const until = shortened(text.slice(end));
  line.append(at > 60 ? `…${text.slice(at - 60, at)}` : text.slice(0, at), mark, until);
  return line;
}

const shortened = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function point(field, at, end) {
  field.focus();
  if (at === null) field.select();
  else field.setSelectionRange(at, end);
}

// Another text is not refused yet.
function settle(field) {
  const key = field.form?.elements.key?.value;
  if (!refusals.has(key) || refusals.get(key).text === field.value) return;
  refusals.delete(key);
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
  placeFor(field).replaceChildren();
}
