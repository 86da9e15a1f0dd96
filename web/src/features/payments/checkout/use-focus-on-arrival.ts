import { useEffect, useRef } from 'react'

/** For a heading that takes the place of what was just pressed: whoever listens or uses the keyboard goes on there. */
export function useFocusOnArrival(isWanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWanted) heading.current?.focus()
  }, [isWanted])
  return heading
}
