import type { OpenHours } from '@entrena/contract/bookings/availability'
import type { Moment } from '@entrena/contract/bookings/rules'
import { longestSeries, weeklyDates } from '@entrena/contract/bookings/series-rules'
import { addDays, dayNumber } from '@entrena/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { Ban, Check, CircleUser, CircleX, Clock, X } from 'lucide-react'
import { useId, useState } from 'react'
import { trainerQuery } from '@/features/trainers/public'
import { detailOf } from '@/lib/api/call'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { dominicanNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SelectField } from '@/ui/form/select-field'
import { Dialog } from '@/ui/overlay/dialog'
import { bookableOf } from '../panel/bookable'
import { findDayProblem, firstOpenDay } from '../panel/days'
import { TimeChoice } from '../panel/time-choice'
import { useBookingWords } from '../parts/booking-words'
import type { Booking } from '../queries'
import { seriesTranslations } from './series-translations'
import { type SeriesChoice, type SeriesRow, useSeries } from './use-series'

interface SeriesDialogProps {
  /** The booking that bought the package. */
  readonly booking: Booking
  readonly onClose: () => void
  readonly onDone?: () => void
}

export default function SeriesDialog({ booking, onClose, onDone }: SeriesDialogProps) {
  const t = useTranslations(seriesTranslations)
  const words = useBookingWords()
  const trainer = useQuery(trainerQuery(booking.trainer_id))
  const now = dominicanNow()
  // Fixed when the dialog opens, because after scheduling fewer sessions are left while it closes.
  const [most] = useState(() => longestSeries(booking))
  const [chosenDate, setDate] = useState<string>()
  const [chosenTime, setTime] = useState<string>()
  const [count, setCount] = useState(most)
  const open = trainer.data && bookableOf(trainer.data).open
  const usual = open && findUsualDay(booking, open, now)
  const date = chosenDate ?? usual ?? (open && firstOpenDay(open, now)) ?? now.date
  // Until the client chooses, the series begins at the usual hour of the package.
  const time = chosenTime ?? (chosenDate === undefined && usual ? booking.time : undefined)
  const series = useSeries(booking, { date, time, count }, () => {
    onClose()
    onDone?.()
  })
  useUnsavedInput(chosenTime !== undefined)
  const { trainer_name: name, trainer_picture: photo } = booking
  return (
    <Dialog
      open
      busy={series.isPending}
      onClose={onClose}
      title={t('title')}
      description={`${name} · ${words.service(booking)}`}
      lead={<Avatar name={name} photo={photo && pictureAt(photo, 320)} size="l" />}
      actions={<Actions series={series} hasTime={time !== undefined} onClose={onClose} />}
    >
      {trainer.isPending && <Skeleton className="h-40 rounded-control!" />}
      {trainer.isError && !trainer.data && (
        <FailedState
          title={t('loadFailed')}
          detail={detailOf(trainer.error)}
          onRetry={() => void trainer.refetch()}
          busy={trainer.isFetching}
        />
      )}
      {trainer.data && (
        <>
          <TimeChoice
            trainer={trainer.data}
            {...{ booking, date, time }}
            onDate={(day) => {
              setDate(day)
              setTime(undefined)
              series.startAnew()
            }}
            onTime={(hour) => {
              setDate(date)
              setTime(hour)
              series.startAnew()
            }}
          />
          <HowMany first={date} {...{ most, count }} onChange={setCount} />
          {time !== undefined && <Chosen series={series} left={booking.sessions_to_schedule} />}
        </>
      )}
      <p className="text-sm text-muted">{t('promise', { name })}</p>
    </Dialog>
  )
}

/** The next day on the weekday of the package's first session. Undefined if the trainer does not work on it any more. */
function findUsualDay({ date }: Booking, open: OpenHours, now: Moment): string | undefined {
  const weeks = Math.max(0, Math.floor((dayNumber(now.date) - dayNumber(date)) / 7)) + 1
  const day = addDays(date, 7 * weeks)
  return findDayProblem(day, open, now) ? undefined : day
}

interface ActionsProps {
  readonly series: SeriesChoice
  readonly hasTime: boolean
  readonly onClose: () => void
}

function Actions({ series: { chosen, preview, isPending, send }, hasTime, onClose }: ActionsProps) {
  const t = useTranslations(seriesTranslations)
  const isLoaded = hasTime && preview.data !== undefined && !preview.isPlaceholderData
  const count = chosen.length
  return (
    <>
      <Button variant="secondary" onClick={onClose} disabled={isPending}>
        {t('cancel')}
      </Button>
      <Button disabled={!isLoaded || count === 0} busy={isPending} onClick={send}>
        {isLoaded ? (count > 0 ? t('schedule', { count }) : t('none')) : t(hasTime ? 'schedulePlain' : 'pickHour')}
      </Button>
    </>
  )
}

interface HowManyProps {
  readonly first: string
  readonly most: number
  readonly count: number
  readonly onChange: (count: number) => void
}

function HowMany({ first, most, count, onChange }: HowManyProps) {
  const t = useTranslations(seriesTranslations)
  const [language] = useLanguage()
  const days = weeklyDates(first, most)
  const options = days.slice(1).map((last, index) => ({
    value: String(index + 2),
    label: t('weeks', { count: index + 2, day: formatDay(last, language) }),
  }))
  return (
    <SelectField
      label={t('howMany')}
      value={String(count)}
      options={options}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

/** The dates, or why they are not shown. */
function Chosen({ series, left }: { series: SeriesChoice; left: number }) {
  const t = useTranslations(seriesTranslations)
  const { preview, rows, chosen, isRefused, lost } = series
  const stays = left - chosen.length
  if (preview.isPending) return <Skeleton className="h-60 rounded-control!" />
  if (!preview.data) {
    return (
      <FailedState
        title={t('previewFailed')}
        detail={detailOf(preview.error)}
        onRetry={() => void preview.refetch()}
        busy={preview.isFetching}
      />
    )
  }
  return (
    <>
      {isRefused && lost.length > 0 && (
        <Notice tone="warning" role="alert" title={t('conflict')}>
          {t('conflictText')}
        </Notice>
      )}
      <SeriesDates rows={rows} series={series} />
      {stays > 0 && <p className="text-sm">{t('stays', { count: stays })}</p>}
    </>
  )
}

interface SeriesDatesProps {
  readonly rows: readonly SeriesRow[]
  readonly series: Pick<SeriesChoice, 'swap' | 'leaveOut' | 'putBack' | 'lost' | 'preview'>
}

function SeriesDates({ rows, series }: SeriesDatesProps) {
  const t = useTranslations(seriesTranslations)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-md">
        {t('dates')}
      </h3>
      <ol
        aria-busy={series.preview.isPlaceholderData}
        className={classes('divide-y divide-line', series.preview.isPlaceholderData && 'opacity-60')}
      >
        {rows.map((row) => (
          <DateRow key={row.date} row={row} series={series} isLost={series.lost.includes(row.date)} />
        ))}
      </ol>
    </section>
  )
}

interface DateRowProps extends Pick<SeriesDatesProps, 'series'> {
  readonly row: SeriesRow
  /** True if the date was free when it was sent and is not any more. */
  readonly isLost: boolean
}

function DateRow({ row, series, isLost }: DateRowProps) {
  const [language] = useLanguage()
  const { date, time, state, isLeftOut } = row
  const day = formatDay(date, language)
  const isScheduled = state === 'free' && !isLeftOut
  return (
    <li
      className={classes(
        'flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-2',
        isLost && '-mx-2 rounded-control bg-warning-soft px-2',
      )}
    >
      <span className="min-w-40 flex-1">
        <span className={classes('block', isScheduled ? 'font-strong' : 'text-muted line-through')}>
          {day}, <span className="num">{time}</span>
        </span>
        <State row={row} />
      </span>
      <Change row={row} day={day} series={series} />
    </li>
  )
}

interface ChangeProps extends Pick<DateRowProps, 'row' | 'series'> {
  readonly day: string
}

/** A single button for all actions, so that it keeps the focus when its action changes. */
function Change({ row: { date, state, isLeftOut, offered }, day, series }: ChangeProps) {
  const t = useTranslations(seriesTranslations)
  const change = isLeftOut
    ? { label: t('putBackOn', { day }), text: t('putBack'), run: () => series.putBack(date) }
    : offered !== null
      ? {
          label: t('insteadOn', { time: offered, day }),
          text: t('instead', { time: offered }),
          run: () => series.swap(date, offered),
        }
      : { label: t('leaveOut', { day }), text: undefined, run: () => series.leaveOut(date) }
  if (!isLeftOut && offered === null && state !== 'free') return null
  return (
    <Button
      variant={!isLeftOut && offered !== null ? 'secondary' : 'ghost'}
      size="md"
      icon={change.text === undefined}
      aria-label={change.label}
      onClick={change.run}
    >
      {change.text ?? <X aria-hidden />}
    </Button>
  )
}

const looks = {
  free: { tone: 'positive', Icon: Check },
  taken: { tone: 'warning', Icon: CircleX },
  closed: { tone: 'neutral', Icon: Ban },
  yours: { tone: 'info', Icon: CircleUser },
  past: { tone: 'neutral', Icon: Clock },
} as const

function State({ row: { state, wanted, isSwapped, isLeftOut, offered } }: { row: SeriesRow }) {
  const t = useTranslations(seriesTranslations)
  if (isLeftOut) return <span className="text-sm text-muted">{t('leftOut')}</span>
  const { tone, Icon } = looks[state]
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      <Badge tone={tone} icon={<Icon aria-hidden />} bare>
        {isSwapped ? t('swapped', { time: wanted }) : t(state, { time: wanted })}
      </Badge>
      {state !== 'free' && offered === null && <span className="self-center text-muted">{t('noHour')}</span>}
    </span>
  )
}
