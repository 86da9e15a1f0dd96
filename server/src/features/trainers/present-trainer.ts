import type { Trainer } from '@entrena/contract/trainers/entity'
import { pricePerSession } from '@entrena/contract/trainers/rules'
import { imageUrl } from '../../platform/storage/images'
import type { TrainerRow } from './queries'

export function presentTrainer({ name, picture, profile }: TrainerRow, galleryIds: readonly string[]): Trainer {
  return {
    id: profile.userId,
    user_id: profile.userId,
    trainer_name: name,
    trainer_picture: picture,
    photo_url: picture,
    bio: profile.bio,
    specializations: profile.specializations,
    price_per_session: profile.pricePesos,
    available_sessions: profile.availableSessions,
    address: profile.address,
    location: { lat: profile.latitude, lng: profile.longitude },
    service_types: profile.serviceTypes,
    gallery: galleryIds.map(imageUrl),
    rating: 0,
    review_count: 0,
    reviews: [],
    pricing_packages: profile.packages.map((offer) => ({ ...offer, price_per_session: pricePerSession(offer) })),
    discount: profile.discount,
    availability_schedule: profile.schedule,
  }
}
