import type { Moment } from '@entrena/contract/bookings/rules'
import { Ban, CalendarClock, Check, CircleUser, CircleX, Clock, RotateCcw, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { TrainerData } from '@/features/trainers/public'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { SessionTimeChoice } from '../panel/time-choice'
import type { Booking } from '../queries'
import { seriesTranslations } from './series-translations'
import type { SeriesChoice, SeriesRow } from './use-series'

interface SeriesDatesProps {
  readonly series: SeriesChoice
  readonly booking: Booking
  readonly trainer: TrainerData
}

/** The sessions of a series. Each can be left out or moved. */
export function SeriesDates({ series, booking, trainer }: SeriesDatesProps) {
  const t = useTranslations(seriesTranslations)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-md">
        {t('dates')}
      </h3>
      <ol aria-busy={series.isChecking} className="divide-y divide-line">
        {series.rows.map((row) => (
          <DateRow
            key={`${row.wanted.date} ${row.wanted.time}`}
            {...{ row, series, booking, trainer }}
            isLost={series.lost.includes(row)}
          />
        ))}
      </ol>
    </section>
  )
}

interface DateRowProps extends SeriesDatesProps {
  readonly row: SeriesRow
  /**
   * True if the hour was free when the series was sent, but the server refused it because somebody else has booked it.
   */
  readonly isLost: boolean
}

function DateRow({ row, series, booking, trainer, isLost }: DateRowProps) {
  const t = useTranslations(seriesTranslations)
  const [language] = useLanguage()
  const [isMoving, setMoving] = useState(false)
  const moveButton = useRef<HTMLButtonElement>(null)
  const { date, time, state, offered, isLeftOut } = row
  const day = formatDay(date, language)

  function closeMove() {
    setMoving(false)
    moveButton.current?.focus()
  }

  function moveTo(to: Moment) {
    series.move(row, to)
    closeMove()
  }

  return (
    <li className={joinClasses('py-2', isLost && '-mx-2 rounded-control bg-warning-soft px-2')}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-1">
        <span className="min-w-40 flex-1">
          <span
            className={joinClasses(
              'block',
              state === 'free' ? 'font-strong' : 'text-muted',
              isLeftOut && 'line-through',
            )}
          >
            {day}, <span className="num">{time}</span>
          </span>
          <State row={row} />
        </span>
        {offered !== null && (
          <Button
            variant="secondary"
            size="md"
            aria-label={t('insteadOn', { time: offered, day })}
            onClick={() => moveTo({ date, time: offered })}
          >
            {t('instead', { time: offered })}
          </Button>
        )}
        {!isLeftOut && (
          <Button
            ref={moveButton}
            variant="ghost"
            size="md"
            icon
            aria-label={t('move', { day })}
            aria-expanded={isMoving}
            onClick={() => setMoving(!isMoving)}
          >
            <CalendarClock aria-hidden />
          </Button>
        )}
        <LeaveOut {...{ row, day, series }} />
      </div>
      {isMoving && !isLeftOut && (
        <Move {...{ row, day, booking, trainer }} rows={series.rows} onMove={moveTo} onClose={closeMove} />
      )}
    </li>
  )
}

/**
 * A button that leaves a session out, or puts it back. One button does both, so that it keeps the focus. Hidden for a
 * session whose hour is not free.
 */
function LeaveOut({ row, day, series }: Pick<DateRowProps, 'row' | 'series'> & { day: string }) {
  const t = useTranslations(seriesTranslations)
  const { state, isLeftOut } = row
  if (!isLeftOut && state !== undefined && state !== 'free') return null
  return (
    <Button
      variant="ghost"
      size="md"
      icon
      aria-label={t(isLeftOut ? 'putBackOn' : 'leaveOut', { day })}
      onClick={() => (isLeftOut ? series.putBack(row) : series.leaveOut(row))}
    >
      {isLeftOut ? <RotateCcw aria-hidden /> : <X aria-hidden />}
    </Button>
  )
}

interface MoveProps extends Pick<DateRowProps, 'row' | 'booking' | 'trainer'> {
  readonly day: string
  readonly rows: readonly SeriesRow[]
  readonly onMove: (to: Moment) => void
  readonly onClose: () => void
}

/** Offers the free hours of the session's day and of other days. */
function Move({ row, day, booking, trainer, rows, onMove, onClose }: MoveProps) {
  const t = useTranslations(seriesTranslations)
  const titleId = useId()
  const [date, setDate] = useState(row.date)
  const own = rows.filter((other) => other !== row && !other.isLeftOut)
  return (
    <section aria-labelledby={titleId} className="my-2 grid gap-3 rounded-control border border-line bg-sunken p-3">
      <h4 id={titleId} className="text-sm font-strong">
        {t('moveTitle', { day })}
      </h4>
      <SessionTimeChoice
        {...{ trainer, booking, date }}
        time={date === row.date ? row.time : undefined}
        without={own}
        onDate={setDate}
        onTime={(time) => onMove({ date, time })}
      />
      <Button variant="ghost" size="md" className="justify-self-start" onClick={onClose}>
        {t('keep', { time: row.time })}
      </Button>
    </section>
  )
}

const looks = {
  free: { tone: 'positive', Icon: Check },
  taken: { tone: 'warning', Icon: CircleX },
  closed: { tone: 'neutral', Icon: Ban },
  yours: { tone: 'info', Icon: CircleUser },
  past: { tone: 'neutral', Icon: Clock },
  too_far: { tone: 'neutral', Icon: Clock },
} as const

function State({ row }: { row: SeriesRow }) {
  const t = useTranslations(seriesTranslations)
  const [language] = useLanguage()
  const { state, date, time, wanted, isMoved, isLeftOut, offered } = row
  if (!state) return <span className="text-sm text-muted">{t(isLeftOut ? 'leftOut' : 'checking')}</span>
  const { tone, Icon } = looks[state]
  const instead =
    wanted.date === date
      ? t('swapped', { time: wanted.time })
      : t('moved', { day: formatDay(wanted.date, language), time: wanted.time })
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      <Badge tone={tone} icon={<Icon aria-hidden />} bare>
        {isMoved && state === 'free' ? instead : t(state, { time })}
      </Badge>
      {state !== 'free' && state !== 'too_far' && offered === null && (
        <span className="self-center text-muted">{t('noHour')}</span>
      )}
    </span>
  )
}
