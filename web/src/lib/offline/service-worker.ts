import type { WorkerMessage } from '@/service-worker/handling'
import { hasUnsavedInput } from '../browser/unsaved-input'

/** A page that was in the background for this long may be loaded anew when it is shown again. */
const longAwayMs = 10 * 60_000

const send = (worker: ServiceWorker | null, wish: WorkerMessage) => worker?.postMessage(wish)

/** The built files that this page has loaded, perhaps before the worker was there to store them. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return names.filter((path) => path.startsWith('/assets/'))
}

/**
 * Updates pages that stay open; newly loaded ones come from the network and are up to date. While the page is hidden, a waiting
 * worker is activated. When the page is visible again after a while, it reloads. Neither happens while it has unsaved input.
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
    // Rejects without a connection.
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

/** Resolves once the first worker of this browser serves the page. */
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
