// A new league's time zone is the browser's, until another is chosen.

const choice = document.querySelector("select[data-browser-zone]");
const untouched = choice?.selectedOptions[0]?.defaultSelected ?? false;

if (untouched && choice.value === "UTC") {
  // Browsers may still report a former name of a zone.
  const old = { "Asia/Calcutta": "Asia/Kolkata", "Europe/Kiev": "Europe/Kyiv" };
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = [...choice.options].map((option) => option.value);
  const zone = [here, old[here]].find((name) => names.includes(name));
  if (zone) choice.value = zone;
}
