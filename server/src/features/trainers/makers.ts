import { everyDay } from '@entrena/contract/trainers/rules'

/** A profile that can be saved; a test states only what it is about. */
export function draftProfile(stated: Record<string, unknown> = {}): Record<string, unknown> {
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
    availability_schedule: everyDay({ enabled: true, start: '06:00', end: '20:00' }),
    ...stated,
  }
}
