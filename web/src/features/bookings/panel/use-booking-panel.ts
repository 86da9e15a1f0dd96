import { findTimeProblem } from '@entrena/contract/bookings/availability'
import { dayFull, tooCloseToAnother } from '@entrena/contract/bookings/availability-errors'
import type { BookingDraft } from '@entrena/contract/bookings/entity'
import {
  dateOrTimeMissing,
  hourTakenRefusal,
  ownHourTakenRefusal,
  serviceNotOffered,
} from '@entrena/contract/bookings/errors'
import { type Moment, packageInfoOf, quotePrice, type RefusalWithDetails } from '@entrena/contract/bookings/rules'
import { isDate } from '@entrena/contract/calendar'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { TrainerData } from '@/features/trainers/public'
import { CallFailed, call, errorDetailOf, isUnanswered } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { newId } from '@/lib/browser/new-id'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useIsPageOpen } from '@/lib/browser/use-is-here'
import { dominicanNow } from '@/lib/browser/use-now'
import { useTranslations } from '@/lib/i18n/i18n'
import { type Booking, cacheBooking } from '../queries'
import { type Bookable, bookingLimitsOf } from './bookable'
import { findDayProblem, firstDayOfStrip, firstOpenDay } from './days'
import { useHomeAddress } from './home-address'
import { type ShownSlots, slotsOf, useWeek } from './hour-choice'
import { panelTranslations } from './panel-translations'

/** The day that the URL asks for, for example after a mail about a free hour. */
function useAskedDay(): string | undefined {
  const [params] = useSearchParams()
  const day = params.get('day')
  return day !== null && isDate(day) ? day : undefined
}

const because = (refusal: RefusalWithDetails['refusal']): RefusalWithDetails => ({ refusal, details: {} })

/** Returns the chosen hour if it is free, otherwise the reason why it cannot be booked. */
function checkHour({ date = '', time }: BookingChoice, slots: ShownSlots, { open }: Bookable, now: Moment) {
  if (time === undefined || !slots.data || slots.data.includes(time)) return { time }
  return { hourProblem: findTimeProblem({ date, time }, open, now) ?? because(hourTakenRefusal) }
}

/**
 * Adds the hour of a booking whose response was lost. That booking may have taken the hour, and the client must be able
 * to send it again.
 */
function withHour(slots: ShownSlots, time: string | undefined): ShownSlots {
  if (!slots.data || time === undefined || slots.data.includes(time)) return slots
  return { ...slots, data: [...slots.data, time].sort() }
}

/** The service type affects free hours only if the trainer keeps a buffer around home visits. */
function askedService({ open }: Bookable, service: ServiceType | undefined) {
  const { buffer_hours: buffer, buffer_for: around } = open.limits
  return buffer > 0 && around === 'home' ? service : undefined
}

/** If `packageBooking` is set, the panel schedules the next session of this package. */
export function useBookingPanel(trainer: TrainerData, packageBooking: Booking | undefined) {
  const now = dominicanNow()
  const bookable = bookingLimitsOf(trainer)
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
  const priced = packageBooking ? undefined : quotePrice(offer, sessions, now.date)
  const needsPackage = !packageBooking && offer.pricing_packages.length > 0 && sessions === undefined

  function findProblem(): RefusalWithDetails | undefined {
    if (date === undefined || time === undefined) return because(dateOrTimeMissing)
    return findTimeProblem({ date, time }, open, now) ?? (service ? undefined : because(serviceNotOffered))
  }

  function book() {
    const problem = findProblem()
    choice.setProblem(problem)
    if (problem || !date || !time || !service) return
    if (address.isMissing) return address.ask()
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

/** The client's choices in the panel. A chosen service or package that the trainer no longer offers is ignored. */
function useChoice({ open, serviceTypes, offer }: Bookable, now: Moment) {
  const asked = useAskedDay()
  const [date, setDate] = useState(() => (asked && !findDayProblem(asked, open, now) ? asked : firstOpenDay(open, now)))
  const [weekStart, setWeekStart] = useState(() => firstDayOfStrip(date ?? now.date, now.date))
  const [time, setTime] = useState<string>()
  const [service, setService] = useState<ServiceType>()
  const [sessions, setSessions] = useState<number>()
  const [problem, setProblem] = useState<RefusalWithDetails>()

  /** If the new day cannot be booked, shows the reason and keeps the day that was chosen before. */
  function chooseDay(newDate: string) {
    const dayProblem = findDayProblem(newDate, open, now)
    setProblem(dayProblem)
    if (newDate >= now.date) setWeekStart(firstDayOfStrip(newDate, now.date))
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
export type BookingChoice = ReturnType<typeof useChoice>

const takenCodes: readonly (string | undefined)[] = [
  hourTakenRefusal.code,
  ownHourTakenRefusal.code,
  dayFull.code,
  tooCloseToAnother.code,
]

/**
 * Keeps the idempotency key of a booking until the server has answered, so that a retry returns the same booking.
 * Afterwards an equal booking gets a new key, because the client wants another one.
 */
function useKeys() {
  const last = useRef({ draft: '', key: '' })
  return {
    keyOf(body: BookingDraft): string {
      const draft = JSON.stringify(body)
      if (last.current.draft !== draft) last.current = { draft, key: newId() }
      return last.current.key
    },
    forget() {
      last.current = { draft: '', key: '' }
    },
  }
}

/**
 * Sends the booking, and then opens its payment or the list of bookings. `unanswered` is the last booking to which
 * there was no answer.
 */
function useBook({ onTaken }: { readonly onTaken: () => void }) {
  const isHere = useIsPageOpen()
  const t = useTranslations(panelTranslations)
  const client = useQueryClient()
  const navigate = useNavigate()
  const keys = useKeys()
  const [unanswered, setUnanswered] = useState<BookingDraft>()
  const write = useWrite({
    action: 'book',
    send: (body: BookingDraft) => call('POST /bookings', { body, idempotencyKey: keys.keyOf(body) }),
    done: (_, { package_booking_id: packageId }) => {
      if (packageId) return t('scheduled')
      return t(isHere.current ? 'created' : 'createdMeanwhile')
    },
    failed: (error) => errorDetailOf(error) ?? t('createFailed'),
    onDone: (booking, { package_booking_id: packageId }) => {
      keys.forget()
      setUnanswered(undefined)
      void cacheBooking(client, booking)
      if (!isHere.current) return
      void navigate(packageId ? '/client-dashboard?tab=bookings' : `/booking-checkout/${booking.id}`)
    },
    onFailed: (error, draft) => {
      const isLost = isUnanswered(error)
      if (!isLost) keys.forget()
      setUnanswered(isLost ? draft : undefined)
      if (!(error instanceof CallFailed) || error.status === 0) return
      if (takenCodes.includes(error.code)) onTaken()
      // The server refused the booking, so the hours, prices or packages on this page may be outdated.
      void refresh(client, stale.trainer(draft.trainer_id))
      void refresh(client, stale.bookings)
    },
  })
  return { ...write, unanswered }
}
