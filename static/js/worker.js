/* The site's service worker: it shows notices that come while no page is open, and goes
   where a tapped one leads. It touches no page and keeps nothing. */

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    /* a notice of nothing known: say that there is one */
  }
  event.waitUntil(
    self.registration.showNotification(told.title || "Buzzboard", {
      body: told.body || "There is something new.",
      tag: told.tag,
      data: { url: told.url || "/notices/" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const there = pages.find((page) => page.url === address.href);
      return there ? there.focus() : self.clients.openWindow(address.href);
    }),
  );
});
