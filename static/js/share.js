// The invitation's links: copy one, or hand it to another app where that exists.

for (const box of document.querySelectorAll("[data-share]")) {
  const { url, title } = box.dataset;
  const [copy, share] = ["[data-copy]", "[data-do-share]"].map((what) => box.querySelector(what));
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

// Browsers give the clipboard to secure pages alone; elsewhere select and copy.
async function copyText(box, text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = box.querySelector("input");
  field.select();
  document.execCommand("copy");
}
