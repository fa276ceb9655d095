// Press an answer and slide: its yard line moves along, and letting go sends both. A
// little above or below, the ball lies outside the hash marks on that side. To cancel,
// lift the thumb well above or below the answer.

import { homeIsLeft } from "./field.js";
import { atOf, markOpenSpot, place, putAcross, spotOf, toldBy } from "./spot.js";

const YARD = 6; // pixels
const SLOP = 10; // the movement allowed in a tap
const AWAY = 96;
const ACROSS = 26; // so far above or below, the ball lies outside the hash marks

const KNOWN = "buzzboard:slides"; // set after the first slide: the hint is no longer needed

let drag = null;
let slid = false;

// taken: called with the released option.
export function followSlides(root, taken) {
  root.addEventListener("pointerdown", press);
  root.addEventListener("pointermove", slide);
  root.addEventListener("pointerup", (event) => release(event, taken));
  root.addEventListener("pointercancel", () => (putBack(), forget()));
  root.addEventListener("click", unlessSlid, { capture: true });
}

// Show a hint until the first slide.
export function showHint(picker) {
  const hint = picker.querySelector(".picker__hint");
  if (hint) hint.hidden = localStorage.getItem(KNOWN) !== null;
}

function press(event) {
  slid = false;
  const option = event.target.closest?.(".option, .chip, .joint");
  const form = option?.closest("form.prompt");
  const spotted = option?.matches("[data-at], :has([data-at])");
  if (!event.isPrimary || !form || !spotted || !spotOf(form) || option.closest("fieldset:disabled")) return;
  const { clientX: x, clientY: y, pointerId } = event;
  drag = { option, form, x, y, pointerId, from: atOf(form) };
}

function slide(event) {
  if (event.pointerId !== drag?.pointerId || !drag.option.isConnected) return;
  const along = event.clientX - drag.x;
  if (!slid && Math.abs(along) < SLOP) return;
  if (!slid) drag.option.setPointerCapture(drag.pointerId);
  slid = true;
  const yards = Math.trunc((along - Math.sign(along) * SLOP) / YARD);
  const spot = spotOf(drag.form);
  drag.option.classList.toggle("option--dragged", !strayed(event));
  putAcross(drag.form, heightAt(event.clientY - drag.y));
  place(spot, drag.from + (homeIsLeft() ? yards : -yards));
  // The answer itself says where it is, if its yard line is not on the screen.
  if (!spot.checkVisibility()) drag.option.dataset.slid = toldBy(spot);
}

function heightAt(down) {
  if (Math.abs(down) < ACROSS) return "middle";
  return down < 0 ? "upper" : "lower";
}

const strayed = (event) => Math.abs(event.clientY - drag.y) > AWAY;

function release(event, taken) {
  if (event.pointerId !== drag?.pointerId) return;
  const { option, form } = drag;
  const sends = slid && option.isConnected && !strayed(event);
  if (!sends) putBack();
  forget();
  if (!sends) return;
  localStorage.setItem(KNOWN, "");
  taken(form, option);
}

// A yard line that nobody sees does not stay where a canceled slide has left it.
function putBack() {
  if (drag?.option.dataset.slid) place(spotOf(drag.form), drag.from);
}

function forget() {
  if (drag) {
    drag.option.classList.remove("option--dragged");
    delete drag.option.dataset.slid;
    markOpenSpot();
  }
  drag = null;
}

// A mouse released in place has also clicked there.
function unlessSlid(event) {
  if (!slid) return;
  slid = false;
  event.preventDefault();
  event.stopPropagation();
}
