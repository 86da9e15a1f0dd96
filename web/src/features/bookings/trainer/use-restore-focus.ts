import { useCallback, useRef } from 'react'

/** Focuses the heading of a list after the focused row was removed, so that keyboard users stay at the list. */
export function useRestoreFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const restoreFocus = useCallback(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return { heading, restoreFocus }
}
