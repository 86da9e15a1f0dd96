import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useIsOnline } from '@/lib/browser/use-is-online'
import { formatClock } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'

/** Says on every page that there is no connection, and how old the page's content is. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  // False if the app was opened offline and has not loaded anything yet.
  const [hasLoaded, setLoaded] = useState(isOnline)
  if (isOnline && !hasLoaded) setLoaded(true)
  // The element must exist before its text changes, or screen readers do not announce the text.
  return <div role="status">{!isOnline && <Bar hasLoaded={hasLoaded} />}</div>
}

function Bar({ hasLoaded }: { hasLoaded: boolean }) {
  const t = useTranslations(uiTranslations)
  const [lostAt] = useState(() => formatClock(new Date()))
  return (
    <p
      data-offline-bar
      className="fixed inset-x-0 top-0 z-30 flex h-(--bar-height) items-center justify-center gap-2 bg-warning-soft px-3 text-sm text-ink"
    >
      <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
      <span className="truncate">
        <b className="font-strong">{t('noConnection')}</b>
        {hasLoaded && ` · ${t('loadedUntil', { time: lostAt })}`}
      </span>
    </p>
  )
}
