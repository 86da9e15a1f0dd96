import {
  datePastRefusal,
  dateTooFar,
  homeAddressMissing,
  hourPastRefusal,
  packageBookingUnknown,
  packageUsedUpRefusal,
} from '@entrena/contract/bookings/errors'
import { lacksHomeAddress } from '@entrena/contract/bookings/rules'
import type { Series } from '@entrena/contract/bookings/series'
import { seriesTooLong } from '@entrena/contract/bookings/series-errors'
import { type SeriesDate, statesOfDates } from '@entrena/contract/bookings/series-rules'
import type { Actor } from '../../../platform/http/serve'
import { Refused, refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { refuseUnusablePackage } from '../hold-hour'
import { findBooking, type StoredBooking } from '../queries/booking-row'
import { currentMoment, findDateProblem, getParties, readDays } from './package-days'

/** Throws if the package is for home visits and has no address, because its later sessions take that address. */
export function refuseWithoutAddress({ serviceType: service, homeAddress: address }: StoredBooking): void {
  if (lacksHomeAddress({ service, address })) throw refusedWith(homeAddressMissing)
}

export function refuseTooMany({ sessionsCount, sessionsTaken }: StoredBooking, count: number): void {
  const left = sessionsCount - sessionsTaken
  if (left <= 0) throw refusedWith(packageUsedUpRefusal)
  if (count > left) throw refusedWith(seriesTooLong, { left })
}

/** Refusals that the preview shows as a state of the date. */
const shownAsState: readonly unknown[] = [datePastRefusal, hourPastRefusal, dateTooFar]

/** Returns the state of each date of a series. Reserves nothing. */
export async function previewSeries(
  services: Services,
  client: Actor,
  { package_booking_id: id, dates }: Series,
): Promise<{ dates: SeriesDate[] }> {
  const { db } = services
  const now = currentMoment(services)
  const bought = (await findBooking(db, id))?.booking
  if (!bought || bought.clientId !== client.id) throw refusedWith(packageBookingUnknown)
  refuseUnusablePackage(bought)
  refuseWithoutAddress(bought)
  refuseTooMany(bought, dates.length)
  for (const wanted of dates) {
    const problem = findDateProblem(wanted, now)
    if (problem && !shownAsState.includes(problem.refusal)) throw new Refused(problem.refusal, problem.details)
  }
  const each = dates.map(({ date }) => date)
  const parties = await getParties(db, bought, each)
  const days = await readDays(db, { bought, parties, dates: each })
  return { dates: statesOfDates(dates, days, now) }
}
