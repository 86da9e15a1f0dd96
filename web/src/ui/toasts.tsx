import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isToastWaiting, onToastWaiting } from '../lib/toast'

const LoadedToasts = lazy(() => import('./toasts-loaded'))
let wasAsked = false

/** Once asked, always there: toasts may still be on screen when none waits any more. */
function isAsked(): boolean {
  wasAsked ||= isToastWaiting()
  return wasAsked
}

/** Stands once in the app; fetches what shows toasts when the first one is asked for. */
export function Toasts() {
  const asked = useSyncExternalStore(onToastWaiting, isAsked)
  return asked ? (
    <Suspense fallback={null}>
      <LoadedToasts />
    </Suspense>
  ) : null
}
