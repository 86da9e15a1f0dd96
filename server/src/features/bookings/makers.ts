import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { makeTrainer } from '../trainers/makers'
import { newBookingId } from './new-booking-id'
import type { NewBooking } from './queries/booking-row'
import { bookings } from './tables'

/** Makes a trainer with packages and a schedule. Returns the id. */
export function makeBookableTrainer(db: Db, stated: Parameters<typeof makeTrainer>[1] = {}): Promise<string> {
  return makeTrainer(db, {
    name: 'Yulissa Peralta',
    serviceTypes: ['gym', 'park'],
    pricePesos: 1400,
    address: 'Malecón, Gazcue',
    packages: [
      { sessions: 1, price: 1400 },
      { sessions: 2, price: 2700 },
      { sessions: 5, price: 6500 },
    ],
    schedule: {
      ...sameHoursEveryDay({ enabled: true, start: '06:00', end: '20:00' }),
      sunday: { enabled: false, start: '09:00', end: '17:00' },
    },
    ...stated,
  })
}

/** A booking request for tomorrow, a Tuesday, at 07:00. The trainer must be made by `makeBookableTrainer`. */
export function draftBooking(trainerId: string, overrides: Record<string, unknown> = {}) {
  return {
    trainer_id: trainerId,
    date: '2026-11-17',
    time: '07:00',
    service_type: 'gym',
    sessions_count: 1,
    ...overrides,
  }
}

type Stated = Partial<NewBooking> & Pick<NewBooking, 'trainerId' | 'clientId'>

export async function makeBooking(db: Db, stated: Stated): Promise<string> {
  const id = stated.id ?? newBookingId()
  const at = new Date('2026-11-16T12:00:00Z')
  await db.insert(bookings).values({
    date: '2026-11-17',
    hour: 7,
    serviceType: 'gym',
    priceCents: 140_000,
    originalCents: stated.priceCents ?? 140_000,
    discountPercent: 0,
    isPackage: true,
    sessionsCount: 1,
    sessionsDone: stated.status === 'completed' ? 1 : 0,
    createdAt: at,
    updatedAt: at,
    ...(stated.status === 'cancelled' && { cancelReason: 'declined', cancelledBy: 'trainer', cancelledAt: at }),
    refundCents: stated.refundDue ? (stated.priceCents ?? 140_000) : 0,
    ...stated,
    id,
  })
  return id
}
