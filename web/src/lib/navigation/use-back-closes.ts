import { useEffectEvent, useLayoutEffect } from 'react'
import { addOverlay } from './history'

/** While the overlay is open, Back closes it (or the one above it) instead of leaving the page. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const closeNow = useEffectEvent(close)
  // A layout effect: a key pressed as soon as the overlay is visible must already close it.
  useLayoutEffect(() => (isOpen ? addOverlay(() => closeNow()) : undefined), [isOpen])
}
