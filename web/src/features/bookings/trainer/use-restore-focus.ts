import { useCallback, useRef } from 'react'

/** Focuses the heading of a list when the focused row was removed, so that keyboard users keep their position. */
export function useRestoreFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const restoreFocus = useCallback(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return { heading, restoreFocus }
}
