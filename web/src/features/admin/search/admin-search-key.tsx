import { useEffect, useState } from 'react'
import { lazyOverlay } from '@/ui/overlay/overlay'

const EverythingDialog = lazyOverlay(() => import('./everything-dialog'))

/** True if '/' is typed into a field, or if a dialog or menu is already open. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  return isTyping || document.querySelector('[role=dialog], [role=menu]') !== null
}

/** Renders nothing until the key '/' is pressed. Then it opens the search for everything. */
export default function AdminSearchKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return isOpen ? <EverythingDialog onClose={() => setOpen(false)} /> : null
}
