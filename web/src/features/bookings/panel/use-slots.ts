import type { ServiceType } from '@entrena/contract/trainers/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { slotsQuery } from '../queries'
import { stripStart } from './days'

interface Question {
  readonly trainerId: string
  readonly today: string
  /** A day of the strip to load. */
  readonly date: string | undefined
  readonly service: ServiceType | undefined
  /** A booking that would leave its hour. */
  readonly moving?: string | undefined
}

/** The free hours of the seven days of a strip, which are loaded at once. */
export function useWeek({ trainerId, today, date, service, moving }: Question) {
  const isEnabled = trainerId !== '' && date !== undefined
  const query = useQuery({
    ...slotsQuery({ trainerId, from: stripStart(date ?? today, today), service, moving }),
    enabled: isEnabled,
    select: ({ days = [] }) => new Map(days.map((day) => [day.date, day])),
  })
  const { refetch } = query
  // TanStack Query refetches when a hidden tab becomes visible, but not when a visible window regains focus.
  useEffect(() => {
    if (!isEnabled) return
    const refresh = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [isEnabled, refetch])
  return query
}
export type Week = ReturnType<typeof useWeek>

/** The free hours of one day of the week. */
export function slotsOf(week: Week, date: string | undefined) {
  const { data, isPending, isFetching, error, refetch } = week
  return { data: data && (data.get(date ?? '')?.slots ?? []), isPending, isFetching, error, refetch }
}
export type Slots = ReturnType<typeof slotsOf>
