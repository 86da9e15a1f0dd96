import {
  builtFilesIn,
  cachedPagePath,
  cachePrefix,
  pageLimitMs,
  requestHandlingOf,
  type WorkerMessage,
} from './handling'
import { listenForPushes } from './push'

declare const self: ServiceWorkerGlobalScope

/** Replaced by the build (scripts/build.mjs). */
declare const BUILD: {
  readonly version: string
  /** Paths of all files of this version. */
  readonly files: readonly string[]
  /** Files for an offline start, in addition to those that the page references. */
  readonly offlineFiles: readonly string[]
}

const files = new Set(BUILD.files)
const cacheName = `${cachePrefix}${BUILD.version}`

/** Caches the page with its headers, because its content security policy has the nonce of this response. */
async function storeShell(): Promise<void> {
  const page = await fetch(cachedPagePath, { cache: 'no-store', credentials: 'omit' })
  const named = builtFilesIn(await page.clone().text())
  // While servers are replaced one by one, the page may come from another version. The browser retries later.
  if (!page.ok || named.length === 0 || !named.every((file) => files.has(file)))
    throw new Error('No page of this build')
  const cache = await caches.open(cacheName)
  await cache.addAll([...new Set([...named, ...BUILD.offlineFiles])])
  await cache.put(cachedPagePath, page)
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  // Without preload, each page would wait until the browser has started the worker.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  // Compares only the URL, because a module and its preload have different headers.
  const stored = await cache.match(request.url, { ignoreVary: true })
  if (stored) return stored
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const preload: Promise<Response | undefined> = Promise.resolve(event.preloadResponse)
  const network = preload.then((answer) => answer ?? fetch(event.request))
  // Waits for the preload, because the browser warns otherwise.
  event.waitUntil(network.catch(() => undefined))
  const stored = await caches.match(cachedPagePath, { cacheName, ignoreVary: true })
  if (!stored) return network
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), pageLimitMs))
  return Promise.race([network.catch(() => stored), late])
}

/** Caches files that a page loaded before the worker was active. */
async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of paths) {
    if (files.has(path) && !(await cache.match(path, { ignoreVary: true }))) await cache.add(path)
  }
}

self.addEventListener('install', (event) => event.waitUntil(storeShell()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const handling = requestHandlingOf(event.request, self.location.origin, files)
  if (handling === 'cache-first') event.respondWith(answerFile(event.request))
  if (handling === 'network-first') event.respondWith(answerPage(event))
})
self.addEventListener('message', (event) => {
  const wish: WorkerMessage = event.data
  event.waitUntil('takeOver' in wish ? self.skipWaiting() : keepFiles(wish.keepFiles))
})
listenForPushes()
