import { weekdayOf } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { weekdayNames } from '@entrena/contract/weekdays'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { slotsQuery } from '../queries'
import { firstDayOfStrip, sevenDaysFrom } from './days'
import { panelTranslations } from './panel-translations'

interface HourChoiceProps {
  readonly date: string
  /** First day of the shown week. If the chosen day is in another week, the heading of the hours has the full date. */
  readonly weekStart: string
  readonly slots: ShownSlots
  /** True if the trainer has the whole day off. */
  readonly isOff: boolean
  readonly chosen: string | undefined
  readonly onChoose: (time: string) => void
}

export function HourChoice({ date, weekStart, slots, isOff, chosen, onChoose }: HourChoiceProps) {
  const t = useTranslations(panelTranslations)
  const [language] = useLanguage()
  const day = sevenDaysFrom(weekStart).includes(date)
    ? weekdayNames[weekdayOf(date)][language]
    : formatDay(date, language, 'long')
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-display text-md font-bold [font-stretch:104%]">{t('freeHours', { day })}</legend>
      <Hours {...{ slots, chosen, onChoose }} noneLeft={t(isOff ? 'dayOff' : 'noneLeft', { day })} />
    </fieldset>
  )
}

const grid = 'grid grid-cols-4 gap-1.5 wide:grid-cols-5'
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function Hours({
  slots,
  chosen,
  onChoose,
  noneLeft,
}: Pick<HourChoiceProps, 'slots' | 'chosen' | 'onChoose'> & { noneLeft: string }) {
  const t = useTranslations(panelTranslations)
  const name = useId()
  const { data, isPending, isFetching, error, refetch } = slots
  if (isPending) {
    return (
      <SkeletonGroup className={grid}>
        {skeletons.map((key) => (
          <Skeleton key={key} className="h-11 rounded-control" />
        ))}
      </SkeletonGroup>
    )
  }
  if (!data) {
    return (
      <FailedState
        title={t('slotsFailed')}
        detail={errorDetailOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (data.length === 0) return <p className="text-muted">{noneLeft}</p>
  return (
    <div className={grid}>
      {data.map((time) => (
        <label
          key={time}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-line-strong bg-surface transition-colors duration-(--fast) hover:bg-sunken has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={time}
            checked={time === chosen}
            onChange={() => onChoose(time)}
            data-hour
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="num font-strong">{time}</span>
        </label>
      ))}
    </div>
  )
}

interface Question {
  readonly trainerId: string
  readonly today: string
  /** A day in the week strip whose hours shall be loaded. */
  readonly date: string | undefined
  readonly service: ServiceType | undefined
  /** Id of the booking that is being moved. The hour of this booking counts as free. */
  readonly moving?: string | undefined
}

/** Loads the free hours of a strip of seven days in one request. */
export function useWeek({ trainerId, today, date, service, moving }: Question) {
  const isEnabled = trainerId !== '' && date !== undefined
  const query = useQuery({
    ...slotsQuery({ trainerId, from: firstDayOfStrip(date ?? today, today), service, moving }),
    enabled: isEnabled,
    select: ({ days = [] }) => new Map(days.map((day) => [day.date, day])),
  })
  const { refetch } = query
  // When the window gets the focus, refetches the hours. TanStack Query does this only when a hidden tab becomes
  // visible.
  useEffect(() => {
    if (!isEnabled) return
    const refresh = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [isEnabled, refetch])
  return query
}
type SlotWeek = ReturnType<typeof useWeek>

/** The free hours of one day. */
export function slotsOf(week: SlotWeek, date: string | undefined) {
  const { data, isPending, isFetching, error, refetch } = week
  return { data: data && (data.get(date ?? '')?.slots ?? []), isPending, isFetching, error, refetch }
}
export type ShownSlots = ReturnType<typeof slotsOf>
