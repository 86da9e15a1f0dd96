import { useEffectEvent, useLayoutEffect } from 'react'
import { addOverlay } from './history'

/** Back closes what renders this, if nothing above it is open, and stays on the page. */
export function useBackCloses(close: () => void): void {
  const closeNow = useEffectEvent(close)
  // Before the paint: a key that is pressed as soon as an overlay is seen must find it on top.
  useLayoutEffect(() => addOverlay(() => closeNow()), [])
}
