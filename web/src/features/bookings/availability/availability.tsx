import { holdingStatuses, weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { weekdays } from '@entrena/contract/weekdays'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '@/features/accounts/public'
import { ownProfileQuery } from '@/features/trainers/public'
import { detailOf } from '@/lib/api/call'
import { useNow } from '@/lib/browser/use-now'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { LeaveQuestion } from '@/ui/overlay/leave-question'
import { bookingsBetweenQuery } from '../queries'
import { type AvailabilityData, availabilityQuery } from './availability-queries'
import { availabilityTranslations } from './availability-translations'
import { HolidaysCard } from './holidays-card'
import { RulesCard, useRulesDraft } from './rules-card'
import { TimeOffCard } from './time-off-card'
import { useWeekDraft, WeekCard } from './week-card'

export default function Availability() {
  const { user } = useSession()
  return user && <OwnAvailability trainerId={user.id} />
}

function OwnAvailability({ trainerId }: { trainerId: string }) {
  const t = useTranslations(availabilityTranslations)
  const profile = useQuery(ownProfileQuery(trainerId))
  const availability = useQuery(availabilityQuery)
  const today = dominicanDate(useNow())
  const booked = useBookedHours(today)
  const error = profile.error ?? availability.error
  if (profile.data === null)
    return (
      <EmptyState
        level={2}
        title={t('noProfile')}
        action={<ButtonLink to="/trainer-dashboard?edit=1">{t('toProfile')}</ButtonLink>}
      >
        {t('noProfileText')}
      </EmptyState>
    )
  if (!profile.data || !availability.data) {
    if (!error) return <AvailabilitySkeleton />
    const retry = () => void Promise.all([profile.refetch(), availability.refetch()])
    return (
      <FailedState
        title={t('loadFailed')}
        detail={detailOf(error)}
        busy={profile.isFetching || availability.isFetching}
        onRetry={retry}
      />
    )
  }
  return <Cards profile={profile.data} availability={availability.data} {...{ trainerId, today, booked }} />
}

interface CardsProps {
  readonly trainerId: string
  readonly profile: Pick<Trainer, 'availability_schedule' | 'allows_moves'>
  readonly availability: AvailabilityData
  readonly today: string
  readonly booked: ReadonlySet<string>
}

function Cards({ trainerId, profile, availability, today, booked }: CardsProps) {
  const { availability_schedule: schedule, allows_moves: allowsMoves } = profile
  const { limits, time_off: timeOff } = availability
  const week = useWeekDraft(schedule, limits)
  const rules = useRulesDraft(limits, allowsMoves)
  const column = 'grid min-w-0 grid-cols-1 gap-5 wide:gap-6'
  return (
    <div className="grid grid-cols-1 gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] wide:items-start wide:gap-6">
      <div className={column}>
        <WeekCard {...{ trainerId, schedule, limits, booked }} draft={week} />
        <RulesCard {...{ trainerId, limits, today }} draft={rules} />
      </div>
      <div className={column}>
        <TimeOffCard data={availability} today={today} />
        <HolidaysCard {...{ timeOff, today }} />
      </div>
      <LeaveQuestion isUnsaved={week.isChanged || rules.isChanged} />
    </div>
  )
}

/** The booked hours from Monday to Sunday of this week, as 'monday 07:00'. Without them the lanes only show open hours. */
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
