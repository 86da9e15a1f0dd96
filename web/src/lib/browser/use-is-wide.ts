import { useCallback, useSyncExternalStore } from 'react'

/** Must equal --breakpoint-wide in theme.css. */
const wide = '(min-width: 56.25rem)'
/** Must equal the variant `short` in theme.css. */
const short = '(max-height: 30rem) and (width < 56.25rem)'
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

/** Use this only for content that must not be rendered on a phone. Hide other content with a class. */
export function useIsWide(): boolean {
  return useMedia(wide)
}

export function isShortScreen(): boolean {
  return window.matchMedia(short).matches
}

/** Returns true if a wide table fits. On narrower screens each row is shown as a card. */
export function useHasTableRoom(): boolean {
  return useMedia(tableRoom)
}
