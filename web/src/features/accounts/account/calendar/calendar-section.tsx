import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { accountTranslations } from '../account-translations'
import { Row, Section } from '../section'
import { CalendarAddress, CalendarSteps } from './calendar-address'
import { calendarTranslations } from './calendar-translations'
import { calendarQuery, useCalendar } from './use-calendar'

export function CalendarSection() {
  const t = useTranslations(accountTranslations)
  return (
    <Section id="calendar" title={t('calendar')}>
      <CalendarRows />
    </Section>
  )
}

type Asked = 'renew' | 'remove'

function CalendarRows() {
  const t = useTranslations(calendarTranslations)
  const [language] = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(calendarQuery)
  const [asked, setAsked] = useState<Asked>()
  const { address, make, remove } = useCalendar(() => setAsked(undefined))
  const since = data?.created_at
  const isRemoval = asked === 'remove'
  const { send, isPending } = isRemoval ? remove : make
  return (
    <>
      <Row
        icon={<CalendarSync aria-hidden />}
        title={t('title')}
        action={data && <Actions {...{ since, make }} onAsk={setAsked} />}
      >
        {data && (since ? t('since', { date: formatInstant(since, language, 'medium') }) : t('about'))}
        {!data && <Unknown isFailed={isError} isFetching={isFetching} onRetry={refetch} />}
      </Row>
      {address && <CalendarAddress address={address} />}
      {since && <CalendarSteps />}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => send()}
        title={t(isRemoval ? 'removeTitle' : 'renewTitle')}
        consequence={t(isRemoval ? 'removeText' : 'renewText')}
        confirmLabel={t(isRemoval ? 'remove' : 'renew')}
        busyLabel={t(isRemoval ? 'removing' : 'creating')}
        busy={isPending}
        tone={isRemoval ? 'danger' : 'primary'}
      />
    </>
  )
}

interface ActionsProps extends Pick<ReturnType<typeof useCalendar>, 'make'> {
  readonly since: string | null | undefined
  readonly onAsk: (asked: Asked) => void
}

function Actions({ since, make, onAsk }: ActionsProps) {
  const t = useTranslations(calendarTranslations)
  if (!since) {
    return (
      <Button
        variant="soft"
        size="md"
        className="max-sm:w-full"
        busy={make.isPending}
        busyLabel={t('creating')}
        onClick={() => make.send()}
      >
        {t('create')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
      <Button variant="secondary" size="md" onClick={() => onAsk('renew')}>
        {t('renew')}
      </Button>
      <Button variant="dangerQuiet" size="md" onClick={() => onAsk('remove')}>
        {t('remove')}
      </Button>
    </div>
  )
}

interface UnknownProps {
  readonly isFailed: boolean
  readonly isFetching: boolean
  readonly onRetry: () => unknown
}

function Unknown({ isFailed, isFetching, onRetry }: UnknownProps) {
  const t = useTranslations(calendarTranslations)
  if (!isFailed) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-5 w-40" />
      </SkeletonGroup>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3" role="alert">
      {t('loadFailed')}
      <Button variant="link" size="md" busy={isFetching} onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </span>
  )
}
