import { defaultPolicy } from '@entrena/contract/bookings/cancellation'
import type { RatingCounts } from '@entrena/contract/reviews/rules'
import { noLimits } from '@entrena/contract/trainers/availability'
import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { normaliseForSearch } from '../../platform/plain-text'
import { makeUser } from '../accounts/makers'
import { setRatings, upsertProfile } from './queries'

export function draftProfile(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    bio: 'Boxing from zero: footwork first, then hands.',
    specializations: ['Boxing', 'MMA'],
    price_per_session: 1400,
    available_sessions: 24,
    address: 'Malecón, Gazcue',
    location: { lat: 18.4655, lng: -69.9001 },
    service_types: ['gym', 'park'],
    pricing_packages: [
      { sessions: 1, price: 1400 },
      { sessions: 5, price: 6500 },
    ],
    discount: null,
    availability_schedule: sameHoursEveryDay({ enabled: true, start: '06:00', end: '20:00' }),
    ...overrides,
  }
}

interface TrainerOverrides extends Partial<Omit<Parameters<typeof upsertProfile>[1], 'userId' | 'addressPlain'>> {
  readonly name?: string
  /** Number of reviews with one star, two stars, … five stars. */
  readonly stars?: RatingCounts
}

/** Inserts a listed trainer and returns the id. */
export async function makeTrainer(db: Db, { name, stars, ...overrides }: TrainerOverrides = {}): Promise<string> {
  const { id: userId, createdAt } = await makeUser(db, { role: 'trainer', ...(name && { name }) })
  const profile = {
    bio: 'I train people.',
    specializations: ['Boxing' as const],
    serviceTypes: ['gym' as const],
    languages: [],
    addressedAs: null,
    bioLanguage: null,
    pricePesos: 1000,
    availableSessions: 10,
    address: 'Somewhere',
    latitude: 18.4861,
    longitude: -69.9312,
    packages: [],
    discount: null,
    schedule: null,
    availability: noLimits,
    cancellationPolicy: defaultPolicy,
    allowsMoves: true,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  }
  await upsertProfile(db, { ...profile, userId, addressPlain: normaliseForSearch(profile.address) })
  if (stars) {
    // Each review has a client of its own.
    const clients = stars.reduce((sum, count) => sum + count, 0)
    const hundredths = stars.reduce((sum, count, index) => sum + count * (index + 1) * 100, 0)
    await setRatings(db, [{ userId, counts: stars, byClient: { clients, hundredths } }])
  }
  return userId
}
