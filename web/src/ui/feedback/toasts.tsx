import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { logQuietly } from '@/lib/browser/log'
import { countWaitingToasts, onToastWaiting } from '@/lib/browser/toast'

/** Loads the toast code right after the first screen, so that toasts also work offline. */
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
    if (waiting > 0 || document.readyState === 'complete') {
      void load()
      return
    }
    // Before this event, the code would compete with the pictures of the first screen.
    window.addEventListener('load', load)
    return () => window.removeEventListener('load', load)
  }, [waiting, Loaded])

  return Loaded ? <Loaded /> : null
}
