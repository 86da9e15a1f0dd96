import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { discountedCents, toCents, toPesos } from '@entrena/contract/pesos'
import type { Position } from '@entrena/contract/places/places'
import type { RatingCounts } from '@entrena/contract/reviews/rules'
import type { ListedTrainer, Trainer } from '@entrena/contract/trainers/entity'
import {
  type Discount,
  defaultPricePesos,
  isDiscountActive,
  type ServiceType,
  serviceTypes,
} from '@entrena/contract/trainers/rules'
import type { AddressForm, SpokenLanguage } from '@entrena/contract/trainers/spoken'
import type { ReviewData } from '@/features/reviews/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { cardTranslations } from './card-translations'

export function useTrainerViews(): (trainer: TrainerData) => TrainerView {
  const t = useTranslations(cardTranslations)
  const context = { today: dominicanDate(new Date()), nameless: t('nameless') }
  return (trainer) => makeTrainerView(trainer, context)
}

export function useTrainerView(trainer: TrainerData): TrainerView {
  return useTrainerViews()(trainer)
}

type Loose<T> = { readonly [Key in keyof T]?: T[Key] | null | undefined }

/** A trainer whose fields may be missing, because pages must not break if the server omits a field. */
export type TrainerData = Loose<Omit<Trainer, 'reviews' | 'location'>> & {
  readonly location?: Loose<Position> | null | undefined
  readonly reviews?: readonly ReviewData[] | null | undefined
  readonly distance_m?: ListedTrainer['distance_m'] | undefined
}

export interface PriceView {
  readonly pesos: number
  /** Set only while a discount is active. `oldPesos` is the full price and `until` is the last day of the discount. */
  readonly discount?: { readonly oldPesos: number; readonly percentage: number; readonly until: string }
}

export interface TrainerView {
  readonly id: string
  readonly name: string
  readonly photo: string | undefined
  readonly rating: number
  readonly reviewCount: number
  readonly price: PriceView
  readonly address: string
  readonly bio: string
  readonly bioLanguage: Language | undefined
  readonly languages: readonly SpokenLanguage[]
  readonly addressedAs: AddressForm | null
  readonly specializations: readonly string[]
  readonly serviceTypes: readonly ServiceType[]
  readonly gallery: readonly string[]
  readonly location: Position | undefined
  readonly reviews: readonly ReviewData[]
  readonly ratingCounts: RatingCounts | undefined
  readonly distanceMetres: number | undefined
  readonly verifiedOn: string | undefined
}

/** Adds a leading slash to a relative path. Other URLs are not changed. */
export function pictureAddress(path: string): string {
  return /^([a-z]+:|\/)/i.test(path) ? path : `/${path}`
}

export function priceView(
  { price_per_session, discount }: Pick<TrainerData, 'price_per_session' | 'discount'>,
  today: string,
): PriceView {
  const pesos = price_per_session ?? defaultPricePesos
  if (!isDiscountActive(discount, today)) return { pesos }
  return discountedPrice(pesos, discount)
}

export function discountedPrice(pesos: number, { percentage, end_date: until }: Discount): PriceView {
  const now = toPesos(discountedCents(toCents(pesos), percentage))
  return { pesos: now, discount: { oldPesos: pesos, percentage, until } }
}

function positionOf(location: TrainerData['location']): Position | undefined {
  const { lat, lng } = location ?? {}
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat: Number(lat), lng: Number(lng) } : undefined
}

interface Circumstances {
  readonly today: string
  /** Text to show if the trainer has no name. */
  readonly nameless: string
}

/** Prepares a trainer for cards, rows, popups and pages. Missing values get a default. */
export function makeTrainerView(trainer: TrainerData, { today, nameless }: Circumstances): TrainerView {
  const photo = trainer.trainer_picture || trainer.photo_url
  return {
    id: trainer.id ?? trainer.user_id ?? '',
    name: trainer.trainer_name?.trim() || nameless,
    photo: photo ? pictureAddress(photo) : undefined,
    rating: trainer.rating ?? 0,
    reviewCount: trainer.review_count ?? 0,
    price: priceView(trainer, today),
    address: trainer.address?.trim() ?? '',
    bio: trainer.bio?.trim() ?? '',
    bioLanguage: trainer.bio_language ?? undefined,
    languages: trainer.languages ?? [],
    addressedAs: trainer.addressed_as ?? null,
    specializations: trainer.specializations ?? [],
    serviceTypes: (trainer.service_types ?? []).filter((type) => serviceTypes.includes(type)),
    gallery: (trainer.gallery ?? []).filter(Boolean).map(pictureAddress),
    location: positionOf(trainer.location),
    reviews: trainer.reviews ?? [],
    ratingCounts: trainer.rating_counts ?? undefined,
    distanceMetres: trainer.distance_m ?? undefined,
    verifiedOn: trainer.verified_on ?? undefined,
  }
}

export function splitAfter<Item>(items: readonly Item[], most: number): { shown: readonly Item[]; more: number } {
  return { shown: items.slice(0, most), more: Math.max(0, items.length - most) }
}

/** Examples: '850 m', '3.4 km'. */
export function distanceText(metres: number): string {
  if (metres < 950) return `${Math.round(metres / 10) * 10} m`
  return `${(metres / 1000).toFixed(metres < 9950 ? 1 : 0)} km`
}
