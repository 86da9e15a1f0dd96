import type { WorkerMessage } from '@/service-worker/handling'
import { hasUnsavedInput } from '../browser/unsaved-input'

/** A page that was hidden for at least this long may reload when it becomes visible. */
const longAwayMs = 10 * 60_000

const send = (worker: ServiceWorker | null, wish: WorkerMessage) => worker?.postMessage(wish)

/** Built files that this page has loaded, perhaps before a service worker could cache them. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return names.filter((path) => path.startsWith('/assets/'))
}

/**
 * Updates a page that stays open for a long time. While the page is hidden, a waiting service worker is activated. The
 * page then reloads when it becomes visible after a while. Neither happens while there is unsaved input.
 */
function followUpdates(registration: ServiceWorkerRegistration): void {
  let isOutdated = false
  let hiddenAt = 0
  const letTakeOver = () => {
    if (!hasUnsavedInput()) send(registration.waiting, { takeOver: true })
  }
  const onShown = () => {
    const isLongAway = performance.now() - hiddenAt > longAwayMs
    if (isOutdated && isLongAway && !hasUnsavedInput()) window.location.reload()
    // `update` rejects without a connection.
    else registration.update().catch(() => undefined)
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = true
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return onShown()
    hiddenAt = performance.now()
    letTakeOver()
  })
  letTakeOver()
}

/** Resolves once this browser's first service worker controls the page. */
function firstControl(): Promise<unknown> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

export async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  await firstControl()
  send(navigator.serviceWorker.controller, { keepFiles: loadedFiles() })
  followUpdates(registration)
}
