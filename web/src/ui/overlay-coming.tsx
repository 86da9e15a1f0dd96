import { useMessages } from '../lib/i18n'
import { uiMessages } from './messages'
import { Spinner } from './spinner'

/** Stands in for a dialog whose code is on its way: whoever pressed something sees that it comes, and may go on meanwhile. */
export function OverlayComing() {
  const t = useMessages(uiMessages)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-40 grid animate-fade-in place-content-center bg-overlay text-on-inverse"
    >
      <Spinner className="size-8" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}
