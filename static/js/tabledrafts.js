// Half-made answers: they outlive a reload, a lost connection, and the same question
// asked again. One to an earlier play is offered, not filled in.

import { draftOf, fill, keepDraft, offerDraft, read } from "./drafts.js";

const FORMS = 'form[data-send="answer"]';
const EARLIER = "You were writing this in an earlier play.";
const untouched = new WeakMap(); // a form as the table made it, as JSON

const slug = () => document.getElementById("main").dataset.slug;

export function followDrafts(root) {
  for (const kind of ["input", "change", "click"]) {
    root.addEventListener(kind, ({ isTrusted, target }) => {
      const form = isTrusted && target.closest?.(FORMS);
      if (form) setTimeout(save, 0, form);
    });
  }
  root.addEventListener("written", ({ target }) => save(target.form));
  root.addEventListener("reset", ({ target }) => target.matches(FORMS) && drop(target));
  root.addEventListener("taken", ({ detail }) => keepDraft(keyOf((name) => detail.get(name)), null));
  root.addEventListener("fragment", ({ target }) => restoreDrafts(target));
  // Before the sheet empties itself. Closed is closed.
  const closes = ({ target }) => target.querySelectorAll?.(FORMS).forEach(drop);
  root.addEventListener("close", closes, true);
  restoreDrafts(root);
}

export function restoreDrafts(root) {
  for (const form of root.querySelectorAll(FORMS)) {
    untouched.set(form, JSON.stringify(read(form)));
    const key = keyOf(valueIn(form));
    const draft = draftOf(key);
    if (!draft) continue;
    if (draft.mark !== markOf(form)) offerDraft(form, key, EARLIER);
    else {
      fill(form, draft.values);
      for (let part = form.closest("details:not(.drawer)"); part; ) {
        part.open = true;
        part = part.parentElement.closest("details:not(.drawer)");
      }
    }
  }
}

function save(form) {
  if (!form.isConnected) return;
  const values = read(form);
  if (JSON.stringify(values) === untouched.get(form)) return;
  keepDraft(keyOf(valueIn(form)), { mark: markOf(form), values });
}

function drop(form) {
  keepDraft(keyOf(valueIn(form)), null);
}

const valueIn = (form) => (name) => form.querySelector(`input[type=hidden][name="${name}"]`)?.value;
const markOf = (form) => valueIn(form)("fingerprint");

// The seat and the question; a ruling is one of its own.
function keyOf(value) {
  const parts = ["seat", "prompt", "kind", "ruling"].map((name) => value(name) ?? "");
  return ["table", slug(), ...parts].join("|");
}
