import { randomUUID } from 'node:crypto'
import type { Booking, BookingDraft } from '@entrena/contract/bookings/entity'
import {
  bookingNotFound,
  hourTaken,
  ownHourTaken,
  packageMissing,
  packageNotOffered,
  serviceNotOffered,
  trainerUnknown,
} from '@entrena/contract/bookings/errors'
import { hourOfTime, type Quote, quote, whyNotThen } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Db } from '../../platform/db/db'
import { isMissingReference } from '../../platform/db/errors'
import type { Actor } from '../../platform/http/serve'
import { Refused, refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findTrainer, type TrainerRow } from '../trainers/public'
import { mailAbout } from './mails'
import { presentBooking } from './present-booking'
import { findBooking, findHolder, insertBooking, type NewBooking } from './queries'
import { takePackageSession } from './take-package-session'

/** An hour, a package, or the next session of a package that is paid. Prices are the server's own. */
export async function createBooking(services: Services, client: Actor, draft: BookingDraft): Promise<Booking> {
  const { db, now } = services
  const { id: clientId } = client
  try {
    return await db.transaction(async (tx) => {
      const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
      const trainer = await findTrainer(tx, draft.trainer_id)
      if (!trainer) throw refuse(trainerUnknown)
      const reason = whyNotThen(draft, trainer.profile.schedule, moment)
      if (reason) throw new Refused(reason.refusal, reason.details)
      if (!trainer.profile.serviceTypes.includes(draft.service_type)) throw refuse(serviceNotOffered)
      const bought = await buy(tx, { clientId, draft, trainer, today: moment.date })
      const id = await insert(tx, {
        trainerId: draft.trainer_id,
        clientId,
        date: draft.date,
        hour: hourOfTime(draft.time),
        serviceType: draft.service_type,
        createdAt: now(),
        updatedAt: now(),
        ...bought,
      })
      const booking = await findBooking(tx, id)
      if (!booking) throw refuse(bookingNotFound)
      await mailAbout(tx, services, { about: 'requested', row: booking })
      return presentBooking(booking, client)
    })
  } catch (error) {
    // The trainer, or the client, was deleted at this very moment.
    if (isMissingReference(error)) throw refuse(trainerUnknown)
    throw error
  }
}

interface Purchase {
  readonly clientId: string
  readonly draft: BookingDraft
  readonly trainer: TrainerRow
  readonly today: string
}

async function buy(db: Db, { clientId, draft, trainer, today }: Purchase) {
  if (draft.package_booking_id) return takePackageSession(db, { id: draft.package_booking_id, clientId, draft })
  const isPackage = trainer.profile.packages.length > 0
  const { sessions, cents, originalCents, percentage } = priceOf(draft, trainer, today)
  return {
    isPackage,
    // What costs nothing has nothing to pay.
    paymentStatus: cents === 0 ? ('paid' as const) : ('pending' as const),
    priceCents: cents,
    originalCents,
    discountPercent: percentage,
    sessionsCount: sessions,
  }
}

function priceOf(draft: BookingDraft, { profile }: TrainerRow, today: string): Quote {
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
async function insert(db: Db, booking: Omit<NewBooking, 'id'>): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const id = randomUUID()
    if (await insertBooking(db, { ...booking, id })) return id
    const holder = await findHolder(db, booking, booking)
    if (holder === 'client') throw refuse(ownHourTaken)
    if (holder === 'trainer') throw refuse(hourTaken)
  }
  // Held each time we tried, and freed each time we looked.
  throw refuse(hourTaken)
}
