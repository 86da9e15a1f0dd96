import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A heading that takes the focus, and with it the scroll position, when a link on the same page leads to it. */
export function useFocusAt(target: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again focuses again
  useEffect(() => {
    if (hash !== target) return
    // After the router has scrolled to the top, as it does at every navigation.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [hash, key, target])
  return heading
}
