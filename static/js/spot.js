// A yard line, and the height across the field: slider, steps, strip, three pictures.

import { ballAt, counted, homeIsLeft, mark, onPoint, outlook, spotText } from "./field.js";

// The spots of these are places of the ball, not the end of a run.
const OF_THE_BALL = new Set(["intercepted", "ineligible", "batted", "recovered", "lost"]);

const sliderOf = (spot) => spot.querySelector("input[type=range]");

// The field of the form and its text; null in a form without a spot.
export const spotOf = (form) => form.querySelector("[data-spot]");
export const atOf = (form) => Number(sliderOf(spotOf(form)).value);
export const whereOf = (form) => spotText(atOf(form)).replace(/^the /, "");

export function prepareSpot(spot) {
  const slider = sliderOf(spot);
  spot.querySelector(".plain").remove();
  spot.querySelector(".spot__live").hidden = false;
  spot.classList.add("spot--live");
  slider.name = "at";
  if (slider.getAttribute("value") === "") slider.value = ballAt();
  slider.disabled = false;
  slider.dir = homeIsLeft() ? "ltr" : "rtl";
  showSpot(spot);
}

// The pictures lie as the strip does, the upper side first.
export function prepareAcross(across) {
  across.classList.add("across--live");
  across.classList.toggle("across--turned", !homeIsLeft());
}

export function followSpots(root) {
  root.addEventListener("click", ({ target }) => {
    const step = target.closest?.("[data-spot] [data-step]");
    if (step) move(step.closest("[data-spot]"), Number(step.dataset.step));
  });
  onPoint((at, height) => {
    const spot = document.querySelector(".spot--open");
    if (!spot) return;
    putAcross(spot.closest("form"), height);
    place(spot, at);
  });
}

function move(spot, step) {
  place(spot, stepped(spot, step));
}

// The yard line one step further, or the limit.
function stepped(spot, step) {
  const { value, min, max } = sliderOf(spot);
  const at = Number(value) + (homeIsLeft() ? step : -step);
  return Math.max(Number(min), Math.min(Number(max), at));
}

export function place(spot, at) {
  const slider = sliderOf(spot);
  slider.value = at;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}

// height: upper, middle or lower, as the strip lies.
export function putAcross(form, height) {
  const order = homeIsLeft() ? ["upper", "middle", "lower"] : ["lower", "middle", "upper"];
  const side = ["left", "", "right"][order.indexOf(height)];
  const place = form.querySelector(`[name=side][value="${side}"]`);
  if (place) place.checked = true;
}

function heightOf(spot) {
  const side = spot.querySelector("[data-across] :checked")?.value;
  if (!side) return "middle";
  return (side === "left") === homeIsLeft() ? "upper" : "lower";
}

export function showSpot(spot) {
  const at = Number(sliderOf(spot).value);
  const output = spot.querySelector("output");
  const [place, count] = output.children;
  const checked = spot.closest("form").querySelector("[data-label]:checked")?.value;
  const option = checked?.split(":").pop(); // in a report its stage comes before it
  const measure = OF_THE_BALL.has(option) ? "line" : spot.dataset.measure;
  for (const button of spot.querySelectorAll("[data-step]")) {
    button.disabled = stepped(spot, Number(button.dataset.step)) === at;
  }
  place.textContent = spotText(at);
  const about = { ...spot.dataset, measure };
  count.textContent = [counted(at, about), outlook(at, about)].filter(Boolean).join(" · ");
  sayOnce(sliderOf(spot), output);
}

// The yard line and what it comes to, as they stand beside the steps.
export function toldBy(spot) {
  const parts = [...spot.querySelector("output").children].map(({ textContent }) => textContent);
  return parts.filter(Boolean).join(" · ");
}

// The slider says itself where it is while it has focus; beside the steps the text does.
function sayOnce(slider, output) {
  const [place, count] = output.children;
  slider.ariaValueText = [place, count].map(({ textContent }) => textContent).join(", ");
  output.ariaLive = slider === document.activeElement ? "off" : "polite";
}

// The strip shows the spot being picked: of the answer under the thumb, of an open drawer,
// else the first.
export function markOpenSpot() {
  const spots = [...document.querySelectorAll("[data-spot]")];
  spots.forEach((spot) => spot.classList.remove("spot--open"));
  const visible = spots.filter((spot) => spot.checkVisibility());
  const dragged = spots.find((spot) => spot.closest("form")?.querySelector(".option--dragged"));
  const open = dragged ?? visible.find((spot) => spot.closest(".drawer, .whistle")) ?? visible[0];
  open?.classList.add("spot--open");
  if (open) mark(Number(sliderOf(open).value), heightOf(open));
  else mark(null);
}
