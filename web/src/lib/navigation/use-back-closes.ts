import { useEffectEvent, useLayoutEffect } from 'react'
import { addOverlay } from './history'

/** While the overlay is open, Back closes the topmost overlay instead of leaving the page. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const closeNow = useEffectEvent(close)
  // A layout effect runs before the overlay is visible, so that even an early key press closes the overlay.
  useLayoutEffect(() => (isOpen ? addOverlay(() => closeNow()) : undefined), [isOpen])
}
