import { useEffect, useRef } from 'react'

interface Arrival {
  /** Brings it to the top, where much that is new stands below it. */
  readonly toTop?: boolean
}

/** For a heading that takes the place of what was just pressed: whoever listens or uses the keyboard goes on there. */
export function useFocusOnArrival(isWanted: boolean, { toTop = false }: Arrival = {}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWanted) return
    heading.current?.focus({ preventScroll: toTop })
    if (toTop) heading.current?.scrollIntoView({ block: 'start' })
  }, [isWanted, toTop])
  return heading
}
