// Filter the list of fouls in the whistle menu: by search, and to those allowed.

export function prepareFouls(list) {
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Find a foul";
  search.ariaLabel = "Find a foul";
  search.addEventListener("input", () => showFouls(list.closest("form")));
  const fouls = document.getElementById("foul-list").content.cloneNode(true);
  list.replaceChildren(search, fouls);
}

// Show matching fouls that can be called on that side, now or on the last play.
export function showFouls(form) {
  const list = form.querySelector("[data-foul-list]");
  const late = form.querySelector("[name=previous]")?.checked;
  const moments = form.querySelector("[data-moments]");
  if (moments) moments.hidden = !late;
  const legal = new Set((late ? form.dataset.late : form.dataset.fouls).split(" "));
  const role = form.querySelector("[name=team]:checked")?.dataset.on;
  const query = list.querySelector("[type=search]").value.trim().toLowerCase();
  for (const foul of list.querySelectorAll(".foul")) {
    const radio = foul.querySelector("input");
    const fits = !role || foul.dataset.on === "either" || foul.dataset.on === role;
    const matches = foul.textContent.toLowerCase().includes(query);
    foul.hidden = !(legal.has(radio.value) && fits && matches);
    if (foul.hidden) radio.checked = false;
  }
}
