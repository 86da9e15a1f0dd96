import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Key presses that a layer left to the one above it. */
const passedOn = new WeakSet<Event>()

/** What stands last in the document is on top. */
function isTopmost(layer: Element | null): boolean {
  return layer !== null && [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1) === layer
}

/**
 * Escape closes what is on top and nothing below it. A layer hears of the one above it only with its next rendering,
 * and may until then take itself for the topmost; and closing can finish while the key press is still being told
 * around, so that the layer below takes its place.
 */
export function closeTopmostAlone(layer: Element | null, event: KeyboardEvent): void {
  if (isTopmost(layer)) {
    event.stopImmediatePropagation()
    return
  }
  event.preventDefault()
  passedOn.add(event)
}

/** For the moment in which a layer is seen and does not know yet that it is the topmost: nobody would take the key. */
export function useEscapeFromTheStart(layer: RefObject<Element | null>, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented && !passedOn.has(event)
    if (event.key === 'Escape' && !isTaken && isTopmost(layer.current)) close()
  })
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
