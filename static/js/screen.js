// The third screen: show what the socket pushes, celebrate great moments, stay on.

import { prepareClocks, readClocks } from "./clocks.js";
import { animateBall } from "./field.js";
import { receive, remember } from "./fragments.js";
import { connect } from "./socket.js";

const MOMENT = 8000; // milliseconds

const banner = document.getElementById("connection");
const moment = document.getElementById("moment");
let connected = false;
let timer = 0;

const CHANGES = {
  "table-clocks": readClocks,
  "table-field": animateBall,
  "table-outlook": celebrate,
};

remember(document);
document.addEventListener("fragment", ({ target, detail }) => {
  CHANGES[target.id]?.(target, detail.before);
});
prepareClocks();

connect(document.getElementById("main").dataset.socket, {
  message: receive,
  state: async (open) => {
    connected = open;
    const reached = open || (await reread());
    if (connected === open) banner.hidden = reached;
  },
});

// Without a socket, load the page again.
async function reread() {
  const reply = await fetch(location.href).catch(() => null);
  if (!reply?.ok) return false;
  receive(await reply.text());
  return true;
}

// A moment that an undo takes back is celebrated again once it comes again.
function celebrate(now, before) {
  const more = Number(now.dataset.moments) - Number(before.dataset.moments);
  if (more === 0) return;
  clearTimeout(timer);
  moment.hidden = more < 0;
  if (more < 0) return;
  moment.dataset.kind = now.dataset.moment;
  moment.replaceChildren(now.querySelector("template").content.cloneNode(true));
  timer = setTimeout(() => (moment.hidden = true), MOMENT);
}

// A browser lets go of the lock with every change of the page, or refuses it.
async function stayOn() {
  if (!document.hidden) await navigator.wakeLock?.request("screen").catch(() => null);
}
document.addEventListener("visibilitychange", stayOn);
stayOn();
