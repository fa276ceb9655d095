// The live table: what the socket pushes is shown, what a coach taps is sent.

import { clearAway, resume, takeForms } from "./answers.js";
import { animateBall } from "./field.js";
import { receive, remember } from "./fragments.js";
import { followPickers, preparePickers } from "./picker.js";
import { rollDice } from "./dice.js";
import { prepareLiveBox } from "./livebox.js";
import { prepareSheets } from "./sheets.js";
import { connect } from "./socket.js";

const table = document.getElementById("main");
const banner = document.getElementById("connection");
let connected = false;

const CHANGES = {
  "table-prompt": preparePickers,
  "table-tools": preparePickers,
  "table-dice": rollDice,
  "table-field": animateBall,
};

remember(document);
document.addEventListener("fragment", ({ target, detail }) => {
  CHANGES[target.id]?.(target, detail.before);
});
preparePickers(document);
followPickers(document);
prepareSheets(document);
prepareLiveBox();

const show = (html) => receive(html) && clearAway();

const socket = connect(table.dataset.socket, {
  message: show,
  state: async (open) => {
    connected = open;
    const reached = open || (await reread());
    if (connected === open) showConnection(reached, resume(reached));
  },
});
takeForms(document, {
  lost: () => (socket.lost(), showConnection(false, true)),
  taken: () => connected || reread(),
});

// Where no socket gets through, or not yet, the page itself is read again.
async function reread() {
  const reply = await fetch(location.href).catch(() => null);
  if (!reply?.ok) return false;
  show(await reply.text());
  return true;
}

function showConnection(reached, waiting) {
  banner.hidden = reached;
  if (reached) return;
  banner.textContent = waiting
    ? "No connection. Your answer is kept and goes out once, when it is back."
    : "No connection. What you see may be old; it comes back by itself.";
}
