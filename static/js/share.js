// The invitation's links: copy one, or share it where the browser can.

for (const box of document.querySelectorAll("[data-share]")) {
  const { url, title } = box.dataset;
  const copy = box.querySelector("[data-copy]");
  const share = box.querySelector("[data-do-share]");
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await copyText(box, url);
    copy.textContent = "Copied";
  });
  if (navigator.share) {
    share.hidden = false;
    share.addEventListener("click", () => navigator.share({ title, url }).catch(() => {}));
  }
}

// Browsers allow the clipboard on secure pages only; elsewhere select and copy.
async function copyText(box, text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = box.querySelector("input");
  field.select();
  document.execCommand("copy");
}
