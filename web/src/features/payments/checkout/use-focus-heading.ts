import { useEffect, useRef } from 'react'

interface FocusOptions {
  /** Also scrolls the heading to the top, to show new content below it. */
  readonly toTop?: boolean
}

/** Focuses a heading that replaces a pressed button, so that keyboard and screen reader users continue there. */
export function useFocusHeading(isActive: boolean, { toTop = false }: FocusOptions = {}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isActive) return
    heading.current?.focus({ preventScroll: toTop })
    if (toTop) heading.current?.scrollIntoView({ block: 'start' })
  }, [isActive, toTop])
  return heading
}
