import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { everythingTranslations } from './everything-translations'

const EverythingDialog = lazyOverlay(() => import('./everything-dialog'))

/** The button that opens the search for everything. The key '/' opens it too, see admin-search-key.tsx. */
export default function AdminSearch() {
  const t = useTranslations(everythingTranslations)
  const [isOpen, setOpen] = useState(false)
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
