// Drafts of forms that opt in by data-draft-of, a name of its own on its page. A form that
// has changed since gets nothing filled in: what was written is offered.

import { draftOf, fill, forgetDrafts, keepDraft, offerDraft, read, sayDraft } from "./drafts.js";
import { store, stored } from "./stored.js";

const OWNER = "buzzboard:drafts-of";
const SENT = "buzzboard:draft-sent";
const UNTAKEN = "[data-sign-in], [data-refusal], .errorlist";

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
