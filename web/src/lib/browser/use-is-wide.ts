import { useCallback, useSyncExternalStore } from 'react'

/** Same as --breakpoint-wide. */
const wide = '(min-width: 56.25rem)'
/** Wide enough for a table of eight columns. */
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

/** For content that must not be rendered on a phone at all; otherwise hide it by class. */
export function useIsWide(): boolean {
  return useMedia(wide)
}

/** On narrower screens each row of a table is a card. */
export function useHasTableRoom(): boolean {
  return useMedia(tableRoom)
}
