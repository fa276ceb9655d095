/* The site's service worker: show notices that come while no page is open, and open the
   page of a tapped one. It touches no page and stores nothing. */

self.addEventListener("push", (event) => {
  let notice = {};
  try {
    notice = event.data.json();
  } catch {
    /* a push without data: show a general notice */
  }
  event.waitUntil(
    self.registration.showNotification(notice.title || "Buzzboard", {
      body: notice.body || "You have a new notice.",
      tag: notice.tag,
      data: { url: notice.url || "/notices/" },
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
