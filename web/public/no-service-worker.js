// Served as the service worker where that is switched off: the one of an earlier visit removes itself and all it kept.
addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => {
  const forget = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  event.waitUntil(Promise.all([registration.unregister(), forget()]))
})
