// The list of fouls behind the whistle: searched, and only those that may be called.

export function prepareFouls(list) {
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Find a foul";
  search.ariaLabel = "Find a foul";
  search.addEventListener("input", () => showFouls(list.closest("form")));
  const fouls = document.getElementById("foul-list").content.cloneNode(true);
  list.replaceChildren(search, fouls);
}

// Those that may be called on that side, now or on the play before, and match.
export function showFouls(form) {
  const list = form.querySelector("[data-foul-list]");
  const late = form.querySelector("[name=previous]")?.checked;
  const legal = new Set((late ? form.dataset.late : form.dataset.fouls).split(" "));
  const role = form.querySelector("[name=team]:checked")?.dataset.on;
  const wanted = list.querySelector("[type=search]").value.trim().toLowerCase();
  for (const foul of list.querySelectorAll(".foul")) {
    const radio = foul.querySelector("input");
    const fits = !role || foul.dataset.on === "either" || foul.dataset.on === role;
    const found = foul.textContent.toLowerCase().includes(wanted);
    foul.hidden = !(legal.has(radio.value) && fits && found);
    if (foul.hidden) radio.checked = false;
  }
}
