import { findTimeProblem } from '@entrena/contract/bookings/availability'
import { dateOrTimeMissing, hourTaken, serviceNotOffered } from '@entrena/contract/bookings/errors'
import { type Moment, packageInfoOf, quote, type Reason } from '@entrena/contract/bookings/rules'
import { isDate } from '@entrena/contract/calendar'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TrainerData } from '@/features/trainers/public'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { dominicanNow } from '../parts/dominican-now'
import type { Booking } from '../queries'
import { type Bookable, bookableOf } from './bookable'
import { findDayProblem, firstOpenDay, stripStart } from './days'
import { useHomeAddress } from './home-address'
import { useBook } from './use-book'
import { type Slots, slotsOf, useWeek } from './use-slots'

/** The day that a link asks for, for example a mail about an hour that has become free. */
function useAskedDay(): string | undefined {
  const [params] = useSearchParams()
  const day = params.get('day')
  return day !== null && isDate(day) ? day : undefined
}

const because = (refusal: Reason['refusal']): Reason => ({ refusal, details: {} })

/** Returns the chosen hour if the hour is still free, otherwise the reason for the refusal. */
function checkHour({ date = '', time }: Choice, slots: Slots, { open }: Bookable, now: Moment) {
  if (time === undefined || !slots.data || slots.data.includes(time)) return { time }
  return { hourProblem: findTimeProblem({ date, time }, open, now) ?? because(hourTaken) }
}

/** The hour of an unanswered booking can be sent again, although it may no longer be free: perhaps the client has it. */
function withHour(slots: Slots, time: string | undefined): Slots {
  if (!slots.data || time === undefined || slots.data.includes(time)) return slots
  return { ...slots, data: [...slots.data, time].sort() }
}

/** The service changes the free hours only if the trainer keeps a pause around home visits. */
function askedService({ open }: Bookable, service: ServiceType | undefined) {
  const { buffer_hours: buffer, buffer_for: around } = open.limits
  return buffer > 0 && around === 'home' ? service : undefined
}

/** If `packageBooking` is set, the panel schedules the next session of this package. */
export function useBookingPanel(trainer: TrainerData, packageBooking: Booking | undefined) {
  const now = dominicanNow()
  const bookable = bookableOf(trainer)
  const { id, offer, open } = bookable
  const choice = useChoice(bookable, now)
  const { date, service, sessions } = choice
  const week = useWeek({ trainerId: id, today: now.date, date, service: askedService(bookable, service) })
  const shownWeek = useWeek({
    trainerId: id,
    today: now.date,
    date: choice.weekStart,
    service: askedService(bookable, service),
  })
  const address = useHomeAddress(service === 'home')
  const { send, isPending, unanswered } = useBook({ onTaken: () => choice.chooseTime(undefined) })
  const slots = withHour(slotsOf(week, date), unanswered?.date === date ? unanswered?.time : undefined)

  const { time, hourProblem } = checkHour(choice, slots, bookable, now)
  useUnsavedInput(time !== undefined || address.isTyped)
  const priced = packageBooking ? undefined : quote(offer, sessions, now.date)
  const needsPackage = !packageBooking && offer.pricing_packages.length > 0 && sessions === undefined

  function findProblem(): Reason | undefined {
    if (date === undefined || time === undefined) return because(dateOrTimeMissing)
    return findTimeProblem({ date, time }, open, now) ?? (service ? undefined : because(serviceNotOffered))
  }

  function book() {
    const problem = findProblem()
    choice.setProblem(problem)
    if (problem || !date || !time || !service) return
    send({
      trainer_id: id,
      service_type: service,
      date,
      time,
      ...address.draft,
      ...(packageBooking && { package_booking_id: packageBooking.id }),
      ...(priced && sessions !== undefined && { sessions_count: sessions, package_info: { ...packageInfoOf(priced) } }),
    })
  }

  return {
    now,
    bookable,
    choice,
    shownDays: shownWeek.data,
    isOff: date !== undefined && week.data?.get(date)?.is_off === true,
    slots,
    address,
    time,
    problem: choice.problem ?? hourProblem,
    priced,
    needsPackage,
    isBusy: isPending,
    book,
  }
}
export type PanelState = ReturnType<typeof useBookingPanel>

/** Ignores a chosen service or package that the trainer no longer offers. */
function useChoice({ open, serviceTypes, offer }: Bookable, now: Moment) {
  const asked = useAskedDay()
  const [date, setDate] = useState(() => (asked && !findDayProblem(asked, open, now) ? asked : firstOpenDay(open, now)))
  const [weekStart, setWeekStart] = useState(() => stripStart(date ?? now.date, now.date))
  const [time, setTime] = useState<string>()
  const [service, setService] = useState<ServiceType>()
  const [sessions, setSessions] = useState<number>()
  const [problem, setProblem] = useState<Reason>()

  /** Choosing a day that cannot be booked shows the reason and keeps the selected day. */
  function chooseDay(newDate: string) {
    const dayProblem = findDayProblem(newDate, open, now)
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
