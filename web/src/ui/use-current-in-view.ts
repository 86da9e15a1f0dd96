import { useEffect, useRef } from 'react'

/**
 * Keeps the current link in the middle of a scrolling row. Links grow when their counts are loaded, so the row also
 * scrolls when a link is resized.
 */
export function useCurrentInView<Strip extends HTMLElement>(current: string) {
  const ref = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the current link from the DOM and must run when the link changes
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const watch = new ResizeObserver(() => {
      const link = strip.querySelector('[aria-current]')
      if (!link) return
      const [whole, part] = [strip.getBoundingClientRect(), link.getBoundingClientRect()]
      strip.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2
    })
    for (const link of strip.querySelectorAll('a')) watch.observe(link)
    return () => watch.disconnect()
  }, [current])
  return ref
}
