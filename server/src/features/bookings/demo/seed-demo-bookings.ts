import { randomUUID } from 'node:crypto'
import { type Offer, quote } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { lockUser } from '../../accounts/public'
import { findTrainer } from '../../trainers/public'
import { insertBooking } from '../queries'
import { type DemoBooking, demoBookings } from './bookings'
import { demoClients } from './people'
import { findIds, hasBookings, insertClient } from './queries'

/** The demo's bookings, in every state, around the day of the first start. Later starts leave them as they are. */
export async function seedDemoBookings({ db, now }: Services): Promise<void> {
  const emails = [...new Set(demoBookings.flatMap(({ client, trainer }) => [client, trainer]))]
  const laura = (await findIds(db, ['laura@entrena.test'])).get('laura@entrena.test')
  if (!laura || (await hasBookings(db, laura))) return
  await db.transaction(async (tx) => {
    // Another server that starts at the same time waits here, and then sees that it is done.
    await lockUser(tx, laura)
    if (await hasBookings(tx, laura)) return
    for (const client of demoClients) await insertClient(tx, { ...client, createdAt: now() })
    const ids = await findIds(tx, emails)
    for (const booking of demoBookings) await insertDemoBooking(tx, booking, { ids, now: now() })
  })
}

interface Seeding {
  readonly ids: ReadonlyMap<string, string>
  readonly now: Date
}

const dayMs = 24 * 60 * 60 * 1000

async function insertDemoBooking(db: Db, booking: DemoBooking, { ids, now }: Seeding): Promise<void> {
  const [clientId, trainerId] = [ids.get(booking.client), ids.get(booking.trainer)]
  const trainer = trainerId && (await findTrainer(db, trainerId))
  if (!clientId || !trainer) return
  const { packages, pricePesos, serviceTypes, discount } = trainer.profile
  const offer = { price_per_session: pricePesos, pricing_packages: packages, discount }
  const dateOf = (days: number) => addDays(dominicanDate(now), days)
  const createdAt = askedAt(dateOf(booking.inDays), now)
  const price = priceOn(dominicanDate(createdAt), offer, booking.sessions ?? 1)
  if (!price) return
  const { later = [] } = booking
  const shared = {
    trainerId: trainer.profile.userId,
    clientId,
    serviceType: serviceTypes.includes(booking.service) ? booking.service : (serviceTypes[0] ?? 'gym'),
    paymentStatus: booking.payment,
    discountPercent: price.percentage,
    createdAt,
    updatedAt: now,
  }
  const id = randomUUID()
  await insertBooking(db, {
    ...shared,
    id,
    date: dateOf(booking.inDays),
    hour: booking.hour,
    status: booking.status,
    priceCents: price.cents,
    originalCents: price.originalCents,
    refundDue: booking.status === 'cancelled' && booking.payment === 'paid',
    isPackage: packages.length > 0,
    sessionsCount: price.sessions,
    sessionsTaken: 1 + later.length,
    sessionsDone: [booking, ...later].filter(({ status }) => status === 'completed').length,
  })
  for (const [place, session] of later.entries()) {
    const isDone = session.status === 'completed'
    await insertBooking(db, {
      ...shared,
      id: randomUUID(),
      date: dateOf(session.inDays),
      hour: session.hour,
      status: session.status,
      priceCents: 0,
      originalCents: 0,
      discountPercent: 0,
      isPackage: false,
      sessionsCount: 1,
      sessionsDone: isDone ? 1 : 0,
      packageBookingId: id,
      packageNumber: place + 2,
    })
  }
}

/** The package of that many sessions, or the trainer's first one. */
function priceOn(date: string, offer: Offer, sessions: number) {
  return quote(offer, sessions, date) ?? quote(offer, offer.pricing_packages[0]?.sessions, date)
}

/** Three days ahead, and never later than now. */
function askedAt(date: string, now: Date): Date {
  return new Date(Math.min(dominicanInstant(date, '09:00').getTime() - 3 * dayMs, now.getTime()))
}
