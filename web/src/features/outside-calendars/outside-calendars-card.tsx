import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { calendarProblemSentences, outsideCalendarLimits } from '@entrena/contract/outside-calendars/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync, CalendarX, Link2, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { Spinner } from '@/ui/feedback/spinner'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { MoreMenu } from '@/ui/overlay/more-menu'
import { CalendarForm } from './calendar-form'
import { outsideCalendarsTranslations } from './outside-calendars-translations'
import { type OutsideCalendarsData, type OwnOutsideCalendar, outsideCalendarsQuery } from './queries'

const { calendars: maxCalendars, conflicts: maxConflicts, daysCounted: days } = outsideCalendarLimits

/**
 * Lists the trainer's calendars at other services. Hidden if the trainer has none and the server has no key to encrypt
 * the address of a new one.
 */
export function OutsideCalendarsCard() {
  const t = useTranslations(outsideCalendarsTranslations)
  const { data, error, isFetching, refetch } = useQuery(outsideCalendarsQuery)
  if (data) return data.is_on || data.calendars.length > 0 ? <Loaded {...data} /> : null
  return (
    <Card className="grid gap-4 px-5 py-5 wide:px-6">
      <h2>{t('title')}</h2>
      {error ? (
        <FailedState
          title={t('loadFailed')}
          detail={errorDetailOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-5" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Loaded({ is_on: isOn, calendars, conflicts }: OutsideCalendarsData) {
  const t = useTranslations(outsideCalendarsTranslations)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const [isAdding, setAdding] = useState(false)
  const isFull = calendars.length >= maxCalendars
  const showsForm = isAdding && isOn && !isFull
  function closeForm() {
    setAdding(false)
    heading.current?.focus()
  }
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-4 px-5 py-5 wide:px-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {t('title')}
          </h2>
          {!showsForm && isOn && !isFull && (
            <Button variant="soft" size="md" aria-label={t('add')} onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {t('addShort')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          {t('text')} {calendars.length === 0 && t('none', { most: maxCalendars })}
        </p>
        {showsForm && <CalendarForm onClose={closeForm} />}
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      </div>
      {calendars.length > 0 && (
        <ul aria-labelledby={headingId} className="divide-y divide-line border-t border-line">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} isOn={isOn} onChanged={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {(!isOn || isFull) && (
        <p className="border-t border-line px-5 py-4 text-sm text-muted wide:px-6">
          {isOn ? t('full', { most: maxCalendars }) : t('off')}
        </p>
      )}
    </Card>
  )
}

function Conflicts({ conflicts }: Pick<OutsideCalendarsData, 'conflicts'>) {
  const t = useTranslations(outsideCalendarsTranslations)
  const [language] = useLanguage()
  const count = conflicts.length
  return (
    <NoticeBox tone="warning" role="status" title={t(count < maxConflicts ? 'conflicts' : 'manyConflicts', { count })}>
      <ul>
        {conflicts.map(({ booking_id: id, date, time, client_name: name }) => (
          <li key={id}>
            <Link
              to={`/trainer-dashboard?tab=calendar&day=${date}`}
              className="inline-flex min-h-6 items-center font-strong underline underline-offset-3"
            >
              {t('conflict', { when: formatDay(date, language, 'short'), time, name })}
            </Link>
          </li>
        ))}
      </ul>
      {t('conflictsStay', { count })}
    </NoticeBox>
  )
}

/** Returns a function that formats when a calendar was last read: 'today at 12:30', 'Nov 15 at 12:30'. */
function useReadingTime() {
  const t = useTranslations(outsideCalendarsTranslations)
  const [language] = useLanguage()
  const today = dominicanDate(useNow())
  return (instant: string): string => {
    const at = new Date(instant)
    const [date, time] = [dominicanDate(at), dominicanTime(at)]
    return date === today ? t('todayAt', { time }) : t('dayAt', { day: formatDay(date, language, 'day'), time })
  }
}

interface CalendarRowProps {
  readonly calendar: OwnOutsideCalendar
  readonly isOn: boolean
  /** Called when the focused form has closed, so that the caller can focus something else. */
  readonly onChanged: () => void
}

function CalendarRow({ calendar, isOn, onChanged }: CalendarRowProps) {
  const t = useTranslations(outsideCalendarsTranslations)
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const again = useRefresh(calendar)
  const { id, host, address_ending: ending, failed } = calendar
  const name = calendar.name || host
  function closeForm() {
    setChanging(false)
    onChanged()
  }
  const Icon = failed ? CalendarX : CalendarSync
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 px-5 py-4 wide:px-6">
      <span
        className={joinClasses(
          'mt-0.5 grid size-10 place-items-center rounded-control [&>svg]:size-5',
          failed ? 'bg-danger-soft text-danger' : 'bg-positive-soft text-positive',
        )}
      >
        <Icon aria-hidden />
      </span>
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <b className="font-strong">{name}</b>
        {calendar.name && <span className="text-sm text-muted">{`${host}/…${ending}`}</span>}
        <CalendarState calendar={calendar} isReading={again.isPending} />
        {failed && isOn && (
          <Button
            variant="soft"
            size="md"
            busy={again.isPending}
            onClick={() => again.send()}
            className="mt-2 justify-self-start"
          >
            {t('tryAgain')}
            <span className="sr-only">{`: ${name}`}</span>
          </Button>
        )}
      </div>
      <MoreMenu
        label={t('more', { name })}
        focusKey={`outside-calendar-${id}`}
        items={[
          ...(isOn
            ? [
                { label: t('refresh'), icon: RefreshCw, onSelect: () => void again.send() },
                { label: t('change'), icon: Link2, onSelect: () => setChanging(true) },
              ]
            : []),
          { label: t('remove'), icon: Trash2, isDanger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {isChanging && isOn && (
        <div className="col-span-full grid gap-3">
          <p className="text-sm text-muted">{t('changeText')}</p>
          <CalendarForm calendar={calendar} onClose={closeForm} />
        </div>
      )}
      <RemoveDialog id={id} name={name} open={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}

function CalendarState({ calendar, isReading }: { calendar: OwnOutsideCalendar; isReading: boolean }) {
  const t = useTranslations(outsideCalendarsTranslations)
  const [language] = useLanguage()
  const timeOf = useReadingTime()
  const { read_at: readAt, failed, busy_hours: count } = calendar
  return (
    <div aria-live="polite" className="text-sm text-muted">
      {isReading ? (
        <p className="flex items-center gap-2">
          <Spinner />
          {t('reading')}
        </p>
      ) : failed ? (
        <>
          <p className="font-strong text-danger">{t('unread', { when: timeOf(failed.at) })}</p>
          <p>{calendarProblemSentences[failed.problem][language]}</p>
          <p>
            {t('kept', { when: timeOf(readAt) })} {t('busy', { count, days })}.
          </p>
        </>
      ) : (
        <p>
          {t('read', { when: timeOf(readAt) })} · {t('busy', { count, days })}
        </p>
      )}
    </div>
  )
}

function useRefresh({ id }: OwnOutsideCalendar) {
  const t = useTranslations(outsideCalendarsTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `refresh outside calendar ${id}`,
    send: () => call('POST /outside-calendars/{id}/refresh', { params: { id } }),
    // No toast for an unreadable calendar, because its row shows why.
    done: ({ failed }) => (failed ? undefined : t('refreshed')),
    failed: (error) => errorDetailOf(error) ?? t('refreshFailed'),
    onSettled: () => refresh(client, stale.outsideCalendars),
  })
}

interface RemoveDialogProps {
  readonly id: string
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}

function RemoveDialog({ id, name, open, onClose }: RemoveDialogProps) {
  const t = useTranslations(outsideCalendarsTranslations)
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action: `remove outside calendar ${id}`,
    send: () => call('DELETE /outside-calendars/{id}', { params: { id } }),
    done: () => t('removed'),
    failed: (error) => errorDetailOf(error) ?? t('removeFailed'),
    onSettled: () => refresh(client, stale.outsideCalendars),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        if (await send()) onClose()
      }}
      title={t('removeTitle', { name })}
      consequence={t('removeText')}
      confirmLabel={t('remove')}
      busyLabel={t('removing')}
      busy={isPending}
      tone="danger"
    />
  )
}
