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

function showConnection(open, waiting) {
  banner.hidden = open;
  if (open) return;
  banner.textContent = waiting
    ? "No connection. Your answer is kept and goes out once, when it is back."
    : "No connection. What you see may be old; it comes back by itself.";
}

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

const socket = connect(table.dataset.socket, {
  message: (html) => receive(html) && clearAway(),
  state: (open) => {
    showConnection(open, resume(open));
  },
});
takeForms(document, { lost: () => (socket.lost(), showConnection(false, true)) });
