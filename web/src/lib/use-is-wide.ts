import { useSyncExternalStore } from 'react'

/** Where the phone layout ends, as --breakpoint-wide says. */
const wide = '(min-width: 56.25rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** For what must not be rendered at all on a phone; what is only hidden there is hidden by class. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
}
