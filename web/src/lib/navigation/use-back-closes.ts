import { useEffectEvent, useLayoutEffect } from 'react'
import { addOverlay } from './history'

/** While open, Back closes this overlay unless another one is above it, and stays on the page. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const closeNow = useEffectEvent(close)
  // Before the paint: a key that is pressed as soon as an overlay is seen must find it on top.
  useLayoutEffect(() => (isOpen ? addOverlay(() => closeNow()) : undefined), [isOpen])
}
