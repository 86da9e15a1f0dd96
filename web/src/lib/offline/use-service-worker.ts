import { useEffect, useSyncExternalStore } from 'react'
import { logQuietly } from '../browser/log'

const idleMs = 2_000
let isStarted = false

async function start(): Promise<void> {
  try {
    const { startServiceWorker } = await import('./service-worker')
    await startServiceWorker()
  } catch (error) {
    isStarted = false
    logQuietly('The service worker was not started:', error)
  }
}

/** Starts the service worker when the page is loaded and idle, so that it does not slow down the first screen. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const startLater = () => {
      timer = setTimeout(() => {
        isStarted = true
        void start()
      }, idleMs)
    }
    if (document.readyState === 'complete') startLater()
    else window.addEventListener('load', startLater)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', startLater)
    }
  }, [])
}

function subscribe(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', listener)
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener)
}

/** True once a service worker controls this page, so that it can be opened offline. */
export function useOpensOffline(): boolean {
  return useSyncExternalStore(subscribe, () => Boolean(navigator.serviceWorker?.controller))
}
