import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX, ScrollText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { logQuietly } from '@/lib/browser/log'
import { formatDay, formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { ownDataTranslations } from './own-data-translations'
import { noticesQuery, useKeepAccount } from './queries'

/**
 * If the notices cannot be loaded, the bars are missing and no error is shown: the page itself shows connection errors.
 */
export default function AccountBarsLoaded() {
  const t = useTranslations(ownDataTranslations)
  const { leaving_at: leavingAt, legal_changed_on: changedOn } = useQuery(noticesQuery).data ?? {}
  if (!leavingAt && !changedOn) return null
  return (
    <section aria-label={t('notices')}>
      {leavingAt && <LeavingBar leavingAt={leavingAt} />}
      {changedOn && <LegalBar changedOn={changedOn} />}
    </section>
  )
}

interface BarProps {
  readonly className: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

function Bar({ className, icon, children }: BarProps) {
  return (
    <div className={joinClasses('text-sm text-ink', className)}>
      <div className="page-width-wide flex min-h-12 items-center gap-3 py-1 [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        {children}
      </div>
    </div>
  )
}

function LeavingBar({ leavingAt }: { leavingAt: string }) {
  const t = useTranslations(ownDataTranslations)
  const [language] = useLanguage()
  const { send, isPending } = useKeepAccount()
  return (
    <Bar className="bg-warning-soft" icon={<CalendarX aria-hidden className="text-warning" />}>
      <p className="min-w-0 flex-1 font-strong">
        {t('leavingBar', { date: formatInstant(leavingAt, language, 'medium') })}
      </p>
      <Button variant="secondary" size="md" className="shrink-0" busy={isPending} onClick={() => send()}>
        {t('keep')}
      </Button>
    </Bar>
  )
}

function LegalBar({ changedOn }: { changedOn: string }) {
  const t = useTranslations(ownDataTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const { send: dismiss } = useWrite({
    action: 'dismiss legal notice',
    send: () => {
      client.setQueryData(noticesQuery.queryKey, (known) => known && { ...known, legal_changed_on: null })
      return call('POST /me/consents', { body: { changed_on: changedOn } })
    },
    // A failure is not shown, because the bar appears again at the next visit.
    failed: () => undefined,
    onDone: () => refresh(client, stale.ownData),
    onFailed: (error) => logQuietly('Could not store that the notice was read:', error),
  })
  return (
    <Bar className="bg-info-soft" icon={<ScrollText aria-hidden className="text-info" />}>
      <p className="min-w-0 flex-1">
        {t('legalBar', { date: formatDay(changedOn, language, 'medium') })}{' '}
        <Link to="/terms" className="text-ink underline">
          {t('terms')}
        </Link>{' '}
        ·{' '}
        <Link to="/privacy" className="text-ink underline">
          {t('privacy')}
        </Link>
      </p>
      <Button variant="ghost" size="md" icon aria-label={t('gotIt')} title={t('gotIt')} onClick={() => void dismiss()}>
        <X aria-hidden />
      </Button>
    </Bar>
  )
}
