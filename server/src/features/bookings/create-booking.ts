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
import { Refused, refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { mailAbout } from './mails'
import { presentBooking } from './present-booking'
import { findHolder, findParties, insertBooking, type NewBooking, type Parties, type StoredBooking } from './queries'
import { takePackageSession } from './take-package-session'

/** An hour, a package, or the next session of a package that is paid. Prices are the server's own. */
export async function createBooking(services: Services, client: Actor, draft: BookingDraft): Promise<Booking> {
  const { db, now } = services
  const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
  const parties = await findParties(db, { trainerId: draft.trainer_id, clientId: client.id })
  if (!parties) throw refuse(trainerUnknown)
  refuseUnoffered(draft, parties, moment)
  const wanted: Wanted = { clientId: client.id, draft, parties, today: moment.date }
  try {
    return await db.transaction(async (tx) => {
      const bought = await buy(tx, wanted)
      const booking = await insert(tx, { ...placeOf(wanted), ...bought.columns, createdAt: now(), updatedAt: now() })
      const row = rowOf(booking, parties, bought.packageSessions)
      await mailAbout(tx, services, { about: 'requested', row, to: parties.trainer })
      return presentBooking(row, client)
    })
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
  readonly clientId: string
  readonly draft: BookingDraft
  readonly parties: Parties
  readonly today: string
}

function placeOf({ clientId, draft }: Wanted) {
  return {
    trainerId: draft.trainer_id,
    clientId,
    date: draft.date,
    hour: hourOfTime(draft.time),
    serviceType: draft.service_type,
  }
}

function rowOf(booking: StoredBooking, { trainer, profile, client }: Parties, packageSessions: number | null) {
  const { name, picture } = trainer
  return {
    booking,
    trainer: { name, picture, address: profile.address },
    client,
    packageSessions,
    isProofReused: false,
  }
}

async function buy(db: Db, { clientId, draft, parties, today }: Wanted) {
  if (draft.package_booking_id) return takePackageSession(db, { id: draft.package_booking_id, clientId, draft })
  const { sessions, cents, originalCents, percentage } = priceOf(draft, parties, today)
  const columns = {
    isPackage: parties.profile.packages.length > 0,
    // What costs nothing has nothing to pay.
    paymentStatus: cents === 0 ? ('paid' as const) : ('pending' as const),
    priceCents: cents,
    originalCents,
    discountPercent: percentage,
    sessionsCount: sessions,
  }
  return { columns, packageSessions: null }
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

/** The database decides who has the hour. An id whose reference is taken is drawn again. */
async function insert(db: Db, booking: Omit<NewBooking, 'id'>): Promise<StoredBooking> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const inserted = await insertBooking(db, { ...booking, id: randomUUID() })
    if (inserted) return inserted
    const holder = await findHolder(db, booking, booking)
    if (holder === 'client') throw refuse(ownHourTaken)
    if (holder === 'trainer') throw refuse(hourTaken)
  }
  // Held each time we tried, and freed each time we looked.
  throw refuse(hourTaken)
}
