import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { everythingTranslations } from './everything-translations'

const EverythingDialog = lazyOverlay(() => import('./everything-dialog'))

/** True if '/' is typed into a field, or another overlay is open. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  return isTyping || document.querySelector('[role=dialog], [role=menu]') !== null
}

/** The button that opens the search for everything. The key '/' opens it too. */
export default function AdminSearch() {
  const t = useTranslations(everythingTranslations)
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
  return (
    <>
      <button
        type="button"
        aria-label={t('open')}
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-on-inverse hover:bg-on-inverse/12 wide:min-w-72 wide:justify-start wide:border wide:border-on-inverse/40 wide:px-3 [&_svg]:size-5"
      >
        <Search aria-hidden />
        <span aria-hidden className="mr-auto text-sm text-on-inverse-muted max-wide:hidden">
          {t('hint')}
        </span>
        <kbd aria-hidden className="rounded-sm border border-on-inverse/40 px-1.5 text-sm max-wide:hidden">
          /
        </kbd>
      </button>
      {isOpen && <EverythingDialog onClose={() => setOpen(false)} />}
    </>
  )
}
