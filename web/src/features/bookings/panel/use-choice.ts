import type { Moment, Reason } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { useState } from 'react'
import type { Bookable } from './bookable'
import { firstOpenDay, stripStart, whyNotOn } from './days'

/** What is chosen in the panel so far. What the trainer does not offer any more counts as not chosen. */
export function useChoice({ schedule, serviceTypes, offer }: Bookable, now: Moment) {
  const [date, setDate] = useState(() => firstOpenDay(schedule, now))
  const [first, setFirst] = useState(() => stripStart(date ?? now.date, now.date))
  const [time, setTime] = useState<string>()
  const [service, setService] = useState<ServiceType>()
  const [sessions, setSessions] = useState<number>()
  const [problem, setProblem] = useState<Reason>()

  /** A day that cannot be booked only says why: what was chosen before stays chosen. */
  function askDay(wanted: string) {
    const why = whyNotOn(wanted, schedule, now)
    setProblem(why)
    if (wanted >= now.date) setFirst(stripStart(wanted, now.date))
    if (why || wanted === date) return
    setDate(wanted)
    setTime(undefined)
  }

  function chooseTime(wanted: string | undefined) {
    setProblem(undefined)
    setTime(wanted)
  }

  return {
    date,
    first,
    time,
    service: serviceTypes.find((type) => type === service) ?? serviceTypes[0],
    sessions: offer.pricing_packages.find((offered) => offered.sessions === sessions)?.sessions,
    problem,
    askDay,
    showWeek: setFirst,
    chooseTime,
    chooseService: setService,
    chooseSessions: setSessions,
    setProblem,
  }
}
export type Choice = ReturnType<typeof useChoice>
