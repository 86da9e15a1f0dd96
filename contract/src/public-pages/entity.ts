import { z } from 'zod'
import { policies } from '../bookings/cancellation'
import { pageFields } from '../page'
import { listedTrainer } from '../trainers/entity'
import { specializations } from '../trainers/rules'
import { certificate } from '../verification/entity'
import { weekdays } from '../weekdays'

/**
 * The nearest known place, and a point near the trainer's position. Public pages show neither the address nor the exact
 * position.
 */
export const publicPlace = z.object({
  sector: z.string(),
  /** The city of the sector. null if the nearest place is itself a city or town. */
  city: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
})

const publicReview = z.object({
  rating: z.number(),
  comment: z.string(),
  /** The first name and one letter: 'Gabriela S.'. Empty if the client's account is about to be deleted. */
  reviewer: z.string(),
  created_at: z.iso.datetime(),
  trainer_reply: z.string().nullable(),
})
export type PublicReview = z.infer<typeof publicReview>

export const openHours = z.object({ start: z.string(), end: z.string() })

const nextFree = z.object({ date: z.string(), times: z.array(z.string()) }).nullable()

const publicCard = listedTrainer
  .pick({
    photo_url: true,
    languages: true,
    addressed_as: true,
    specializations: true,
    price_per_session: true,
    discount: true,
    rating: true,
    review_count: true,
    verified_on: true,
  })
  .extend({
    slug: z.string(),
    name: z.string(),
    place: publicPlace,
    /** The first day with free hours within two weeks, and its first three free hours. */
    next_free: nextFree,
  })
export type PublicCard = z.infer<typeof publicCard>

export const publicTrainer = listedTrainer
  .pick({
    photo_url: true,
    bio: true,
    bio_language: true,
    languages: true,
    addressed_as: true,
    specializations: true,
    service_types: true,
    gallery: true,
    price_per_session: true,
    pricing_packages: true,
    discount: true,
    rating: true,
    review_count: true,
    verified_on: true,
  })
  .extend({
    /** The trainer's user id, as needed to book a session. */
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    place: publicPlace,
    /** The newest reviews with a comment, at most three. */
    reviews: z.array(publicReview),
    /** Opening hours by weekday, at most two periods each. null if every hour is open. */
    hours: z.array(z.object({ weekday: z.enum(weekdays), open: z.array(openHours) })).nullable(),
    cancellation_policy: z.enum(policies),
    sessions_given: z.number(),
    /** Valid certificates that Entrena has checked. */
    certificates: z.array(certificate),
    /** The first day with free hours within two weeks, and its first four free hours. */
    next_free: nextFree,
    /** Up to three other trainers in the same city. If three of them share the first specialization, only those. */
    others: z.array(publicCard),
    /** The URL of the picture for social networks, 1200 × 630. */
    share_picture: z.string(),
  })
export type PublicTrainer = z.infer<typeof publicTrainer>

export const listedCity = z.object({ city: z.string(), city_slug: z.string(), trainers: z.number() })

/** Trainers of one city or of one specialization, or both. */
export const publicList = z.object({
  /** null if the list is for the whole country. */
  city: z.string().nullable(),
  city_slug: z.string().nullable(),
  /** null for a list of trainers of all specializations. */
  specialization: z.enum(specializations).nullable(),
  /** Total number of trainers. Only the best rated ones are listed, at most sixty. */
  total: z.number(),
  trainers: z.array(publicCard),
  /**
   * Specializations that have enough trainers in this city for a list of their own. Empty for lists of the whole
   * country.
   */
  specializations: z.array(z.enum(specializations)),
  /** Cities that have a list of this specialization, largest first. Empty for lists of a city. */
  cities: z.array(listedCity),
})
export type PublicList = z.infer<typeof publicList>

/** The page with links to all public lists. */
export const publicDirectory = z.object({
  /** Cities with a list, largest first. */
  cities: z.array(listedCity),
  /** Specializations with a list of the whole country, in the order of the search. */
  specializations: z.array(z.object({ specialization: z.enum(specializations), trainers: z.number() })),
})
export type PublicDirectory = z.infer<typeof publicDirectory>

/** Short facts about a trainer with a public page, for the share card and the sign-in page. */
export const publicFace = z.object({
  /** null if nobody with this id has a public page. That is not an error. */
  face: z
    .object({ slug: z.string(), name: z.string(), photo_url: z.string().nullable(), sector: z.string() })
    .nullable(),
})

export const writtenReview = publicReview.extend({
  /** null if the client gave only stars. */
  comment: z.string().nullable(),
})
export const publicReviewsQueryParams = z.object(pageFields({ usual: 10 }))
export type PublicReviewsQueryParams = z.output<typeof publicReviewsQueryParams>

export const publicListQueryParams = z.object({ specialization: z.string().max(40).optional() })

const hiddenReasons = ['switched_off', 'email_unproven', 'profile_missing', 'hidden_by_entrena', 'leaving'] as const

export const ownPublicPage = z.object({
  /** Whether the trainer has turned the page on. */
  is_on: z.boolean(),
  slug: z.string().nullable(),
  /** URL of the page in Spanish and English. null while the page is hidden. */
  url: z.object({ es: z.string(), en: z.string() }).nullable(),
  /** Why the page is hidden. null if everybody can see it. */
  hidden_because: z.enum(hiddenReasons).nullable(),
})
export type OwnPublicPage = z.infer<typeof ownPublicPage>

export const publicPageDraft = z.object({ is_on: z.boolean() })
