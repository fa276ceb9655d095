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
  const within = link.closest("details[open], dialog");
  const reply = await read(link.href).catch(() => null);
  link.ariaBusy = null;
  // Without a line the table stays, which says so itself. Closed meanwhile, by Back or by
  // hand, what the link was in takes the sheet along.
  if (!reply || (within && !isOpen(within))) return;
  if (!reply.ok) {
    location.href = link.href;
    return;
  }
  const page = new DOMParser().parseFromString(reply.text, "text/html");
  const body = document.getElementById("sheet-body");
  body.replaceChildren(...page.getElementById("main").childNodes);
  prepareNames(body);
  const sheet = document.getElementById("sheet");
  sheet.ariaLabel = (body.querySelector("h1") ?? link).textContent.trim();
  sheet.showModal();
  openWhistle(link.href);
}

async function read(address) {
  const reply = await fetch(address);
  return { ok: reply.ok, text: await reply.text() };
}

// A push may have replaced it.
function isOpen(layer) {
  const { keep } = layer.dataset;
  const now = layer.isConnected ? layer : document.querySelector(`details[data-keep="${keep}"]`);
  return Boolean(now?.open);
}
