// The whistle: what may be said unasked, in a sheet that is loaded when it is opened.
//
// No push replaces it, for a coach may be writing in it. When the table has moved on so
// far that other things may be said, the sheet says so, with a button to load it anew.
// What was written stays wherever the same may still be said.

import { bare, keep, restore } from "./fragments.js";
import { preparePickers } from "./picker.js";
import { restoreDrafts } from "./tabledrafts.js";

const NEWS = "The game has moved on since you opened this.";

let url = "";
let loaded = null; // the whistle as the server had it when it was shown here
let looking = false;
let again = false;

const shown = () => document.querySelector("#sheet[open] .whistle");

// Called for every sheet: only the whistle has forms to prepare.
export function openWhistle(href) {
  const whistle = shown();
  if (!whistle) return;
  url = href;
  loaded = bare(whistle);
  preparePickers(whistle);
  restoreDrafts(whistle);
  // A push may have come between loading it and showing it.
  look();
}

// Compare an open whistle with what may be said now.
export async function look() {
  if (!shown()) return;
  again = true;
  if (looking) return;
  looking = true;
  while (again) {
    again = false;
    const fresh = await load();
    if (!fresh || !shown()) continue;
    sayMoved(!followFlag(fresh) && !offered(loaded).isEqualNode(offered(fresh)));
    keepFocusInView();
  }
  looking = false;
}

// What is said above pushes down what is being written.
function keepFocusInView() {
  const control = document.activeElement;
  if (shown().contains(control)) control.scrollIntoView({ block: "nearest" });
}

// The flag that is up is said at once, whosever it is, and no longer once it is down. Your
// own leaves what you are writing as it is: only the way out is new, and what is refused
// now is out of sight. Returns true for your own.
function followFlag(fresh) {
  const own = fresh.dataset.stopped !== undefined;
  const whistle = shown();
  const stop = stopOf(fresh).cloneNode(true);
  const before = stopOf(whistle);
  if (!before.isEqualNode(stop)) {
    const focused = before.contains(document.activeElement);
    before.replaceWith(stop);
    if (focused) whistle.querySelector("button, summary")?.focus();
  }
  whistle.toggleAttribute("data-stopped", own);
  const now = new Set(offersOf(fresh).map(keptAs));
  offersOf(whistle).forEach((offer) => (offer.parentElement.hidden = own && !now.has(keptAs(offer))));
  return own;
}

// What may be said, but for the flag.
function offered(whistle) {
  const copy = bare(whistle);
  copy.removeAttribute("data-stopped");
  stopOf(copy).replaceChildren();
  return copy;
}

const stopOf = (whistle) => whistle.querySelector(".whistle__stop");
const offersOf = (whistle) => [...whistle.querySelectorAll(".offer > details")];
const keptAs = ({ dataset }) => dataset.keep;

async function load() {
  const reply = await fetch(url).catch(() => null);
  if (!reply?.ok) return null;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  return page.querySelector(".whistle");
}

function sayMoved(moved) {
  const place = shown().querySelector(".whistle__news");
  const line = place.querySelector(".whistle__moved");
  if (!moved) return line?.remove();
  if (line) return;
  const banner = document.createElement("p");
  banner.className = "banner whistle__moved";
  banner.setAttribute("role", "status");
  banner.textContent = NEWS;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--quiet";
  button.textContent = "Update";
  button.addEventListener("click", renew);
  banner.append(" ", button);
  place.append(banner);
}

async function renew() {
  const fresh = await load();
  const old = shown();
  if (!fresh || !old) return;
  const saved = keep(old, sameOffer);
  const moment = momentOf(old);
  loaded = bare(fresh);
  old.replaceWith(fresh);
  preparePickers(fresh);
  if (momentOf(fresh) !== moment) fresh.querySelectorAll("[name=previous]").forEach(check);
  restore(fresh, saved, sameOffer);
  fresh.querySelector("details[open] > summary, summary")?.focus();
}

// A flag stays a flag while the play ends: then it is about the play just ended. The
// rulings that are open to challenge are numbered anew with every play.
function sameOffer(form) {
  const changing = form.elements.ruling ? ["key"] : ["key", "fingerprint"];
  const hidden = [...form.querySelectorAll("[type=hidden]:not([data-mine])")];
  return hidden
    .filter(({ name }) => name !== "csrfmiddlewaretoken" && !changing.includes(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");
}

const momentOf = (whistle) => whistle.querySelector("[name=fingerprint]")?.value;

function check(box) {
  box.checked = true;
}
