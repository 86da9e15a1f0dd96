import type { Moment, Reason } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { useState } from 'react'
import type { Bookable } from './bookable'
import { findDayProblem, firstOpenDay, stripStart } from './days'

/** The selection in the panel. A service or package that the trainer no longer offers is dropped. */
export function useChoice({ schedule, serviceTypes, offer }: Bookable, now: Moment) {
  const [date, setDate] = useState(() => firstOpenDay(schedule, now))
  const [weekStart, setWeekStart] = useState(() => stripStart(date ?? now.date, now.date))
  const [time, setTime] = useState<string>()
  const [service, setService] = useState<ServiceType>()
  const [sessions, setSessions] = useState<number>()
  const [problem, setProblem] = useState<Reason>()

  /** A day that cannot be booked only shows the reason, and the previous selection stays. */
  function chooseDay(newDate: string) {
    const dayProblem = findDayProblem(newDate, schedule, now)
    setProblem(dayProblem)
    if (newDate >= now.date) setWeekStart(stripStart(newDate, now.date))
    if (dayProblem || newDate === date) return
    setDate(newDate)
    setTime(undefined)
  }

  function chooseTime(newTime: string | undefined) {
    setProblem(undefined)
    setTime(newTime)
  }

  return {
    date,
    weekStart,
    time,
    service: serviceTypes.find((type) => type === service) ?? serviceTypes[0],
    sessions: offer.pricing_packages.find((offered) => offered.sessions === sessions)?.sessions,
    problem,
    chooseDay,
    showWeek: setWeekStart,
    chooseTime,
    chooseService: setService,
    chooseSessions: setSessions,
    setProblem,
  }
}
export type Choice = ReturnType<typeof useChoice>
