import { useRef } from 'react'
import { closeTopOverlay } from '../../lib/navigation/history'
import { useBackCloses } from '../../lib/navigation/use-back-closes'

/** Props for the content of a Radix dialog: Escape and Back close the topmost overlay only, and the focus returns. */
export function useOverlay(close: () => void) {
  const opener = useRef<Element>(null)
  useBackCloses(close)
  return {
    // Handled here, because Radix knows the topmost dialog only after the next render and may close the dialog below.
    onEscapeKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented) closeTopOverlay()
      event.preventDefault()
    },
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    // Radix returns the focus only to its own trigger component, which we do not use.
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
