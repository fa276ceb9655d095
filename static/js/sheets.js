// Drawers that slide up over the table, and the dialog that shows another page's text:
// the whistle, the rule behind a prompt, the list of answers to undo, a play's names.

import { prepareNames } from "./names.js";
import { markOpenSpot } from "./spot.js";
import { openWhistle } from "./whistle.js";

export function prepareSheets(root) {
  root.addEventListener("click", (event) => {
    const close = event.target.closest?.("[data-close]");
    if (close) close.closest("details").open = false;
    const link = event.target.closest?.("a[data-sheet]");
    if (link && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      openSheet(link);
    }
  });
  document.getElementById("sheet").addEventListener("close", () => {
    document.getElementById("sheet-body").replaceChildren();
    markOpenSpot();
  });
}

async function openSheet(link) {
  if (link.ariaBusy) return;
  link.ariaBusy = "true";
  const reply = await fetch(link.href).catch(() => null);
  link.ariaBusy = null;
  // Without a line the table stays, which says so itself.
  if (!reply) return;
  if (!reply.ok) {
    location.href = link.href;
    return;
  }
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const body = document.getElementById("sheet-body");
  body.replaceChildren(...page.getElementById("main").childNodes);
  prepareNames(body);
  document.getElementById("sheet").showModal();
  openWhistle(link.href);
}
