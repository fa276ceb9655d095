// What the table says above the board: a reply, a refusal, answers that are kept.

import { announce } from "./announcer.js";

const replies = () => document.getElementById("table-refusal");
const keeps = document.getElementById("kept");

// A refusal stays until it is read: it may be about an answer of half an hour ago.
// place: where the answer was written, if that is still open.
export function showReply(text, refused = false, place = null) {
  if (!text || (!place && isShown(text))) return replies().replaceChildren();
  const banner = bannerOf(text);
  banner.firstChild.setAttribute("role", refused ? "alert" : "status");
  banner.classList.toggle("banner--refused", refused);
  if (refused) banner.append(button("OK", () => banner.remove()));
  (place ?? replies()).replaceChildren(banner);
}

// A notice of the table that says the same is not said twice, and goes by itself.
function isShown(text) {
  const notice = document.querySelector("#table-notice .banner > p");
  if (notice?.textContent.trim() !== text) return false;
  announce(text);
  return true;
}

// The table has changed: a notice about the last answer goes, a refusal stays.
export function clearNotice() {
  replies().querySelector(".banner:not(.banner--refused)")?.remove();
}

// kept: the answers that wait for a connection; drop: takes one back.
export function showKept(kept, drop) {
  const shows = JSON.stringify(kept);
  if (keeps.dataset.shows === shows) return;
  keeps.dataset.shows = shows;
  keeps.replaceChildren(...kept.map((answer) => keptBanner(answer, drop)));
  kept.forEach(({ label }) => announce(`Your answer is kept: ${label}`));
}

function keptBanner(answer, drop) {
  const text = `No connection. “${answer.label}” is kept and goes out when you’re back online.`;
  const banner = bannerOf(text);
  banner.classList.add("banner--waiting");
  banner.append(button("Don’t send it", () => drop(answer)));
  return banner;
}

function bannerOf(text) {
  const banner = document.createElement("div");
  banner.className = "banner";
  const sentence = document.createElement("p");
  sentence.textContent = text;
  banner.append(sentence);
  return banner;
}

function button(text, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn btn--quiet";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}
