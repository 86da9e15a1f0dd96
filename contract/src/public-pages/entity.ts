import { z } from 'zod'
import { policies } from '../bookings/cancellation'
import { listedTrainer } from '../trainers/entity'
import { specializations } from '../trainers/rules'
import { certificate } from '../verification/entity'
import { weekdays } from '../weekdays'

/**
 * The nearest known place and a point near the trainer's position. Public pages do not show address or exact position.
 */
const publicPlace = z.object({
  sector: z.string(),
  /** null if the place itself is a city or town. */
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

const openHours = z.object({ start: z.string(), end: z.string() })

export const publicTrainer = listedTrainer
  .pick({
    photo_url: true,
    bio: true,
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
    next_free: z.object({ date: z.string(), times: z.array(z.string()) }).nullable(),
    /** The URL of the picture for social networks, 1200 × 630. */
    share_picture: z.string(),
  })
export type PublicTrainer = z.infer<typeof publicTrainer>

const publicCard = publicTrainer.pick({
  slug: true,
  name: true,
  photo_url: true,
  specializations: true,
  place: true,
  price_per_session: true,
  discount: true,
  rating: true,
  review_count: true,
  verified_on: true,
})
export type PublicCard = z.infer<typeof publicCard>

/** Trainers of one city, and of one specialization if given. */
export const publicList = z.object({
  city: z.string(),
  city_slug: z.string(),
  specialization: z.enum(specializations).nullable(),
  /** Whether the trainer has turned the public page on. */
  trainers: z.array(publicCard),
  /** The specializations with enough trainers in this city to have a list of their own. */
  specializations: z.array(z.enum(specializations)),
})
export type PublicList = z.infer<typeof publicList>

export const publicListQuestion = z.object({ specialization: z.string().max(40).optional() })

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
