/* The site's service worker: show notices that come while no page is open, and open the
   page of a tapped one. Without a connection it shows one page that says what works: it
   keeps that page and its styles, and nothing else of the site. */

const CACHE = "offline-1";
const OFFLINE = "/offline/";

self.addEventListener("install", (event) => event.waitUntil(keepOffline()));

async function keepOffline() {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { cache: "reload" });
  const html = await page.clone().text();
  const styles = [...html.matchAll(/href="([^"]+\.css)"/g)].map(([, address]) => address);
  await cache.addAll(styles);
  await cache.put(OFFLINE, page);
}

self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { mode, destination } = event.request;
  if (mode === "navigate") event.respondWith(reach(event.request, OFFLINE));
  else if (destination === "style") event.respondWith(reach(event.request));
});

async function reach(request, instead = request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(instead)) ?? Response.error();
  }
}

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
