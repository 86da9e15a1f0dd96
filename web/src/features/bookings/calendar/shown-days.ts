import type { BookingStatus } from '@entrena/contract/bookings/rules'
import type { Booking } from '../queries'

export type CalendarSide = 'client' | 'trainer'

/** Trainers also see pending requests, because a pending request blocks its hour. */
export const shownStatuses: Readonly<Record<CalendarSide, readonly BookingStatus[]>> = {
  client: ['confirmed', 'completed'],
  trainer: ['confirmed', 'completed', 'pending'],
}

export type SessionsByDay = ReadonlyMap<string, readonly Booking[]>

export function sessionsByDay(bookings: readonly Booking[], side: CalendarSide): SessionsByDay {
  const days = new Map<string, Booking[]>()
  for (const booking of bookings) {
    if (!shownStatuses[side].includes(booking.status)) continue
    days.set(booking.date, [...(days.get(booking.date) ?? []), booking])
  }
  for (const sessions of days.values()) sessions.sort((a, b) => a.time.localeCompare(b.time))
  return days
}
