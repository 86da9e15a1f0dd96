import { useCallback, useRef } from 'react'

/** If the focused row has been removed, focuses the heading of the list, so that keyboard users stay at the list. */
export function useRestoreFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const restoreFocus = useCallback(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return { heading, restoreFocus }
}
