// What a coach has chosen for this phone: sounds, vibration, speech, the screen. It is
// kept on the phone and takes no account.

import { store, stored } from "./stored.js";

const BOX = "buzzboard:phone";
const USUAL = { sound: false, vibration: false, speech: false, awake: true };
// What a browser may be without.
const KNOWN = {
  sound: "AudioContext" in window,
  vibration: "vibrate" in navigator,
  speech: "speechSynthesis" in window,
  awake: "wakeLock" in navigator,
};

export function chosen(name) {
  return KNOWN[name] && { ...USUAL, ...stored(BOX, {}) }[name];
}

export function choose(name, on) {
  store(BOX, { ...stored(BOX, {}), [name]: on });
  document.dispatchEvent(new CustomEvent("setting", { detail: { name, on } }));
  document.querySelectorAll("[data-phone]").forEach(showChosen);
}

// The panel is printed once; each new drawer of tools gets a copy.
export function showSettings(root) {
  const place = root.querySelector("[data-phone]");
  if (!place) return;
  place.replaceChildren(document.getElementById("phone-settings").content.cloneNode(true));
  showChosen(place);
  place.addEventListener("change", ({ target }) => choose(target.dataset.setting, target.checked));
}

function showChosen(place) {
  for (const box of place.querySelectorAll("[data-setting]")) {
    const { setting } = box.dataset;
    box.checked = chosen(setting);
    box.disabled = !KNOWN[setting];
    box.closest("label").querySelector("[data-unknown]").hidden = KNOWN[setting];
  }
}
