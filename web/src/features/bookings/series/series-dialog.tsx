import { findTimeProblem, type OpenHours } from '@entrena/contract/bookings/availability'
import { lacksHomeAddress, type Moment, weekdayOf } from '@entrena/contract/bookings/rules'
import { longestSeriesOf, maxWeekdays, weeklyDates } from '@entrena/contract/bookings/series-rules'
import { addDays, dayNumber } from '@entrena/contract/calendar'
import { weekdayNames } from '@entrena/contract/weekdays'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type TrainerData, trainerQuery } from '@/features/trainers/public'
import { errorDetailOf } from '@/lib/api/call'
import { pictureInWidth } from '@/lib/browser/picture'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { dominicanNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SelectField } from '@/ui/form/select-field'
import { Dialog } from '@/ui/overlay/dialog'
import { HomeAddressForm } from '../checkout/ask-address'
import { bookingLimitsOf } from '../panel/bookable'
import { findDayProblem, firstOpenDay } from '../panel/days'
import { SessionTimeChoice } from '../panel/time-choice'
import { useBookingWords } from '../parts/booking-words'
import type { Booking } from '../queries'
import { SeriesDates } from './series-dates'
import { seriesTranslations } from './series-translations'
import { type SeriesChoice, useSeries } from './use-series'

interface SeriesDialogProps {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** The first session on one weekday of the series. */
interface FirstOnWeekday {
  readonly date: string
  readonly time: string | undefined
}

export default function SeriesDialog({ booking, onClose, onDone }: SeriesDialogProps) {
  const t = useTranslations(seriesTranslations)
  const words = useBookingWords()
  const trainer = useQuery(trainerQuery(booking.trainer_id))
  const now = dominicanNow()
  // Fixed when the dialog opens. Scheduling reduces the number of sessions that are left, and the closing dialog must
  // not show the new number.
  const [most] = useState(() => longestSeriesOf(booking))
  const [chosenDays, setDays] = useState<readonly FirstOnWeekday[]>()
  const [count, setCount] = useState(most)
  const days = chosenDays ?? [firstSession(booking, trainer.data && bookingLimitsOf(trainer.data).open, now)]
  // All sessions of a package have the address of the booking that bought it.
  const isAddressMissing = lacksHomeAddress({ service: booking.service_type, address: booking.client_address })
  const hasTimes = !isAddressMissing && days.every(({ time }) => time !== undefined)
  const first = days.map(({ date, time = '' }) => ({ date, time }))
  const series = useSeries(booking, hasTimes ? weeklyDates(first, count) : [], () => {
    onClose()
    onDone?.()
  })
  useUnsavedInput(chosenDays !== undefined)
  const { trainer_name: name, trainer_picture: photo } = booking
  return (
    <Dialog
      open
      busy={series.isPending}
      onClose={onClose}
      title={t('title')}
      description={`${name} · ${words.service(booking)}`}
      lead={<Avatar name={name} photo={photo && pictureInWidth(photo, 320)} size="l" />}
      actions={<Actions {...{ series, hasTimes, onClose }} />}
    >
      {trainer.isPending && <Skeleton className="h-40 rounded-control!" />}
      {trainer.isError && !trainer.data && (
        <FailedState
          title={t('loadFailed')}
          detail={errorDetailOf(trainer.error)}
          onRetry={() => void trainer.refetch()}
          busy={trainer.isFetching}
        />
      )}
      {isAddressMissing && <HomeAddressForm booking={booking} />}
      {trainer.data && !isAddressMissing && (
        <>
          <Weekdays
            trainer={trainer.data}
            {...{ booking, days }}
            onDays={(changed) => {
              setDays(changed)
              series.startAnew()
            }}
          />
          <HowMany {...{ first, most, count }} onChange={setCount} />
          {hasTimes && <Chosen series={series} {...{ booking, trainer: trainer.data }} />}
        </>
      )}
      <p className="text-sm text-muted">{t('promise', { name })}</p>
    </Dialog>
  )
}

/** Until the client chooses, the series begins at the usual day and hour of the package. */
function firstSession(booking: Booking, open: OpenHours | undefined, now: Moment): FirstOnWeekday {
  const usual = open && findUsualDay(booking, open, now)
  if (usual) return { date: usual, time: booking.time }
  return { date: (open && firstOpenDay(open, now)) ?? now.date, time: undefined }
}

/** The next day with the weekday of the package's first session. Undefined if this day cannot be booked. */
function findUsualDay({ date }: Booking, open: OpenHours, now: Moment): string | undefined {
  const weeks = Math.max(0, Math.floor((dayNumber(now.date) - dayNumber(date)) / 7)) + 1
  const day = addDays(date, 7 * weeks)
  return findDayProblem(day, open, now) ? undefined : day
}

interface WeekdaysProps {
  readonly trainer: TrainerData
  readonly booking: Booking
  readonly days: readonly FirstOnWeekday[]
  readonly onDays: (days: readonly FirstOnWeekday[]) => void
}

/** Up to three weekdays. The week strip of one of them is open. */
function Weekdays({ trainer, booking, days, onDays }: WeekdaysProps) {
  const t = useTranslations(seriesTranslations)
  const [language] = useLanguage()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // `opened` counts how often a week strip was opened, and is the key of the strip. So each opening starts a new strip,
  // and picking a day keeps the strip.
  const [{ shown, opened }, setShown] = useState({ shown: 0, opened: 0 })
  const open = (index: number) => setShown({ shown: index, opened: opened + 1 })
  const day = days[shown] ?? days[0]
  const nameOf = ({ date }: FirstOnWeekday) => weekdayNames[weekdayOf(date)][language]
  const set = (index: number, changed: FirstOnWeekday) =>
    onDays(days.map((each, place) => (place === index ? changed : each)))
  if (!day) return null

  function chooseDay(date: string) {
    const index = days.findIndex((each, place) => place !== shown && weekdayOf(each.date) === weekdayOf(date))
    if (index >= 0) setShown({ shown: index, opened })
    set(index >= 0 ? index : shown, { date, time: index >= 0 ? days[index]?.time : undefined })
  }

  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-4">
      <div className="grid gap-2">
        <h3 ref={title} id={titleId} tabIndex={-1} className="text-md">
          {t('days')}
        </h3>
        <div className="flex flex-wrap gap-2">
          {days.map((each, index) => (
            <Button
              key={weekdayOf(each.date)}
              variant={index === shown ? 'soft' : 'secondary'}
              size="md"
              aria-pressed={index === shown}
              onClick={() => open(index)}
            >
              <span className="first-letter:uppercase">
                {nameOf(each)} <span className="num">{each.time}</span>
              </span>
            </Button>
          ))}
          {days.length < maxWeekdays && (
            <Button
              variant="ghost"
              size="md"
              onClick={() => {
                onDays([
                  ...days,
                  anotherDay(days, { booking, open: bookingLimitsOf(trainer).open, now: dominicanNow() }),
                ])
                open(days.length)
                title.current?.focus()
              }}
            >
              <Plus aria-hidden />
              {t('addDay')}
            </Button>
          )}
        </div>
      </div>
      <SessionTimeChoice
        key={opened}
        {...{ trainer, booking, date: day.date, time: day.time }}
        onDate={chooseDay}
        onTime={(time) => set(shown, { date: day.date, time })}
      />
      {days.length > 1 && (
        <Button
          variant="ghost"
          size="md"
          className="justify-self-start"
          onClick={() => {
            onDays(days.filter((each) => each !== day))
            open(0)
            title.current?.focus()
          }}
        >
          <X aria-hidden />
          {t('dropDay', { day: nameOf(day) })}
        </Button>
      )}
    </section>
  )
}

interface Week {
  readonly booking: Booking
  readonly open: OpenHours
  readonly now: Moment
}

/**
 * How many days after the last chosen weekday the next one is proposed, best first. Two days are best, because they
 * leave a day of rest.
 */
const daysLater = [2, 3, 4, 5, 6, 1]

/** Proposes a further weekday. It has the same hour if the trainer works then. */
function anotherDay(days: readonly FirstOnWeekday[], { booking, open, now }: Week): FirstOnWeekday {
  const last = days.at(-1) ?? { date: now.date, time: undefined }
  const used = days.map(({ date }) => weekdayOf(date))
  const later = daysLater.map((count) => addDays(last.date, count)).filter((date) => !used.includes(weekdayOf(date)))
  const date = later.find((each) => !findDayProblem(each, open, now)) ?? later[0] ?? last.date
  const { time } = last
  const problem = time && findTimeProblem({ date, time, service_type: booking.service_type }, open, now)
  return { date, time: problem ? undefined : time }
}

interface ActionsProps {
  readonly series: SeriesChoice
  readonly hasTimes: boolean
  readonly onClose: () => void
}

function Actions({ series: { chosen, preview, isChecking, isPending, send }, hasTimes, onClose }: ActionsProps) {
  const t = useTranslations(seriesTranslations)
  const isLoaded = hasTimes && preview.data !== undefined && !isChecking
  const count = chosen.length
  return (
    <>
      <Button variant="secondary" onClick={onClose} disabled={isPending}>
        {t('cancel')}
      </Button>
      <Button disabled={!isLoaded || count === 0} busy={isPending} onClick={send}>
        {isLoaded ? (count > 0 ? t('schedule', { count }) : t('none')) : t(hasTimes ? 'schedulePlain' : 'pickHour')}
      </Button>
    </>
  )
}

interface HowManyProps {
  readonly first: readonly Moment[]
  readonly most: number
  readonly count: number
  readonly onChange: (count: number) => void
}

function HowMany({ first, most, count, onChange }: HowManyProps) {
  const t = useTranslations(seriesTranslations)
  const [language] = useLanguage()
  const days = weeklyDates(first, most)
  const options = days.slice(1).map(({ date }, index) => ({
    value: String(index + 2),
    label: t('weeks', { count: index + 2, day: formatDay(date, language) }),
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

interface ChosenProps {
  readonly series: SeriesChoice
  readonly booking: Booking
  readonly trainer: TrainerData
}

/** The dates of the series, a loading state, or the reason why there are no dates. */
function Chosen({ series, booking, trainer }: ChosenProps) {
  const t = useTranslations(seriesTranslations)
  const { preview, chosen, isRefused, lost } = series
  const stays = booking.sessions_to_schedule - chosen.length
  if (preview.isPending) return <Skeleton className="h-60 rounded-control!" />
  if (!preview.data) {
    return (
      <FailedState
        title={t('previewFailed')}
        detail={errorDetailOf(preview.error)}
        onRetry={() => void preview.refetch()}
        busy={preview.isFetching}
      />
    )
  }
  return (
    <>
      {isRefused && lost.length > 0 && (
        <NoticeBox tone="warning" role="alert" title={t('conflict')}>
          {t('conflictText')}
        </NoticeBox>
      )}
      <SeriesDates {...{ series, booking, trainer }} />
      {stays > 0 && <p className="text-sm">{t('stays', { count: stays })}</p>}
    </>
  )
}
