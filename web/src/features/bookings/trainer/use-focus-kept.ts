import { useCallback, useRef } from 'react'

/** For lists whose rows leave when they are answered: whoever was on such a row goes on from the heading. */
export function useFocusKept() {
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useCallback(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return { heading, keepFocus }
}
