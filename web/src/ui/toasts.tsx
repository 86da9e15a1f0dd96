import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { logQuietly } from '../lib/log'
import { countWaitingToasts, onToastWaiting } from '../lib/toast'

/** Long after the first screen: so that a toast about a lost connection can be shown without one. */
const quietMs = 4_000

/** Stands once in the app. What shows toasts is fetched when the page is quiet, or when the first one is asked for. */
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
