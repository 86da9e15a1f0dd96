import { cachePrefix } from './handling'

declare const self: ServiceWorkerGlobalScope

/** This service worker is served if SERVICE_WORKER=off. It replaces the usual one at once, and deletes its caches. */
async function leave(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
