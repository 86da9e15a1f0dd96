import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { quietMs } from '../../lib/browser/lazy-load'
import { logQuietly } from '../../lib/browser/log'
import { countWaitingToasts, onToastWaiting } from '../../lib/browser/toast'

/**
 * Stands once in the app. What shows toasts is fetched when the page is quiet, so that one about a lost connection can be shown
 * without one, or when the first one is asked for.
 */
export function Toasts() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const waiting = useSyncExternalStore(onToastWaiting, countWaitingToasts)

  // Each toast that waits tries again, so that one that came without a connection is shown later.
  useEffect(() => {
    if (Loaded) return
    const load = () =>
      import('./toasts-loaded').then(
        (loaded) => setLoaded(() => loaded.default),
        (reason: unknown) => logQuietly('toasts could not be loaded', reason),
      )
    const timer = setTimeout(load, waiting > 0 ? 0 : quietMs)
    return () => clearTimeout(timer)
  }, [waiting, Loaded])

  return Loaded ? <Loaded /> : null
}
