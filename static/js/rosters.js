// The figures of both sides stand outside the fragments, as they mostly stay the same.
// When a coach brings others, they are read again from the page.

import { preparePickers } from "./picker.js";

export async function readRosters(notice, before) {
  if (!before || notice.dataset.dressed === before.dataset.dressed) return;
  const reply = await fetch(location.href).catch(() => null);
  if (!reply?.ok) return; // the next page has them
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  for (const side of ["home", "away"]) {
    const roster = page.getElementById(`roster-${side}`);
    if (roster) document.getElementById(roster.id)?.replaceWith(document.adoptNode(roster));
  }
  for (const grid of document.querySelectorAll(".players__grid")) grid.dataset.shows = "";
  preparePickers(document);
}
