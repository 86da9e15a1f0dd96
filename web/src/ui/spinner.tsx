import { LoaderCircle } from 'lucide-react'
import { classes } from '../lib/classes'
import { useMessages } from '../lib/i18n'
import { uiMessages } from './messages'

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('size-5 shrink-0 animate-spin', className)} strokeWidth={2.5} />
}

/** For the whole page, where the product does not yet know what to show. */
export function PageSpinner({ label }: { label?: string }) {
  const t = useMessages(uiMessages)
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted">
      <Spinner className="size-8 text-brand" />
      <span>{label ?? t('loading')}</span>
    </div>
  )
}
