import { datePast, hourPast, packageBookingUnknown, packageUsedUp } from '@entrena/contract/bookings/errors'
import type { SeriesQuestion } from '@entrena/contract/bookings/series'
import { seriesTooLong } from '@entrena/contract/bookings/series-errors'
import { type SeriesDate, statesOfDates, weeklyDates } from '@entrena/contract/bookings/series-rules'
import type { Actor } from '../../../platform/http/serve'
import { Refused, refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { refuseUnusable } from '../hold-hour'
import { findBooking, type StoredBooking } from '../queries/booking-row'
import { findDateProblem, getParties, momentOf, readDays } from './package-days'

export function refuseTooMany({ sessionsCount, sessionsTaken }: StoredBooking, count: number): void {
  const left = sessionsCount - sessionsTaken
  if (left <= 0) throw refuse(packageUsedUp)
  if (count > left) throw refuse(seriesTooLong, { left })
}

/** Returns the state of each date of a weekly series. Reserves nothing. */
export async function previewSeries(
  services: Services,
  client: Actor,
  { package_booking_id: id, date, time, count }: SeriesQuestion,
): Promise<{ dates: SeriesDate[] }> {
  const { db } = services
  const now = momentOf(services)
  const bought = (await findBooking(db, id))?.booking
  if (!bought || bought.clientId !== client.id) throw refuse(packageBookingUnknown)
  refuseUnusable(bought)
  refuseTooMany(bought, count)
  const problem = findDateProblem({ date, time }, now)
  const isPast = problem?.refusal === datePast || problem?.refusal === hourPast
  if (problem && !isPast) throw new Refused(problem.refusal, problem.details)
  const dates = weeklyDates(date, count)
  const parties = await getParties(db, bought, dates)
  const days = await readDays(db, { bought, parties, dates })
  return {
    dates: statesOfDates(
      dates.map((each) => ({ date: each, time })),
      days,
      now,
    ),
  }
}
