import { useEffect, useRef } from 'react'

interface FocusOptions {
  /** Also scrolls the heading to the top, so that the new content below the heading is visible. */
  readonly toTop?: boolean
}

/** Focuses the heading that replaces a pressed button, because the focus would be lost with the button. */
export function useFocusHeading(isActive: boolean, { toTop = false }: FocusOptions = {}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isActive) return
    heading.current?.focus({ preventScroll: toTop })
    if (toTop) heading.current?.scrollIntoView({ block: 'start' })
  }, [isActive, toTop])
  return heading
}
