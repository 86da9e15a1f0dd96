import { useRef } from 'react'
import { closeTopOverlay } from '@/lib/navigation/history'
import { useBackCloses } from '@/lib/navigation/use-back-closes'

/** Props for a Radix dialog. Escape and Back close only the topmost overlay, and closing restores the focus. */
export function useOverlay(close: () => void) {
  const opener = useRef<Element>(null)
  useBackCloses(close)
  return {
    // Radix learns only at the next render which dialog is on top, and could close the wrong dialog on Escape.
    onEscapeKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented) closeTopOverlay()
      event.preventDefault()
    },
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    // Radix restores the focus only to its own trigger component, which we do not use.
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
