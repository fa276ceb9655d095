// Press an answer and slide: its yard line goes along, and letting go sends both. Whoever
// thinks better of it lifts the thumb well above or below, and nothing is sent.

import { homeIsLeft } from "./field.js";
import { atOf, place, spotOf } from "./spot.js";

const YARD = 6; // pixels
const SLOP = 10; // as far as a thumb that only taps may move
const AWAY = 70;

const KNOWN = "buzzboard:slides"; // whoever has slid once need not be told of it

let held = null;
let slid = false;

// taken: what to do with the option that was let go of.
export function followSlides(root, taken) {
  root.addEventListener("pointerdown", press);
  root.addEventListener("pointermove", slide);
  root.addEventListener("pointerup", (event) => release(event, taken));
  root.addEventListener("pointercancel", forget);
  root.addEventListener("click", unlessSlid, { capture: true });
}

// Say that there is such a thing, to those who have not found out.
export function showHint(picker) {
  const hint = picker.querySelector(".picker__hint");
  if (hint) hint.hidden = localStorage.getItem(KNOWN) !== null;
}

function press(event) {
  slid = false;
  const option = event.target.closest?.(".option, .chip");
  const form = option?.closest("form.prompt");
  const spotted = option?.matches("[data-at], :has([data-at])");
  if (!event.isPrimary || !form || !spotted || !spotOf(form)) return;
  const { clientX: x, clientY: y, pointerId } = event;
  held = { option, form, x, y, pointerId, from: atOf(form) };
}

function slide(event) {
  if (event.pointerId !== held?.pointerId || !held.option.isConnected) return;
  const along = event.clientX - held.x;
  if (!slid && Math.abs(along) < SLOP) return;
  if (!slid) held.option.setPointerCapture(held.pointerId);
  slid = true;
  const yards = Math.trunc((along - Math.sign(along) * SLOP) / YARD);
  place(spotOf(held.form), held.from + (homeIsLeft() ? yards : -yards));
  held.option.classList.toggle("option--held", !strayed(event));
}

const strayed = (event) => Math.abs(event.clientY - held.y) > AWAY;

function release(event, taken) {
  if (event.pointerId !== held?.pointerId) return;
  const { option, form } = held;
  const sends = slid && option.isConnected && !strayed(event);
  forget();
  if (!sends) return;
  localStorage.setItem(KNOWN, "");
  taken(form, option);
}

function forget() {
  held?.option.classList.remove("option--held");
  held = null;
}

// A mouse that is let go of where it was pressed has clicked there, too.
function unlessSlid(event) {
  if (!slid) return;
  slid = false;
  event.preventDefault();
  event.stopPropagation();
}
