// Figures of one's own: kept on this device as text, filled into forms that take them,
// typed from a photo that never leaves it.

const PLACE = "buzzboard:figures";

const list = document.querySelector("[data-figures]");
const text = list?.querySelector("textarea");
if (text) {
  if (list.dataset.stored !== undefined) keep(text.value);
  else if (!text.value) text.value = stored();
  for (const photo of list.querySelectorAll("[data-photo]")) showPhotos(photo);
}

// Figures typed at a table are kept for the next one, unless others are kept already.
const filled = text?.value;
document.querySelector("[data-figures-table]")?.addEventListener("submit", () => {
  if (!stored() || stored() === filled) keep(text.value);
});

document.querySelector("[data-figures-delete]")?.addEventListener("submit", () => keep(""));

// A form with a box to tick: ticked, it sends the figures of this device.
for (const box of document.querySelectorAll("[data-figures-box]")) {
  const field = document.getElementById(box.dataset.figuresBox);
  const own = field.value || stored();
  const fill = () => (field.value = box.checked ? own : "");
  if (own) box.closest("[hidden]")?.removeAttribute("hidden");
  box.addEventListener("change", fill);
  fill();
}

function stored() {
  return localStorage.getItem(PLACE) ?? "";
}

function keep(figures) {
  if (figures) localStorage.setItem(PLACE, figures);
  else localStorage.removeItem(PLACE);
}

function showPhotos(photo) {
  photo.hidden = false;
  const image = photo.querySelector("img");
  photo.querySelector("input").addEventListener("change", ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      image.src = reader.result;
      image.hidden = false;
    });
    reader.readAsDataURL(file);
    target.value = "";
  });
}
