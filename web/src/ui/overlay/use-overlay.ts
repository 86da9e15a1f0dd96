import { useRef } from 'react'
import { type FocusPlace, rememberFocus, setFocusPlaceOfDialog } from '@/lib/browser/focus-place'
import { closeTopOverlay } from '@/lib/navigation/history'
import { useBackCloses } from '@/lib/navigation/use-back-closes'

/** Props for a Radix dialog. Escape and Back close only the topmost overlay, and closing restores the focus. */
export function useOverlay(close: () => void) {
  const opener = useRef<FocusPlace>(null)
  useBackCloses(close)
  return {
    // Closes the top overlay itself, because Radix learns too late which dialog is on top.
    onEscapeKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented) closeTopOverlay()
      event.preventDefault()
    },
    onOpenAutoFocus({ currentTarget }: Event) {
      opener.current = rememberFocus(document.activeElement)
      if (currentTarget instanceof Element) setFocusPlaceOfDialog(currentTarget, opener.current)
    },
    // Radix restores the focus only to its own trigger component, which we do not use.
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}
