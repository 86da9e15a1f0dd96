import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A ref for a heading that is focused, and so scrolled to, when a link on the same page leads to its hash. */
export function useFocusAt(target: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again focuses again
  useEffect(() => {
    if (hash !== target) return
    // After the router has scrolled to the top.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [hash, key, target])
  return heading
}
