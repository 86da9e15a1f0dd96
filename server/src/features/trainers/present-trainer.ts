import type { ListedTrainer, Trainer } from '@entrena/contract/trainers/entity'
import { pricePerSession } from '@entrena/contract/trainers/rules'
import { imageUrl } from '../../platform/storage/images'
import type { TrainerRow } from './queries'
import type { ReviewSummary } from './review-summary'

type SharedFields = Omit<Trainer, 'reviews' | 'rating_counts'>

/** The fields of a trainer that both the list and the single trainer have. */
function presentSharedFields({ name, picture, profile, galleryIds }: TrainerRow): SharedFields {
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
    rating: profile.ratingTenths / 10,
    review_count: profile.reviewCount,
    pricing_packages: profile.packages.map((offer) => ({ ...offer, price_per_session: pricePerSession(offer) })),
    discount: profile.discount,
    availability_schedule: profile.schedule,
  }
}

export function presentTrainer(row: TrainerRow, { reviews, ratingCounts }: ReviewSummary): Trainer {
  return { ...presentSharedFields(row), reviews: [...reviews], rating_counts: [...ratingCounts] }
}

export function presentListedTrainer(row: TrainerRow, distanceMetres: number | null): ListedTrainer {
  return { ...presentSharedFields(row), distance_m: distanceMetres === null ? null : Math.round(distanceMetres) }
}
