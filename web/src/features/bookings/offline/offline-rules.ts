import type { User } from '@entrena/contract/accounts/entity'
import type { Moment } from '@entrena/contract/bookings/rules'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import type { OfflineSession } from '@/lib/offline/offline-data'
import { isSessionOver } from '../parts/find-next-session'
import { placeOf } from '../parts/place-line'
import type { Booking } from '../queries'
import type { AgendaEntry } from '../week/week-queries'

function toKept(booking: Booking, side: 'client' | 'trainer'): OfflineSession {
  const { id, date, time, service_type: service, status, partner_phone: phone, payment_status: payment } = booking
  const isClient = side === 'client'
  const isOpen = isClient && payment !== 'paid' && booking.package_booking_id === null
  return {
    id,
    date,
    time,
    service,
    status,
    phone,
    name: isClient ? booking.trainer_name : booking.client_name,
    // Place of the session. A trainer knows the own place, so only the client's address is stored for a trainer.
    place: isClient ? placeOf(booking) : booking.client_address,
    payment: isOpen ? { status: payment, reference: referenceOf(id) } : null,
  }
}

/** Bookings to store offline: only the user's upcoming ones, with only the fields that are shown. */
export function sessionsToStore(bookings: readonly Booking[], { id }: Pick<User, 'id'>): OfflineSession[] {
  return bookings.flatMap((booking) => {
    if (booking.status !== 'pending' && booking.status !== 'confirmed') return []
    if (booking.client_id === id) return [toKept(booking, 'client')]
    return booking.trainer_id === id ? [toKept(booking, 'trainer')] : []
  })
}

/** The sessions to store offline among a trainer's own entries. */
export function notedSessionsToStore(entries: readonly AgendaEntry[]): OfflineSession[] {
  return entries.flatMap(({ kind, id, date, time, title: name, service_type: service }) =>
    kind === 'session' && service
      ? [{ id, date, time, service, name, status: 'noted' as const, place: null, phone: null, payment: null }]
      : [],
  )
}

export function sessionsAhead(sessions: readonly OfflineSession[], now: Moment): OfflineSession[] {
  return sessions
    .filter((session) => !isSessionOver(session, now))
    .toSorted((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))
}
