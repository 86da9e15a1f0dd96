import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Key presses that a layer left to the one above it. */
const passedOn = new WeakSet<Event>()

/** What stands last in the document is on top. */
function isTopmost(layer: Element | null): boolean {
  return layer !== null && [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1) === layer
}

/**
 * Escape closes what is on top and nothing below it. Answers what to do when the library hands a layer the key. Its layers hear
 * of each other only with their next rendering: until then the one below may take itself for the topmost, and the one above
 * hears of no key, so it listens by itself. And closing can finish while the key press is still being told around, so that the
 * layer below takes its place.
 */
export function useEscapeKey(layer: RefObject<Element | null>, close: () => void): (event: KeyboardEvent) => void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented && !passedOn.has(event)
    if (event.key === 'Escape' && !isTaken && isTopmost(layer.current)) close()
  })
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])

  return (event) => {
    if (isTopmost(layer.current)) {
      event.stopImmediatePropagation()
      return
    }
    event.preventDefault()
    passedOn.add(event)
  }
}
