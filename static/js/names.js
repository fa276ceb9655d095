// Names of a play, added later: the likeliest numbers come first, and a tap adds a name
// without leaving the page or the sheet over the table.

import { POSTS } from "./players.js";

const LOST = "No connection. The name was not added; tap it again.";

export function followNames(root) {
  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("[data-names]")) return;
    event.preventDefault();
    send(form, event.submitter);
  });
  root.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-names-link]");
    if (!link || event.metaKey || event.ctrlKey || !link.closest("dialog")) return;
    event.preventDefault();
    show(link.closest("[data-names]"), fetch(link.href));
  });
}

export function prepareNames(root) {
  for (const form of root.querySelectorAll("[data-names] form[data-role]")) {
    const posts = POSTS[form.dataset.role] ?? [];
    const grid = form.querySelector(".players__grid");
    const usual = [...(grid?.children ?? [])].filter(({ dataset }) => posts.includes(dataset.position));
    grid?.prepend(...usual);
  }
}

function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  show(form.closest("[data-names]"), fetch(form.action, { method: "POST", body }));
}

// Put the page of the reply in the place of this one.
async function show(names, coming) {
  const reply = await coming.catch(() => null);
  const page = reply && new DOMParser().parseFromString(await reply.text(), "text/html");
  const next = page?.querySelector("[data-names]");
  if (!next) return say(names, LOST);
  names.replaceWith(next);
  prepareNames(next.parentElement);
  next.querySelector("h1").focus();
}

function say(names, text) {
  const line = document.createElement("p");
  line.className = "refusal";
  line.setAttribute("role", "alert");
  line.textContent = text;
  names.querySelector("[role=alert]")?.remove();
  names.querySelector(".names__play").after(line);
}

if (document.querySelector("#main > [data-names]")) {
  followNames(document);
  prepareNames(document);
}
