import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { errorDetailOf } from '@/lib/api/call'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { useLeaveWaitlist, type WaitlistEntry, waitlistQuery, waitlistTranslations } from './queries'

/** The client's waitlist entries. Hidden if there are none. */
export function OwnWaitlist() {
  const t = useTranslations(waitlistTranslations)
  const titleId = useId()
  const { data, error, isFetching, refetch } = useQuery(waitlistQuery)
  if (!data && error) {
    return (
      <FailedState
        title={t('listFailed')}
        detail={errorDetailOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2.5">
      <h2 id={titleId} className="text-xl">
        {t('title')}
      </h2>
      <Card className="overflow-hidden">
        <ul>
          {data.map((wait) => (
            <WaitRow key={wait.id} wait={wait} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function WaitRow({ wait }: { wait: WaitlistEntry }) {
  const t = useTranslations(waitlistTranslations)
  const [language] = useLanguage()
  const { send, isPending } = useLeaveWaitlist(wait)
  const time = wait.time ?? t('anyHour')
  const when = `${formatDay(wait.date, language, 'long')} · ${time}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 pr-3 pl-4 not-first:border-t wide:px-5">
      <Avatar name={wait.trainer_name} photo={wait.trainer_picture} />
      <div className="min-w-36 flex-1">
        <h3 className="text-md leading-5.5 wrap-anywhere">
          <Link to={`/trainer/${wait.trainer_id}?day=${wait.date}`} className="text-ink no-underline hover:underline">
            {wait.trainer_name}
          </Link>
        </h3>
        <p className="text-sm text-muted tabular-nums first-letter:uppercase">{`${formatDay(wait.date, language)} · ${time}`}</p>
      </div>
      <Button
        variant="secondary"
        size="md"
        aria-label={t('removeOf', { name: wait.trainer_name, when })}
        busy={isPending}
        onClick={() => send()}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
