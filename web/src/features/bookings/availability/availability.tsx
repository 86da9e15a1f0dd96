import { holdingStatuses, weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { type Holiday, holidayNames, holidaysOf } from '@entrena/contract/trainers/holidays'
import { weekdays } from '@entrena/contract/weekdays'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarHeart, Check } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useSession } from '@/features/accounts/public'
import { NextStep } from '@/features/first-steps/public'
import { OutsideCalendarsCard } from '@/features/outside-calendars/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useNow } from '@/lib/browser/use-now'
import { formatDay, formatDayParts } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { FieldError } from '@/ui/form/field'
import { SaveBar, SaveConflictNotice } from '@/ui/form/save-bar'
import { Switch } from '@/ui/form/switch'
import { LeaveQuestion } from '@/ui/overlay/leave-question'
import { bookingsBetweenQuery } from '../queries'
import { type AvailabilityData, availabilityQuery, type TimeOffEntry } from './availability-queries'
import { availabilityTranslations } from './availability-translations'
import { BookingRulesCard } from './rules-card'
import { TimeOffCard } from './time-off-card'
import { useAvailabilityDraft } from './use-availability-draft'
import { WeeklyHoursCard } from './week-card'
import { areIntervalsWrong } from './week-rules'

export default function Availability() {
  const { user } = useSession()
  return user && <OwnAvailability trainerId={user.id} />
}

function OwnAvailability({ trainerId }: { trainerId: string }) {
  const t = useTranslations(availabilityTranslations)
  const { data, error, isFetching, refetch } = useQuery(availabilityQuery)
  const today = dominicanDate(useNow())
  const booked = useBookedHours(today)
  if (data?.version === 0)
    return (
      <EmptyState
        level={2}
        title={t('noProfile')}
        action={<ButtonLink to="/trainer-dashboard?edit=1">{t('toProfile')}</ButtonLink>}
      >
        {t('noProfileText')}
      </EmptyState>
    )
  if (data) return <Cards availability={data} {...{ trainerId, today, booked }} />
  if (!error) return <AvailabilitySkeleton />
  return (
    <FailedState
      title={t('loadFailed')}
      detail={errorDetailOf(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

interface CardsProps {
  readonly trainerId: string
  readonly availability: AvailabilityData
  readonly today: string
  readonly booked: ReadonlySet<string>
}

function Cards({ trainerId, availability, today, booked }: CardsProps) {
  const draft = useAvailabilityDraft(availability, trainerId)
  const [marksWrong, setMarksWrong] = useState(false)
  const { base, week, rules, isChanged } = draft
  const isWrong = weekdays.some((weekday) => areIntervalsWrong(week, weekday))
  const save = (send: () => unknown) => () => {
    setMarksWrong(isWrong)
    if (!isWrong) send()
  }
  const column = 'grid min-w-0 grid-cols-1 gap-5 wide:gap-6'
  return (
    <div className={column}>
      {draft.isSaved && (
        <Suspense fallback={null}>
          <NextStep />
        </Suspense>
      )}
      <div className="grid grid-cols-1 gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] wide:items-start wide:gap-6">
        <div className={column}>
          <WeeklyHoursCard
            hasSchedule={base.availability_schedule !== null}
            {...{ week, booked, marksWrong }}
            onChange={draft.changeWeek}
          />
          <BookingRulesCard {...{ rules, today }} onChange={draft.changeRules} />
        </div>
        <div className={column}>
          <TimeOffCard data={availability} today={today} />
          <OutsideCalendarsCard />
          <HolidaysCard timeOff={availability.time_off} today={today} />
        </div>
      </div>
      {isChanged && (
        <DraftBar
          draft={draft}
          isWrong={marksWrong && isWrong}
          onSave={save(draft.save)}
          onOverwrite={save(draft.overwrite)}
        />
      )}
      <LeaveQuestion isUnsaved={isChanged} />
    </div>
  )
}

interface DraftBarProps {
  readonly draft: ReturnType<typeof useAvailabilityDraft>
  readonly isWrong: boolean
  readonly onSave: () => void
  readonly onOverwrite: () => void
}

function DraftBar({ draft: { isSaving, isOutdated, drop }, isWrong, onSave, onOverwrite }: DraftBarProps) {
  const t = useTranslations(availabilityTranslations)
  return (
    <SaveBar>
      {isOutdated && <SaveConflictNotice isBusy={isSaving} onTake={drop} onOverwrite={onOverwrite} />}
      <div role="alert" className="mb-2 w-full text-sm empty:hidden">
        {isWrong && <FieldError text={t('reversed')} />}
      </div>
      <span className="mr-auto text-sm text-muted max-wide:sr-only">{t('notSaved')}</span>
      <Button variant="secondary" disabled={isSaving} onClick={drop} className="max-wide:flex-1">
        {t('undo')}
      </Button>
      {!isOutdated && (
        <Button busy={isSaving} busyLabel={t('saving')} onClick={onSave} className="max-wide:flex-2">
          {t('save')}
        </Button>
      )}
    </SaveBar>
  )
}

/**
 * Booked hours of the current week, such as 'monday 07:00'. They are missing from the shown week until they are loaded.
 */
function useBookedHours(today: string): ReadonlySet<string> {
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)))
  const { data } = useQuery(bookingsBetweenQuery({ from: monday, to: addDays(monday, 6), order: 'earliest' }))
  return useMemo(() => {
    const held = (data ?? []).filter(({ status }) => holdingStatuses.some((holding) => holding === status))
    return new Set(held.map(({ date, time }) => `${weekdayOf(date)} ${time}`))
  }, [data])
}

function AvailabilitySkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] wide:gap-6">
      <Skeleton className="h-150 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  )
}

const shownHolidays = 6

function HolidaysCard({ timeOff, today }: { timeOff: readonly TimeOffEntry[]; today: string }) {
  const t = useTranslations(availabilityTranslations)
  const year = Number(today.slice(0, 4))
  const ahead = [year, year + 1].flatMap(holidaysOf).filter(({ date }) => date >= today)
  const isOff = ({ date }: Holiday) =>
    timeOff.some((off) => off.from_time === null && off.from_date <= date && date <= off.to_date)
  const missing = ahead.filter((holiday) => !isOff(holiday))
  const years = [...new Set(missing.map(({ date }) => Number(date.slice(0, 4))))]
  const { send, isPending } = useTakeAll()
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 px-5 pt-5 pb-4 wide:px-6">
        <h2>{t('holidays')}</h2>
        <p className="text-sm text-muted">{t('holidaysText')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {ahead.slice(0, shownHolidays).map((holiday) => (
          <HolidayRow key={holiday.date} holiday={holiday} isOff={isOff(holiday)} />
        ))}
      </ul>
      <div className="px-5 py-4 wide:px-6">
        {missing.length > 0 ? (
          <Button variant="secondary" block busy={isPending} onClick={() => send(years)}>
            <CalendarHeart aria-hidden />
            {t('takeAll', { count: missing.length })}
          </Button>
        ) : (
          <p className="text-sm text-muted">{t('allOff')}</p>
        )}
      </div>
    </Card>
  )
}

/** Adds the holidays of this and the next year as time off. */
function useTakeAll() {
  const t = useTranslations(availabilityTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'take holidays off',
    send: async (years: readonly number[]) => {
      for (const year of years) {
        const saved = await call('POST /trainers/availability/time-off/holidays', { body: { year } })
        client.setQueryData(availabilityQuery.queryKey, saved)
      }
    },
    done: () => t('holidaysAdded'),
    failed: (error) => errorDetailOf(error) ?? t('timeOffFailed'),
    onDone: () => refresh(client, stale.availability),
  })
}

function HolidayRow({ holiday, isOff }: { holiday: Holiday; isOff: boolean }) {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const { date, kind, movedFrom } = holiday
  const name = holidayNames[kind][language]
  const { month, day } = formatDayParts(date, language)
  const { send, isPending } = useWrite({
    action: `take ${date} off`,
    send: () => call('POST /trainers/availability/time-off', { body: { from_date: date, to_date: date } }),
    done: () => t('timeOffAdded'),
    failed: (error) => errorDetailOf(error) ?? t('timeOffFailed'),
    onDone: () => refresh(client, stale.availability),
  })
  return (
    <li className="grid min-h-15 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 px-5 py-2 wide:px-6">
      <span className="grid justify-items-center text-sm text-muted">
        {month}
        <b className="num text-lg leading-5.5 text-ink">{day}</b>
      </span>
      <span className="min-w-0">
        <b className="font-strong">{name}</b>
        {movedFrom && (
          <span className="block text-sm text-muted">
            {t('movedFrom', { day: formatDay(movedFrom, language, 'short') })}
          </span>
        )}
      </span>
      {isOff ? (
        <Badge tone="info" icon={<Check aria-hidden />}>
          {t('offMark')}
        </Badge>
      ) : (
        <Switch checked={isPending} onChange={() => send(undefined)}>
          <span className="sr-only">{t('takeOff', { what: name })}</span>
        </Switch>
      )}
    </li>
  )
}
