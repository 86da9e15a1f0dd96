import { noLimits } from '@entrena/contract/trainers/availability'
import type { ListedTrainer, Trainer } from '@entrena/contract/trainers/entity'
import { defaultDayHours, sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { type ProfileForm, profileFormOf } from './profile-form'

export const dominicanToday = '2026-11-15'

export function makeTrainer(about: Partial<Trainer> = {}): Trainer {
  const id = '7f3a91c2-0000-4000-8000-000000000000'
  return {
    id,
    user_id: id,
    trainer_name: 'Yulissa Peralta',
    trainer_picture: null,
    photo_url: null,
    bio: 'I teach boxing from zero.',
    specializations: ['Boxing'],
    price_per_session: 1400,
    available_sessions: 24,
    address: 'Malecón, Gazcue',
    location: { lat: 18.4633, lng: -69.9 },
    service_types: ['gym'],
    languages: [],
    addressed_as: null,
    bio_language: null,
    gallery: [],
    rating: 4.9,
    review_count: 87,
    reviews: [],
    rating_counts: [0, 0, 0, 0, 0],
    pricing_packages: [{ sessions: 5, price: 6500, price_per_session: 1300 }],
    discount: null,
    cancellation_policy: 'standard',
    allows_moves: true,
    availability: noLimits,
    verified_on: null,
    certificates: [],
    availability_schedule: sameHoursEveryDay(defaultDayHours),
    ...about,
  }
}

export function makeTrainerInList(about: Partial<ListedTrainer> = {}): ListedTrainer {
  return { ...makeTrainer(), distance_m: null, from_price: 1300, ...about }
}

export function makeProfileForm(about: Partial<ProfileForm> = {}): ProfileForm {
  return { ...profileFormOf(makeTrainer(), dominicanToday), ...about }
}
