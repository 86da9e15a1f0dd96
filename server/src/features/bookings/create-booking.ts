import { randomUUID } from 'node:crypto'
import type { Booking, BookingDraft } from '@entrena/contract/bookings/entity'
import {
  hourTaken,
  ownHourTaken,
  packageMissing,
  packageNotOffered,
  serviceNotOffered,
  trainerUnknown,
} from '@entrena/contract/bookings/errors'
import { hourOfTime, type Moment, type Quote, quote, whyNotThen } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Db } from '../../platform/db/db'
import { isMissingReference } from '../../platform/db/errors'
import type { Actor } from '../../platform/http/serve'
import { enqueueMail, writeMail } from '../../platform/mail/outbox'
import { Refused, refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { letterAbout } from './mails'
import { presentBooking } from './present-booking'
import {
  findHolder,
  findParties,
  insertBooking,
  insertBookingWithMail,
  type Parties,
  type StoredBooking,
} from './queries'
import { takePackageSession } from './take-package-session'

/** An hour, a package, or the next session of a package that is paid. Prices are the server's own. */
export async function createBooking(services: Services, client: Actor, draft: BookingDraft): Promise<Booking> {
  const { db, now } = services
  const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
  const parties = await findParties(db, { trainerId: draft.trainer_id, clientId: client.id })
  if (!parties) throw refuse(trainerUnknown)
  refuseUnoffered(draft, parties, moment)
  const wanted: Wanted = { client, draft, parties, at: now(), today: moment.date }
  try {
    return await (draft.package_booking_id
      ? scheduleNext(services, wanted, draft.package_booking_id)
      : requestFirst(services, wanted))
  } catch (error) {
    // The trainer, or the client, was deleted at this very moment.
    if (isMissingReference(error)) throw refuse(trainerUnknown)
    throw error
  }
}

function refuseUnoffered(draft: BookingDraft, { profile }: Parties, moment: Moment): void {
  const reason = whyNotThen(draft, profile.schedule, moment)
  if (reason) throw new Refused(reason.refusal, reason.details)
  if (!profile.serviceTypes.includes(draft.service_type)) throw refuse(serviceNotOffered)
}

interface Wanted {
  readonly client: Actor
  readonly draft: BookingDraft
  readonly parties: Parties
  readonly at: Date
  readonly today: string
}

/** An hour or a package: the booking and its mail are one statement, since this is what everybody waits for. */
async function requestFirst(services: Services, wanted: Wanted): Promise<Booking> {
  const { db } = services
  const { client, parties } = wanted
  const columns = { ...sessionOf(wanted), ...purchaseOf(wanted) }
  const stored = await holdHour(db, columns, (id) => {
    const row = rowOf({ ...columns, id, packageBookingId: null, refundDue: false }, parties)
    const letter = letterAbout(services, { about: 'requested', row, to: parties.trainer })
    return insertBookingWithMail(db, { ...columns, id }, writeMail(letter))
  })
  return presentBooking({ ...rowOf(stored, parties), packageSessions: null, isProofReused: false }, client)
}

function scheduleNext(services: Services, wanted: Wanted, packageId: string): Promise<Booking> {
  const { client, draft, parties } = wanted
  return services.db.transaction(async (tx) => {
    const taken = await takePackageSession(tx, { id: packageId, clientId: client.id, draft })
    const columns = { ...sessionOf(wanted), ...taken.columns }
    const stored = await holdHour(tx, columns, (id) => insertBooking(tx, { ...columns, id }))
    const row = { ...rowOf(stored, parties), packageSessions: taken.packageSessions, isProofReused: false }
    await enqueueMail(tx, letterAbout(services, { about: 'requested', row, to: parties.trainer }))
    return presentBooking(row, client)
  })
}

function sessionOf({ client, draft, at }: Wanted) {
  return {
    createdAt: at,
    updatedAt: at,
    trainerId: draft.trainer_id,
    clientId: client.id,
    date: draft.date,
    hour: hourOfTime(draft.time),
    serviceType: draft.service_type,
  }
}

function rowOf<Told>(booking: Told, { trainer, profile, client }: Parties) {
  const { name, picture } = trainer
  return { booking, trainer: { name, picture, address: profile.address }, client }
}

function purchaseOf({ draft, parties, today }: Wanted) {
  const { sessions, cents, originalCents, percentage } = priceOf(draft, parties, today)
  return {
    isPackage: parties.profile.packages.length > 0,
    // What costs nothing has nothing to pay.
    paymentStatus: cents === 0 ? ('paid' as const) : ('pending' as const),
    priceCents: cents,
    originalCents,
    discountPercent: percentage,
    sessionsCount: sessions,
  }
}

function priceOf(draft: BookingDraft, { profile }: Parties, today: string): Quote {
  const sessions = draft.sessions_count ?? draft.package_info?.sessions ?? undefined
  if (profile.packages.length > 0 && sessions === undefined) throw refuse(packageMissing)
  const offer = {
    price_per_session: profile.pricePesos,
    pricing_packages: profile.packages,
    discount: profile.discount,
  }
  const price = quote(offer, sessions, today)
  if (!price) throw refuse(packageNotOffered)
  return price
}

/** A reference is taken once in four billion; more often the hour was freed between trying and looking. */
const mostTries = 5

interface Hour {
  readonly trainerId: string
  readonly clientId: string
  readonly date: string
  readonly hour: number
}

/** The database decides who has the hour. An id whose reference is taken is drawn again. */
async function holdHour(
  db: Db,
  hour: Hour,
  insert: (id: string) => Promise<StoredBooking | undefined>,
): Promise<StoredBooking> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const inserted = await insert(randomUUID())
    if (inserted) return inserted
    const holder = await findHolder(db, hour, hour)
    if (holder === 'client') throw refuse(ownHourTaken)
    if (holder === 'trainer') throw refuse(hourTaken)
  }
  // Held each time we tried, and freed each time we looked.
  throw refuse(hourTaken)
}
