// The live table: show what the socket pushes, send what a coach taps.

import { resume, takeForms } from "./answers.js";
import { stayAwake } from "./awake.js";
import { prepareBack } from "./back.js";
import { clearNotice } from "./banners.js";
import { prepareCard } from "./boardcard.js";
import { followBuilders } from "./builder.js";
import { followBursts, showBursts } from "./burst.js";
import { followCalls } from "./calls.js";
import { prepareClocks, readClocks, readClaims } from "./clocks.js";
import { followTable } from "./cues.js";
import { followStanding, sendStanding } from "./standing.js";
import { animateBall } from "./field.js";
import { followFocus } from "./focus.js";
import { receive, remember } from "./fragments.js";
import { followPickers, preparePickers } from "./picker.js";
import { rollDice } from "./dice.js";
import { followKeys } from "./keys.js";
import { prepareLiveBox } from "./livebox.js";
import { followNames } from "./names.js";
import { sayWhyNot, setReached } from "./offline.js";
import { readRosters } from "./rosters.js";
import { prepareSheets } from "./sheets.js";
import { followRedFlags } from "./redflag.js";
import { readSince } from "./since.js";
import { showSettings } from "./settings.js";
import { connect } from "./socket.js";
import { followSpeech } from "./speech.js";
import { followDrafts } from "./tabledrafts.js";
import { followTaps } from "./taps.js";
import { look } from "./whistle.js";
import { followWriting } from "./writing.js";

const table = document.getElementById("main");
const banner = document.getElementById("connection");
let connected = false;

const CHANGES = {
  "table-prompt": (prompt) => {
    preparePickers(prompt);
    showBursts(prompt);
    prepareCard(prompt);
    sendStanding(prompt);
    readClaims();
  },
  "table-tools": (tools) => (preparePickers(tools), showSettings(tools)),
  "table-clocks": readClocks,
  "table-dice": rollDice,
  "table-field": (field, before) => (animateBall(field, before), dropEarly(field)),
  "table-notice": (notice, before) => (readSince(notice, before), readRosters(notice, before)),
};

// Figures are offered until a down is played: then the room is needed.
function dropEarly(field) {
  if (field.dataset.down) document.querySelector("[data-before-kickoff]")?.remove();
}

remember(document);
followTaps();
document.addEventListener("fragment", ({ target, detail }) => {
  CHANGES[target.id]?.(target, detail.before);
});
preparePickers(document);
prepareCard(document);
followPickers(document);
followCalls(document);
followStanding(document);
sendStanding(document);
followWriting(document);
followBuilders(document);
followDrafts(document);
prepareSheets(document);
followRedFlags(document);
followNames(document);
prepareLiveBox();
prepareClocks();
readSince(document);
followFocus();
followKeys(document);
sayWhyNot();
showSettings(document);
showBursts(document);
followBursts();
followTable();
followSpeech();
stayAwake();

function show(html) {
  if (receive(html)) clearNotice();
  look();
}

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
prepareBack();

// Without a socket, load the page again.
async function reread() {
  const reply = await fetch(location.href).catch(() => null);
  if (!reply?.ok) return false;
  show(await reply.text());
  return true;
}

// An answer that is kept says so in a banner of its own.
function showConnection(reached, waiting) {
  setReached(reached);
  banner.hidden = reached || waiting;
}
