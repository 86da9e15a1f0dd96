import { LoaderCircle } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'

export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircle aria-hidden className={joinClasses('size-5 shrink-0 animate-spin', className)} strokeWidth={2.5} />
  )
}

/** Fills the page until the app knows which screen to show. */
export function PageSpinner() {
  const t = useTranslations(uiTranslations)
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted">
      <Spinner className="size-8 text-brand" />
      <span>{t('loading')}</span>
    </div>
  )
}
