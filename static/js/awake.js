// The screen stays on while it is one's turn, or the board is under power; while one
// waits it may go dark. A browser lets go of it with every change of the page.

import { chosen } from "./settings.js";

const NEEDED = "#table-prompt :is(form.prompt, [data-power])";

let lock = null;
let asking = false;

export function stayAwake() {
  document.addEventListener("fragment", ({ target }) => target.id === "table-prompt" && settle());
  document.addEventListener("setting", settle);
  document.addEventListener("visibilitychange", settle);
  settle();
}

async function settle() {
  const needed = chosen("awake") && !document.hidden && document.querySelector(NEEDED) !== null;
  if (!needed) return letGo();
  if (lock || asking) return;
  asking = true;
  // Refused, for want of battery or by a setting of the phone: the screen does as usual.
  const screen = await navigator.wakeLock.request("screen").catch(() => null);
  asking = false;
  if (!screen) return;
  lock = screen;
  screen.addEventListener("release", () => (lock = lock === screen ? null : lock));
  settle();
}

function letGo() {
  lock?.release();
  lock = null;
}
