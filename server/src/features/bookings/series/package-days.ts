import { accountLeavingRefusal } from '@entrena/contract/accounts/own-data-errors'
import { findTimeProblem } from '@entrena/contract/bookings/availability'
import { serviceNotOffered, trainerUnknown } from '@entrena/contract/bookings/errors'
import type { Moment, RefusalWithDetails } from '@entrena/contract/bookings/rules'
import type { SeriesDays } from '@entrena/contract/bookings/series-rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { noLimits } from '@entrena/contract/trainers/availability'
import type { Db } from '../../../platform/db/db'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { type BookingParties, findBookingParties } from '../queries/booking-hours'
import type { StoredBooking } from '../queries/booking-row'
import { listTakenHoursOn } from '../queries/series-hours'

export function currentMoment({ now }: Services): Moment {
  const at = now()
  return { date: dominicanDate(at), time: dominicanTime(at) }
}

/** Returns the problem of a date that does not depend on the trainer: invalid, past, or too far ahead. */
export function findDateProblem(wanted: Moment, now: Moment): RefusalWithDetails | undefined {
  return findTimeProblem(wanted, { schedule: null, limits: noLimits, timeOff: [], held: [] }, now)
}

/** Returns client and trainer of the package, for sessions with the service of the booking that bought it. */
export async function getParties(db: Db, bought: StoredBooking, dates: readonly string[]): Promise<BookingParties> {
  const parties = await findBookingParties(db, { ...bought, dates })
  if (!parties) throw refusedWith(trainerUnknown)
  if (parties.client.leavingAt) throw refusedWith(accountLeavingRefusal)
  if (!parties.profile.serviceTypes.includes(bought.serviceType)) throw refusedWith(serviceNotOffered)
  return parties
}

export async function readDays(
  db: Db,
  { bought, parties, dates }: { bought: StoredBooking; parties: BookingParties; dates: readonly string[] },
): Promise<SeriesDays> {
  const { trainerId, clientId, serviceType: service_type } = bought
  const { schedule, limits, timeOff } = parties.profile
  return { schedule, limits, timeOff, service_type, ...(await listTakenHoursOn(db, { trainerId, clientId, dates })) }
}
