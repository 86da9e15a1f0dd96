import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Too new for TypeScript to know. */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}

/** Key presses that a layer left to the one above it. */
const passedOn = new WeakSet<Event>()

/** What stands last in the document is on top. */
function isTopmost(layer: Element | null): boolean {
  return layer !== null && [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1) === layer
}

/**
 * What a layer above the page gives to the content of the library's dialog. Escape, and Back on an Android phone, close what is
 * on top and nothing below it, and the focus returns to where it was.
 */
export function useLayer(close: () => void) {
  const layer = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  useCloseWatcher(layer, close)
  return {
    ref: layer,
    onEscapeKeyDown: useEscapeKey(layer, close),
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    // The library gives the focus back only to a trigger of its own, and ours may stand anywhere.
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/**
 * Answers what to do when the library hands a layer the key. Its layers hear of each other only with their next
 * rendering: until then the one below may take itself for the topmost, and the one above hears of no key, so it listens by itself.
 * And closing can finish while the key press is still being told around, so that the layer below takes its place.
 */
function useEscapeKey(layer: RefObject<Element | null>, close: () => void): (event: KeyboardEvent) => void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented && !passedOn.has(event)
    if (event.key !== 'Escape' || isTaken || !isTopmost(layer.current)) return
    // Nor may the browser hand it to a watcher.
    event.preventDefault()
    close()
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

/**
 * Whoever presses Back on a phone wants the layer gone, not the page. Nothing is put into the history for it: the browser asks
 * the last watcher before it goes back. One without watchers goes back.
 */
function useCloseWatcher(layer: RefObject<Element | null>, close: () => void): void {
  const answer = useEffectEvent(() => {
    // Watchers that were made without a touch in between are asked together.
    if (isTopmost(layer.current)) close()
  })
  useLayoutEffect(() => {
    if (!('CloseWatcher' in window)) return
    let watcher: CloseWatcher
    function watch() {
      watcher = new CloseWatcher()
      watcher.onclose = () => {
        // One is asked once, and the layer may stay all the same, being busy.
        watch()
        answer()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [])
}
