// Scroll the current choice into view on opening: the tab of this page, the sorted
// column of a table. Only the row or the table scrolls, not the page.

for (const row of document.querySelectorAll(".tabs, .sections, .table-wrap")) {
  const chosen = row.querySelector("a[aria-current], thead [aria-sort]");
  if (chosen) slide(row, chosen);
}

function slide(row, chosen) {
  const room = row.getBoundingClientRect();
  const mark = chosen.getBoundingClientRect();
  const from = room.left + (row.querySelector(".numbers__name")?.offsetWidth ?? 0);
  if (mark.left >= from && mark.right <= room.right) return;
  row.scrollLeft += mark.left + mark.width / 2 - (from + room.right) / 2;
}
