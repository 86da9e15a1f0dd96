import { noteInvalid } from '@entrena/contract/admin/errors'
import { type HistoryGroup, historyGroups } from '@entrena/contract/admin/history'
import { adminBookingPath, noteCharactersOfAdmins } from '@entrena/contract/admin/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Landmark, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { call, errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { SegmentedRadios } from '@/ui/form/segmented-radios'
import { TextField } from '@/ui/form/text-field'
import { dashboardTranslations } from '../dashboard/dashboard-translations'
import { useRetryMail } from '../dashboard/undelivered-mails'
import { adminHistoryQuery, type HistoryEntry, type HistoryOf } from '../queries'
import { historyLooks } from './history-looks'
import { historyTranslations } from './history-translations'
import { useHistoryWords } from './history-words'

interface HistoryProps {
  readonly of: HistoryOf
  readonly title: string
}

/** What happened to a person or a booking, latest first, and a field for a note. */
export function HistoryList({ of, title }: HistoryProps) {
  const t = useTranslations(historyTranslations)
  const titleId = useId()
  const [show, setShow] = useState<HistoryGroup>()
  const list = useInfiniteQuery(adminHistoryQuery(of, show))
  const { data, isError, isFetching, refetch } = list
  const entries = rowsOf(data)
  return (
    <Card className="overflow-clip">
      <div className="grid gap-4 p-4 wide:px-5">
        <h2 id={titleId}>{title}</h2>
        <div className="justify-self-start">
          <SegmentedRadios
            wraps
            titleId={titleId}
            options={[
              { value: null, label: t('all') },
              ...historyGroups.map((group) => ({ value: group, label: t(group) })),
            ]}
            chosen={show ?? null}
            onChoose={(group) => setShow(group ?? undefined)}
          />
        </div>
        <NoteForm of={of} />
      </div>
      {!data && isError && (
        <div className="border-t border-line p-4 wide:px-5">
          <FailedState
            title={t('failed')}
            detail={errorDetailOf(list.error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </div>
      )}
      {!data && !isError && (
        <SkeletonGroup className="grid gap-3 border-t border-line p-4 wide:px-5">
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
        </SkeletonGroup>
      )}
      {data && entries.length === 0 && <p className="border-t border-line p-4 text-muted wide:px-5">{t('empty')}</p>}
      {daysOf(entries).map(({ day, rows }) => (
        <Day key={day} day={day} rows={rows} namesBookings={'userId' in of} />
      ))}
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={t('failed')}
        label={t('earlier')}
        onMore={() => void list.fetchNextPage()}
        className="m-4 wide:mx-5"
      />
    </Card>
  )
}

/** Groups entries by Dominican day. */
function daysOf(entries: readonly HistoryEntry[]) {
  const days: { day: string; rows: HistoryEntry[] }[] = []
  for (const entry of entries) {
    const day = dominicanDate(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(entry)
    else days.push({ day, rows: [entry] })
  }
  return days
}

interface DayProps {
  readonly day: string
  readonly rows: readonly HistoryEntry[]
  /** False on a booking's own page, where naming the booking would be redundant. */
  readonly namesBookings: boolean
}

function Day({ day, rows, namesBookings }: DayProps) {
  const [language] = useLanguage()
  const heading = formatDay(day, language, 'dated')
  return (
    <section aria-label={heading}>
      <h3 className="border-y border-line bg-sunken px-4 py-1.5 text-sm text-muted wide:px-5">{heading}</h3>
      <ul className="divide-y divide-line">
        {rows.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} namesBooking={namesBookings} />
        ))}
      </ul>
    </section>
  )
}

const tones = {
  neutral: 'bg-neutral-soft text-neutral',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const

function Entry({ entry, namesBooking }: { entry: HistoryEntry; namesBooking: boolean }) {
  const words = useHistoryWords()
  const { Icon, tone } = historyLooks[entry.kind]
  const { title, text } = words(entry)
  return (
    <li className="grid grid-cols-[3rem_2.25rem_minmax(0,1fr)] gap-x-3 px-4 py-3 wide:grid-cols-[3rem_2.25rem_minmax(0,1fr)_auto] wide:px-5">
      <time dateTime={entry.at} className="num pt-1.5 text-sm text-muted">
        {dominicanTime(new Date(entry.at))}
      </time>
      <span aria-hidden className={joinClasses('grid size-9 place-items-center rounded-control', tones[tone])}>
        <Icon className="size-5" />
      </span>
      <div className="grid min-w-0 justify-items-start gap-1 pt-1">
        <p className="font-strong wrap-anywhere">{title}</p>
        {text && (
          <p
            className={joinClasses(
              'wrap-anywhere whitespace-pre-line',
              entry.kind === 'note' ? 'rounded-control bg-accent-soft px-3 py-2' : 'text-sm text-muted',
            )}
          >
            {text}
          </p>
        )}
        {entry.line && <Line line={entry.line} />}
        {entry.is_own && <DeleteNote id={entry.id} />}
        {entry.mail?.state === 'given_up' && <RetryMail id={entry.id} />}
      </div>
      <div className="grid content-start justify-items-end gap-0.5 pt-1 max-wide:col-start-3 max-wide:flex max-wide:flex-wrap max-wide:gap-x-3">
        {entry.amount !== null && entry.amount !== 0 && <span className="num">{formatPesos(entry.amount)}</span>}
        {namesBooking && entry.booking && (
          <Link to={adminBookingPath(entry.booking.id)} className="num text-sm tracking-wide">
            {referenceOf(entry.booking.id)}
          </Link>
        )}
      </div>
    </li>
  )
}

/** The bank's text and day of a payment. */
function Line({ line }: { line: NonNullable<HistoryEntry['line']> }) {
  const [language] = useLanguage()
  return (
    <p className="flex max-w-full flex-wrap items-center gap-x-2 rounded-control bg-sunken px-2.5 py-1 text-sm [&_svg]:size-4">
      <Landmark aria-hidden />
      {line.day && <span>{formatDay(line.day, language, 'day')}</span>}
      <span className="min-w-0 wrap-anywhere">{line.text}</span>
      {line.reference && <span className="num text-accent-text">{line.reference}</span>}
      <span className="num">{formatPesos(line.amount)}</span>
    </p>
  )
}

function RetryMail({ id }: { id: string }) {
  const t = useTranslations(dashboardTranslations)
  const { send, isPending } = useRetryMail(id)
  return (
    <Button variant="secondary" size="md" busy={isPending} onClick={() => send()}>
      {t('tryAgain')}
    </Button>
  )
}

function DeleteNote({ id }: { id: string }) {
  const t = useTranslations(historyTranslations)
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action: `delete note ${id}`,
    send: () => call('DELETE /admin/notes/{id}', { params: { id } }),
    done: () => t('noteDeleted'),
    failed: (error) => errorDetailOf(error) ?? t('noteFailed'),
    onSettled: () => refresh(client, stale.admin),
  })
  return (
    <Button variant="ghost" size="md" busy={isPending} onClick={() => send()} className="-ml-3 text-sm text-muted">
      <Trash2 aria-hidden />
      {t('deleteNote')}
    </Button>
  )
}

function NoteForm({ of }: { of: HistoryOf }) {
  const t = useTranslations(historyTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  useUnsavedInput(text !== '')
  const { send, isPending } = useWrite({
    action: 'add note',
    send: (body: { text: string }) =>
      'userId' in of
        ? call('POST /admin/users/{id}/notes', { params: { id: of.userId }, body })
        : call('POST /admin/bookings/{id}/notes', { params: { id: of.bookingId }, body }),
    done: () => t('noteAdded'),
    failed: (error) => errorDetailOf(error) ?? t('noteFailed'),
    onDone: () => {
      setText('')
      setTried(false)
    },
    onSettled: () => refresh(client, stale.admin),
  })
  const isMissing = text.trim() === ''

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isMissing) send({ text })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid items-end gap-3 wide:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={t('note')}
        hint={'userId' in of ? t('noteHint') : undefined}
        maxLength={noteCharactersOfAdmins}
        autoComplete="off"
        value={text}
        error={wasTried && isMissing ? noteInvalid.sentence[language] : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('addNote')}
      </Button>
    </form>
  )
}
