import type { Booking } from '@entrena/contract/bookings/entity'
import { packageBookingUnknown, packageUsedUpRefusal, trainerUnknown } from '@entrena/contract/bookings/errors'
import { hourOfTime, type Moment } from '@entrena/contract/bookings/rules'
import type { Series } from '@entrena/contract/bookings/series'
import { seriesConflict, seriesYoursRefusal } from '@entrena/contract/bookings/series-errors'
import { statesOfDates } from '@entrena/contract/bookings/series-rules'
import type { Language } from '@entrena/contract/language'
import type { Db } from '../../../platform/db/db'
import { isMissingReference } from '../../../platform/db/errors'
import type { Actor } from '../../../platform/http/serve'
import { Refused, refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { addDeadlines } from '../../money/purchases/public'
import { notify } from '../../push/public'
import { makeBookingRow, packageColumnsOf, refuseUnusablePackage, reserveSessions, tryToBookHour } from '../hold-hour'
import { mailTimeOf } from '../mail-facts'
import { presentBooking } from '../present-booking'
import type { BookingParties } from '../queries/booking-hours'
import { lockBooking } from '../queries/booking-moves'
import type { StoredBooking } from '../queries/booking-row'
import { currentMoment, findDateProblem, getParties, readDays } from './package-days'
import { refuseTooMany, refuseWithoutAddress } from './preview-series'
import { seriesRequestedMail } from './series-mails'

/** Schedules several sessions of a package in one transaction: all of them or none. */
export async function bookSeries(services: Services, client: Actor, series: Series): Promise<Booking[]> {
  const now = currentMoment(services)
  for (const wanted of series.dates) {
    const problem = findDateProblem(wanted, now)
    if (problem) throw new Refused(problem.refusal, problem.details)
  }
  try {
    return await services.db.transaction((tx) => storeSeries(tx, services, client, series))
  } catch (error) {
    // The trainer or the client was deleted in the meantime.
    if (isMissingReference(error)) throw refusedWith(trainerUnknown)
    throw error
  }
}

/** Locks the trainer, because no index enforces a buffer or a daily maximum (see `refuseWithoutRoom`). */
async function storeSeries(tx: Db, services: Services, client: Actor, series: Series): Promise<Booking[]> {
  const { package_booking_id: id, dates } = series
  const bought = await lockBooking(tx, id, { trainers: 'no key update' })
  if (!bought || bought.clientId !== client.id) throw refusedWith(packageBookingUnknown)
  refuseUnusablePackage(bought)
  refuseWithoutAddress(bought)
  const days = dates.map(({ date }) => date)
  const parties = await getParties(tx, bought, days)
  await refuseNotFree(tx, services, { bought, parties, dates })
  const rows = (await holdAll(tx, services, { bought, parties, dates })).map((booking) =>
    makeBookingRow(booking, parties, packageColumnsOf(bought)),
  )
  const letter = seriesRequestedMail(services, rows, parties.trainer)
  await notify(tx, services, [{ kind: 'request', letter, subject: id }])
  return rows.map((row) => presentBooking(row, client, services.now()))
}

interface Wanted {
  readonly bought: StoredBooking
  readonly parties: BookingParties
  /** Sorted to avoid deadlock between two series. */
  readonly dates: readonly Moment[]
}

async function refuseNotFree(tx: Db, services: Services, { bought, parties, dates }: Wanted): Promise<void> {
  const conflicts = await listConflicts(tx, services, { bought, parties, dates })
  // A repeated request is refused as a conflict with the client's own sessions, even if the package has no sessions
  // left.
  const isTwice = conflicts.length === dates.length && conflicts.every(({ isOwn }) => isOwn)
  if (!isTwice) refuseTooMany(bought, dates.length)
  if (conflicts.length > 0) throw refuseConflicts(conflicts)
}

async function holdAll(tx: Db, services: Services, wanted: Wanted): Promise<StoredBooking[]> {
  const { bought, dates } = wanted
  const sessions = await reserveSessions(tx, bought, dates.length)
  const at = services.now()
  const { trainerId, clientId, serviceType, homeAddress } = bought
  const shared = { createdAt: at, updatedAt: at, trainerId, clientId, serviceType }
  const booked: StoredBooking[] = []
  for (const [index, { date, time }] of dates.entries()) {
    const columns = sessions[index]
    if (!columns) throw refusedWith(packageUsedUpRefusal)
    const hour = { date, hour: hourOfTime(time) }
    const held = await tryToBookHour(tx, addDeadlines({ ...shared, homeAddress, ...hour, ...columns }, services))
    if (typeof held === 'string') {
      // The hour was taken in the meantime. Checks the later dates too, so that the refusal names all conflicts.
      const later = await listConflicts(tx, services, { ...wanted, dates: dates.slice(index + 1) })
      throw refuseConflicts([{ wanted: { date, time }, isOwn: held === 'client' }, ...later])
    }
    booked.push(held)
  }
  return booked
}

async function listConflicts(tx: Db, services: Services, { bought, parties, dates }: Wanted): Promise<Conflict[]> {
  if (dates.length === 0) return []
  const days = await readDays(tx, { bought, parties, dates: dates.map(({ date }) => date) })
  return statesOfDates(dates, days, currentMoment(services)).flatMap(({ state, date, time }) =>
    state === 'free' ? [] : [{ wanted: { date, time }, isOwn: state === 'yours' }],
  )
}

interface Conflict {
  readonly wanted: Moment
  readonly isOwn: boolean
}

function refuseConflicts(conflicts: readonly Conflict[]): Refused {
  const dates = namesOf(conflicts.map(({ wanted }) => wanted))
  return refusedWith(conflicts.every(({ isOwn }) => isOwn) ? seriesYoursRefusal : seriesConflict, { dates })
}

const maxNamed = 3
const andMore: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => ` and ${count} more`,
  es: (count) => ` y ${count} más`,
}

/** For example: Tuesday, November 17, 07:00; Tuesday, November 24, 07:00 */
function namesOf(dates: readonly Moment[]): Readonly<Record<Language, string>> {
  const inLanguage = (language: Language) => {
    const named = dates
      .slice(0, maxNamed)
      .map(({ date, time }) => mailTimeOf({ date, hour: hourOfTime(time) }, language))
    const more = dates.length - named.length
    return named.join('; ') + (more > 0 ? andMore[language](more) : '')
  }
  return { en: inLanguage('en'), es: inLanguage('es') }
}
