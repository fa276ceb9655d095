// The third screen: show what the socket pushes, and celebrate a touchdown.

import { prepareClocks, readClocks } from "./clocks.js";
import { animateBall } from "./field.js";
import { receive, remember } from "./fragments.js";
import { connect } from "./socket.js";

const MOMENT = 8000; // milliseconds

const banner = document.getElementById("connection");
const moment = document.getElementById("touchdown");
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

// A touchdown that an undo takes back is celebrated again once it is scored again.
function celebrate(now, before) {
  const scored = Number(now.dataset.touchdowns) - Number(before.dataset.touchdowns);
  if (scored === 0) return;
  clearTimeout(timer);
  moment.hidden = scored < 0;
  if (scored < 0) return;
  moment.replaceChildren(now.querySelector("template").content.cloneNode(true));
  timer = setTimeout(() => (moment.hidden = true), MOMENT);
}
