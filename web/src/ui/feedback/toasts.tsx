import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { idleMs } from '../../lib/browser/lazy-load'
import { logQuietly } from '../../lib/browser/log'
import { countWaitingToasts, onToastWaiting } from '../../lib/browser/toast'

/** Loads the toast code with the first toast, or when the page is idle, so that toasts also work offline. */
export function Toasts() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const waiting = useSyncExternalStore(onToastWaiting, countWaitingToasts)

  // Each new toast retries a failed import, so that toasts queued offline are shown later.
  useEffect(() => {
    if (Loaded) return
    const load = () =>
      import('./toasts-loaded').then(
        (loaded) => setLoaded(() => loaded.default),
        (reason: unknown) => logQuietly('toasts could not be loaded', reason),
      )
    const timer = setTimeout(load, waiting > 0 ? 0 : idleMs)
    return () => clearTimeout(timer)
  }, [waiting, Loaded])

  return Loaded ? <Loaded /> : null
}
