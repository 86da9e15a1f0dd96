import { z } from 'zod'
import { nameNotShowable, nameTooLong } from '../accounts/errors'
import { nameLength } from '../accounts/rules'
import { policies } from '../bookings/cancellation'
import { isDate } from '../calendar'
import { languages } from '../language'
import { cursor } from '../page'
import { type Refusal, withRefusal } from '../refusal'
import { review } from '../reviews/entity'
import { isShowable } from '../text'
import { certificate } from '../verification/entity'
import { limitsShown, scheduleShown } from './availability-entity'
import {
  addressTooLong,
  dayPartUnknown,
  languageFilterUnknown,
  nearInvalid,
  pageLimitInvalidRefusal,
  priceBoundInvalid,
  radiusInvalid,
  searchedDayInvalidRefusal,
  serviceTypeUnknown,
  sortUnknown,
  specializationUnknown,
  textNotShowable,
} from './errors'
import { findSpecialization, profileLimits, searchLimits, serviceTypes, specializations } from './rules'
import { dayPartNames, searchOrders } from './search-rules'
import { addressForms, spokenLanguages } from './spoken'

/** A place on the map. */
export const mapPosition = z.object({ lat: z.number(), lng: z.number() })
export const shownPackage = z.object({ sessions: z.number(), price: z.number(), price_per_session: z.number() })
export const shownDiscount = z.object({
  enabled: z.boolean(),
  percentage: z.number(),
  start_date: z.string(),
  end_date: z.string(),
})

export const trainer = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  trainer_name: z.string(),
  trainer_picture: z.string().nullable(),
  photo_url: z.string().nullable(),
  bio: z.string(),
  specializations: z.array(z.string()),
  price_per_session: z.number(),
  available_sessions: z.number(),
  address: z.string(),
  location: mapPosition,
  service_types: z.array(z.enum(serviceTypes)),
  /** Languages in which the trainer gives sessions. */
  languages: z.array(z.enum(spokenLanguages)),
  /** How the trainer wishes to be called in Spanish. */
  addressed_as: z.enum(addressForms).nullable(),
  /** The language of the bio. null if the profile was last saved before the form asked for the language. */
  bio_language: z.enum(languages).nullable(),
  gallery: z.array(z.string()),
  rating: z.number(),
  review_count: z.number(),
  /** The newest reviews. GET /reviews/trainer/{userId} returns all reviews. */
  reviews: z.array(review),
  /** The number of reviews with one star, with two stars, … with five stars. */
  rating_counts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  pricing_packages: z.array(shownPackage),
  discount: shownDiscount.nullable(),
  availability_schedule: scheduleShown.nullable(),
  cancellation_policy: z.enum(policies),
  /** True if clients may reschedule sessions without asking. */
  allows_moves: z.boolean(),
  /** The day on which Entrena verified the trainer's identity. null without a verification, or once it has expired. */
  verified_on: z.string().nullable(),
  /** Valid certificates that Entrena has checked. */
  certificates: z.array(certificate),
  /** Booking limits. Time off is not published; it only shows as missing free hours. */
  availability: limitsShown,
  /** True if an admin has hidden the profile. Missing for all readers except its trainer. */
  is_hidden: z.literal(true).optional(),
  /** Incremented by every save of profile or availability. Missing for everyone except its trainer. */
  version: z.number().optional(),
})
export type Trainer = z.infer<typeof trainer>

/** A trainer in a list, without reviews but with the distance to the searched address. */
export const listedTrainer = trainer
  .omit({
    reviews: true,
    rating_counts: true,
    cancellation_policy: true,
    allows_moves: true,
    availability: true,
    certificates: true,
    is_hidden: true,
    version: true,
  })
  .extend({
    distance_m: z.number().nullable(),
    /** The lowest price of a session, single or in a package, with today's discount. */
    from_price: z.number(),
    /** The free hours that match the searched day and part of the day. Missing if the search has no day. */
    free_times: z.array(z.string()).optional(),
  })
export type ListedTrainer = z.infer<typeof listedTrainer>

/** '' and 'all' mean no filter. */
const isAny = (text: string | undefined) => text === undefined || text === '' || text.toLowerCase() === 'all'

/**
 * A number in a query string, with a default. Accepts digits only, because JavaScript would also read '0x10' and '1e2'.
 */
const amount = ({ least, most, usual }: { least: number; most: number; usual: number }, refused: Refusal) =>
  z
    .string()
    .regex(/^(\d{1,9}(\.\d{1,9})?)?$/, withRefusal(refused))
    .optional()
    .transform((text) => (text === undefined || text === '' ? usual : Number(text)))
    .pipe(z.number(withRefusal(refused)).min(least, withRefusal(refused)).max(most, withRefusal(refused)))

/** 'latitude,longitude' with at most six decimals (about ten centimetres). */
const position = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, withRefusal(nearInvalid))
  .transform((text) => {
    const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number)
    return { lat, lng }
  })
  .refine(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, withRefusal(nearInvalid))

const priceBound = z
  .string()
  .regex(/^\d{1,7}$/, withRefusal(priceBoundInvalid))
  .transform(Number)
  .pipe(z.number().max(profileLimits.pricePesos, withRefusal(priceBoundInvalid)))
  .optional()

export const trainerSearch = z.object({
  /** Any value bypasses the server's cache of public lists. */
  _t: z.string().max(100).optional(),
  limit: amount(searchLimits.limit, pageLimitInvalidRefusal).pipe(z.int(withRefusal(pageLimitInvalidRefusal))),
  after: cursor.optional(),
  radius: amount(searchLimits.radiusMetres, radiusInvalid),
  address: z
    .string()
    .max(profileLimits.addressCharacters, withRefusal(addressTooLong))
    .refine(isShowable, withRefusal(textNotShowable))
    .transform((text) => text.trim())
    .default(''),
  /** Position to search around, instead of an address. */
  near: position.optional(),
  /** True to find the nearest trainers within 500 km of the given place or position. */
  nearest: z.enum(['true', 'false']).optional(),
  /** Finds trainers by the beginning of a word of their name, instead of by place. */
  name: z
    .string()
    .max(nameLength.most, withRefusal(nameTooLong))
    .refine(isShowable, withRefusal(nameNotShowable))
    .transform((text) => text.trim())
    .default(''),
  service_type: z
    .string()
    .optional()
    .transform((text) => (isAny(text) ? undefined : text?.toLowerCase()))
    .pipe(z.enum(serviceTypes, withRefusal(serviceTypeUnknown)).optional()),
  specialization: z
    .string()
    .optional()
    .transform((text) => (isAny(text) ? undefined : (findSpecialization(text ?? '') ?? text)))
    .pipe(z.enum(specializations, withRefusal(specializationUnknown)).optional()),
  /** Finds trainers who give sessions in this language. */
  language: z
    .string()
    .optional()
    .transform((text) => (isAny(text) ? undefined : text?.toLowerCase()))
    .pipe(z.enum(spokenLanguages, withRefusal(languageFilterUnknown)).optional()),
  /** Price range in pesos for one session, compared with `from_price`. */
  price_min: priceBound,
  price_max: priceBound,
  /**
   * `free` finds trainers with a free hour on that day; with `part`, in that part of the day. `part` alone finds
   * trainers who work in that part of any day.
   */
  free: z.string().refine(isDate, withRefusal(searchedDayInvalidRefusal)).optional(),
  part: z.enum(dayPartNames, withRefusal(dayPartUnknown)).optional(),
  /** True to find only trainers with a verified identity. */
  verified: z.enum(['true', 'false']).optional(),
  /** By default nearest first if a place is given, otherwise best rated first. */
  sort: z.enum(searchOrders, withRefusal(sortUnknown)).optional(),
})
export type TrainerSearch = z.output<typeof trainerSearch>

export const priceQueryParams = trainerSearch.pick({
  address: true,
  near: true,
  radius: true,
  service_type: true,
  specialization: true,
  language: true,
  verified: true,
})
export type PriceQueryParams = z.output<typeof priceQueryParams>

export const priceSpread = z.object({
  /**
   * How many trainers the price ranges include, at most 2,000: the nearest ones, or the best rated if no place is
   * given.
   */
  trainers: z.number(),
  /** Price ranges of equal width from the lowest to the highest price. The last range has no upper bound. */
  ranges: z.array(z.object({ from: z.number(), trainers: z.number() })),
})
export type PriceSpread = z.infer<typeof priceSpread>

export const photo = z.object({ photo_url: z.string() })
export const gallery = z.object({ gallery: z.array(z.string()) })
