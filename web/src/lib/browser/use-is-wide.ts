import { useCallback, useSyncExternalStore } from 'react'

/** Where the phone layout ends, as --breakpoint-wide says. */
const wide = '(min-width: 56.25rem)'
/** Where eight columns stand side by side. */
const tableRoom = '(min-width: 72rem)'

function useMedia(words: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(words)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [words],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(words).matches)
}

/** For what must not be rendered at all on a phone; what is only hidden there is hidden by class. */
export function useIsWide(): boolean {
  return useMedia(wide)
}

/** Where there is none, each row of a table is a card. */
export function useHasTableRoom(): boolean {
  return useMedia(tableRoom)
}
