// A new league's clock is its founder's, until he chooses another.

const choice = document.querySelector("select[data-browser-zone]");
const untouched = choice?.selectedOptions[0]?.defaultSelected ?? false;

if (untouched && choice.value === "UTC") {
  // Browsers may still say the name that a zone had before.
  const old = { "Asia/Calcutta": "Asia/Kolkata", "Europe/Kiev": "Europe/Kyiv" };
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = [...choice.options].map((option) => option.value);
  const found = [here, old[here]].find((name) => names.includes(name));
  if (found) choice.value = found;
}
