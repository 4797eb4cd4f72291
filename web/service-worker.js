/*
 * Keeps the program of the frame and one page for times without a connection; never an answer, never a page of anybody.
 * The build writes `release` and `shell`, the paths of the files, in front of this.
 */
/* global release, shell */
const kept = `shell-${release}`
const offline = '/v/offline.html'

const fill = async () => {
  const cache = await caches.open(kept)
  await cache.addAll([...shell, new Request(offline, { cache: 'reload' })])
}

const takeOver = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
  // The page is asked for while this program starts.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

const find = async (path) => caches.match(path, { cacheName: kept, ignoreVary: true })

const page = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await find(offline)) ?? Response.error()
  }
}

const file = async (request) => (await find(request)) ?? fetch(request)

addEventListener('install', (event) => {
  event.waitUntil(fill())
  // Files have their content in their names: a newer worker serves older pages nothing wrong.
  void skipWaiting()
})
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  const { origin, pathname } = new URL(url)
  // Everything else goes its way as if there were no worker: calls, uploads, pictures, frames that print.
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && destination === 'document') event.respondWith(page(event))
  else if (shell.includes(pathname)) event.respondWith(file(event.request))
})
