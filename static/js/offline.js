// Without a connection nothing here fails in silence: links and forms that need one say
// so, and stay.

import { showReply } from "./banners.js";

let reached = true;

export function sayWhyNot() {
  keepOfflinePage();
  document.addEventListener("click", refuseLink, { capture: true });
  document.addEventListener("submit", refuseForm, { capture: true });
}

// The site's worker shows a page of ours where a browser would show its own.
function keepOfflinePage() {
  const { worker } = document.getElementById("main").dataset;
  const register = () => navigator.serviceWorker.register(worker, { scope: "/" });
  if ("serviceWorker" in navigator) addEventListener("load", () => register().catch(() => null));
}

export function setReached(now) {
  reached = now;
}

function refuseLink(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || link.getAttribute("href").startsWith("#")) return;
  refuse(event, link);
}

// Answers and acts are kept, and go out later.
function refuseForm(event) {
  if (!event.target.matches("[data-send]")) refuse(event, event.submitter ?? event.target);
}

function refuse(event, control) {
  if (reached && navigator.onLine) return;
  event.preventDefault();
  event.stopPropagation();
  const name = (control.ariaLabel ?? control.textContent).replace(/\s+/g, " ").trim();
  showReply(`No connection: “${name}” works again when you’re back online.`);
}
