import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { PublicCard, PublicReview, PublicTrainer } from '@entrena/contract/public-pages/entity'
import { approximatePosition } from '@entrena/contract/public-pages/place'
import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { isDiscountActive, type Schedule } from '@entrena/contract/trainers/rules'
import { weekdays } from '@entrena/contract/weekdays'
import { findNextFree } from '../bookings/public'
import type { CardRow } from './queries/lists'
import type { PublicTrainerRow, SharedTrainerRow } from './queries/public-trainer'
import { type ShareFacts, sharePictureVersion } from './share-version'

type Place = PublicTrainer['place']

function presentPlace(
  { sector, city }: { sector: string; city: string },
  location: { lat: number; lng: number },
): Place {
  return { sector, city: sector === city ? null : city, ...approximatePosition(location) }
}

/** 'Gabriela Santos' becomes 'Gabriela S.'. */
export function shortenName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return second === undefined ? first : `${first} ${[...second][0] ?? ''}.`
}

function presentReview(review: PublicTrainerRow['commentedReviews'][number]): PublicReview {
  return {
    rating: review.rating,
    comment: review.comment,
    reviewer: shortenName(review.clientName),
    created_at: new Date(review.createdAt).toISOString(),
    trainer_reply: review.trainerReply,
  }
}

function presentHours(schedule: Schedule | null, { availability }: Pick<PublicTrainerRow, 'availability'>) {
  if (!schedule) return null
  return weekdays.map((weekday) => {
    const { enabled, start, end } = schedule[weekday]
    const second = availability.second_hours[weekday]
    return { weekday, open: enabled ? [{ start, end }, ...(second ? [second] : [])] : [] }
  })
}

/** A database trigger writes the card, see the migrations. */
const readCard = (card: string): ListedTrainer => JSON.parse(card)

/** The data that the picture for social networks shows. */
export function shareFactsOf(row: SharedTrainerRow, now: Date, card = readCard(row.card)): ShareFacts {
  const { discount } = card
  return {
    name: card.trainer_name,
    photoUrl: card.photo_url,
    sector: row.sector,
    specialization: card.specializations[0] ?? null,
    ratingTenths: row.ratingTenths,
    reviewCount: card.review_count,
    fromCents: row.fromCents,
    discountPercent: isDiscountActive(discount, dominicanDate(now)) ? discount.percentage : 0,
  }
}

type HoursRow = Pick<PublicTrainerRow, 'availability' | 'timeOff' | 'held'>

/** How many free hours a page shows, and how many a card shows. */
const freeTimesShown = { page: 4, card: 3 } as const

interface Days {
  readonly now: Date
  readonly lastDay: string
  readonly most: number
}

/** Finds the first day until `lastDay` that has free hours. Returns that day with the first of these hours. */
function presentNextFree(schedule: Schedule | null, row: HoursRow, { now, lastDay, most }: Days) {
  const open = { schedule, limits: row.availability, timeOff: row.timeOff, held: row.held }
  const free = findNextFree(open, { date: dominicanDate(now), time: dominicanTime(now) }, lastDay)
  return free && { date: free.date, times: free.times.slice(0, most) }
}

interface Presented {
  readonly others: readonly CardRow[]
  readonly now: Date
  readonly lastDay: string
}

/** Leaves out the address and the exact location. */
export function presentTrainer(row: PublicTrainerRow, { others, now, lastDay }: Presented): PublicTrainer {
  const card = readCard(row.card)
  return {
    id: row.userId,
    slug: row.slug,
    name: card.trainer_name,
    photo_url: card.photo_url,
    bio: card.bio,
    bio_language: card.bio_language,
    languages: card.languages,
    addressed_as: card.addressed_as,
    specializations: card.specializations,
    service_types: card.service_types,
    gallery: card.gallery,
    price_per_session: card.price_per_session,
    pricing_packages: card.pricing_packages,
    discount: card.discount,
    rating: card.rating,
    review_count: card.review_count,
    place: presentPlace(row, card.location),
    reviews: row.commentedReviews.map(presentReview),
    hours: presentHours(card.availability_schedule, row),
    cancellation_policy: row.cancellationPolicy,
    sessions_given: row.sessionsGiven,
    verified_on: row.verifiedOn,
    certificates: row.certificates,
    next_free: presentNextFree(card.availability_schedule, row, { now, lastDay, most: freeTimesShown.page }),
    others: others.map((other) => presentPublicCard(other, now, lastDay)),
    share_picture: `/images/share/${row.slug}.jpg?v=${sharePictureVersion(shareFactsOf(row, now, card))}`,
  }
}

export function presentPublicFace({ slug, card, sector }: Pick<CardRow, 'slug' | 'card' | 'sector'>) {
  const { trainer_name: name, photo_url } = readCard(card)
  return { slug, name, photo_url, sector }
}

export function presentPublicCard(row: CardRow, now: Date, lastDay: string): PublicCard {
  const card = readCard(row.card)
  return {
    slug: row.slug,
    name: card.trainer_name,
    photo_url: card.photo_url,
    languages: card.languages,
    addressed_as: card.addressed_as,
    specializations: card.specializations,
    place: presentPlace(row, card.location),
    price_per_session: card.price_per_session,
    discount: card.discount,
    rating: card.rating,
    review_count: card.review_count,
    verified_on: row.verifiedOn,
    next_free: presentNextFree(card.availability_schedule, row, { now, lastDay, most: freeTimesShown.card }),
  }
}
