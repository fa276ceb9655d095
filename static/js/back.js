// The browser's Back, and Escape, close what is open before they leave the table. Each
// open thing has an entry in the history: pushed as it opens, popped as it closes.

import { isKept } from "./answers.js";

const PICKED =
  "form.prompt:not(.prompt--sending):has(.picker:not(.picker--open) [data-label]:checked)";
// From the bottom: what lies on top is closed first.
const LAYERS = [
  "details.pinned__call[open]",
  PICKED,
  "details.own[open]",
  ".calls-grid",
  "details.drawer[open]",
  "dialog[open]",
];
const LONGEST = 5000; // milliseconds that a busy phone may take to go back

let moving = 0;
let leaving = false;

export function prepareBack() {
  addEventListener("popstate", moved);
  addEventListener("pageshow", stay);
  addEventListener("beforeunload", leave);
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, stay, true);
  document.addEventListener("keydown", closeByKey);
  const later = () => setTimeout(settle);
  for (const kind of ["input", "change", "reset", "submit", "fragment"]) {
    document.addEventListener(kind, later);
  }
  const watch = { attributeFilter: ["open"], subtree: true };
  new MutationObserver(settle).observe(document.body, watch);
  new MutationObserver(settle).observe(document.body, { childList: true });
  settle();
}

const opened = () => LAYERS.flatMap((layer) => [...document.querySelectorAll(layer)]);
const entries = () => history.state?.open ?? 0;
const isUnsent = () => isKept() || document.querySelector(PICKED) !== null;

// Going back cancels a page that has begun to load: a reload just before a drawer closes
// would do nothing. So the history waits until a touch shows that the page has stayed.
function leave(event) {
  leaving = true;
  if (isUnsent()) event.preventDefault();
}

function stay() {
  leaving = false;
  settle();
}

// Give the history as many entries as there are things open.
function settle() {
  if (moving || leaving) return;
  const count = opened().length;
  for (let open = entries() + 1; open <= count; open += 1) {
    history.pushState({ open }, "");
  }
  if (count === entries()) return;
  history.go(count - entries());
  moving = setTimeout(arrived, LONGEST);
}

// Ours, or the reader's own Back or Forward. Forward opens nothing: it is gone back.
function moved() {
  leaving = false;
  if (!moving) opened().slice(entries()).reverse().forEach(close);
  arrived();
}

function arrived() {
  clearTimeout(moving);
  moving = 0;
  settle();
}

function closeByKey(event) {
  const top = opened().at(-1);
  if (event.key !== "Escape" || event.defaultPrevented || !top) return;
  event.preventDefault();
  close(top);
}

function close(layer) {
  if (layer.matches("dialog")) layer.close();
  else if (layer.matches("details")) layer.open = false;
  else if (layer.matches("form")) layer.reset();
  else layer.dispatchEvent(new Event("shut"));
}
