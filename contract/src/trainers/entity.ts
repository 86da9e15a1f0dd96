import { z } from 'zod'
import { isDate, isTime } from '../calendar'
import { because } from '../endpoint'
import { cursor } from '../page'
import type { Refusal } from '../refusal'
import { review } from '../reviews/entity'
import { isReadable, isShowable } from '../text'
import { type Weekday, weekdayNames, weekdays } from '../weekdays'
import {
  addressMissing,
  addressTooLong,
  availableSessionsInvalid,
  bioMissing,
  bioTooLong,
  discountDatesInvalid,
  discountEndsEarly,
  discountPercentInvalid,
  galleryFull,
  hoursReversed,
  limitInvalid,
  locationInvalid,
  packagePriceInvalid,
  packageSessionsInvalid,
  packagesAlike,
  packagesMissing,
  packagesTooMany,
  photoNotYours,
  priceInvalid,
  radiusInvalid,
  scheduleInvalid,
  serviceTypesMissing,
  serviceTypeUnknown,
  specializationsMissing,
  specializationUnknown,
  textNotShowable,
} from './errors'
import { findSpecialization, limits, search, serviceTypes, specializations, toCents } from './rules'

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

const dayHours = z.object(
  {
    enabled: z.boolean(because(scheduleInvalid)),
    start: z.string(because(scheduleInvalid)).refine(isTime, because(scheduleInvalid)),
    end: z.string(because(scheduleInvalid)).refine(isTime, because(scheduleInvalid)),
  },
  because(scheduleInvalid),
)

type DaysOf<Schema extends z.ZodType> = { [Day in Weekday]: Schema }
const eachDay = Object.fromEntries(weekdays.map((weekday) => [weekday, dayHours])) as DaysOf<typeof dayHours>

const schedule = z.object(eachDay, because(scheduleInvalid)).superRefine((days, context) => {
  const reversed = weekdays.find((weekday) => days[weekday].enabled && days[weekday].start >= days[weekday].end)
  if (!reversed) return
  context.addIssue({
    code: 'custom',
    message: hoursReversed.code,
    params: { day: weekdayNames[reversed] },
    path: [reversed],
  })
})

const percentage = z
  .number(because(discountPercentInvalid))
  .min(limits.discountPercent.least, because(discountPercentInvalid))
  .max(limits.discountPercent.most, because(discountPercentInvalid))
  .multipleOf(limits.discountPercent.step, because(discountPercentInvalid))

const discount = z
  .object(
    {
      enabled: z.boolean(because(discountPercentInvalid)),
      percentage,
      start_date: z.string(because(discountDatesInvalid)).refine(isDate, because(discountDatesInvalid)),
      end_date: z.string(because(discountDatesInvalid)).refine(isDate, because(discountDatesInvalid)),
    },
    because(discountPercentInvalid),
  )
  .refine(({ start_date, end_date }) => start_date <= end_date, because(discountEndsEarly))

const pricingPackage = z.object(
  {
    sessions: z
      .int(because(packageSessionsInvalid))
      .min(limits.sessions.least, because(packageSessionsInvalid))
      .max(limits.sessions.most, because(packageSessionsInvalid)),
    price: z
      .number(because(packagePriceInvalid))
      .min(0, because(packagePriceInvalid))
      .max(limits.packagePricePesos, because(packagePriceInvalid))
      .refine((price) => Math.abs(price * 100 - toCents(price)) < 1e-6, because(packagePriceInvalid)),
  },
  because(packageSessionsInvalid),
)

const coordinates = z.object(
  {
    lat: z.number(because(locationInvalid)).min(-90, because(locationInvalid)).max(90, because(locationInvalid)),
    lng: z.number(because(locationInvalid)).min(-180, because(locationInvalid)).max(180, because(locationInvalid)),
  },
  because(locationInvalid),
)

/** The address of a picture that was uploaded before. */
const ownPicture = z.string(because(photoNotYours)).max(limits.pictureAddressCharacters, because(photoNotYours))

/** What a trainer saves. `pricing_packages`, `discount`, the schedule and the pictures stay as they are where they are left out. */
export const profileDraft = z.object(
  {
    bio: z
      .string(because(bioMissing))
      .trim()
      .min(1, because(bioMissing))
      .max(limits.bioCharacters, because(bioTooLong))
      .refine(isReadable, because(textNotShowable)),
    specializations: z
      .array(
        z
          .string(because(specializationUnknown))
          .transform((text) => findSpecialization(text) ?? text)
          .pipe(z.enum(specializations, because(specializationUnknown))),
        because(specializationsMissing),
      )
      .min(1, because(specializationsMissing))
      .transform(unique),
    price_per_session: z
      .int(because(priceInvalid))
      .min(1, because(priceInvalid))
      .max(limits.pricePesos, because(priceInvalid)),
    available_sessions: z
      .int(because(availableSessionsInvalid))
      .min(limits.sessions.least, because(availableSessionsInvalid))
      .max(limits.sessions.most, because(availableSessionsInvalid)),
    address: z
      .string(because(addressMissing))
      .trim()
      .min(1, because(addressMissing))
      .max(limits.addressCharacters, because(addressTooLong))
      .refine(isShowable, because(textNotShowable)),
    location: coordinates,
    service_types: z
      .array(z.enum(serviceTypes, because(serviceTypeUnknown)), because(serviceTypesMissing))
      .min(1, because(serviceTypesMissing))
      .transform(unique),
    pricing_packages: z
      .array(pricingPackage, because(packagesMissing))
      .min(1, because(packagesMissing))
      .max(limits.packages, because(packagesTooMany))
      .refine(
        (packages) => unique(packages.map(({ sessions }) => sessions)).length === packages.length,
        because(packagesAlike),
      )
      .optional(),
    discount: discount.nullable().optional(),
    availability_schedule: schedule.nullable().optional(),
    photo_url: ownPicture.nullable().optional(),
    gallery: z.array(ownPicture, because(photoNotYours)).max(limits.galleryPhotos, because(galleryFull)).optional(),
  },
  because(bioMissing),
)
export type ProfileDraft = z.output<typeof profileDraft>

const dayHoursShown = z.object({ enabled: z.boolean(), start: z.string(), end: z.string() })
const daysShown = Object.fromEntries(weekdays.map((weekday) => [weekday, dayHoursShown])) as DaysOf<
  typeof dayHoursShown
>

/** A trainer as everyone sees one. */
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
  location: z.object({ lat: z.number(), lng: z.number() }),
  service_types: z.array(z.enum(serviceTypes)),
  gallery: z.array(z.string()),
  rating: z.number(),
  review_count: z.number(),
  /** The newest of them; the others are asked for. */
  reviews: z.array(review),
  /** How many gave one star, two, and so on up to five. */
  rating_counts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  pricing_packages: z.array(z.object({ sessions: z.number(), price: z.number(), price_per_session: z.number() })),
  discount: z
    .object({ enabled: z.boolean(), percentage: z.number(), start_date: z.string(), end_date: z.string() })
    .nullable(),
  availability_schedule: z.object(daysShown).nullable(),
})
export type Trainer = z.infer<typeof trainer>

/** A trainer in a list: without reviews and what they add up to, with the distance to the place that was asked for. */
export const listedTrainer = trainer
  .omit({ reviews: true, rating_counts: true })
  .extend({ distance_m: z.number().nullable() })
export type ListedTrainer = z.infer<typeof listedTrainer>

/** '' and 'all' mean any. */
const isAny = (text: string | undefined) => text === undefined || text === '' || text.toLowerCase() === 'all'

/** A number in an address; left out or empty it is the usual one. */
const amount = ({ least, most, usual }: { least: number; most: number; usual: number }, refused: Refusal) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? usual : Number(text)))
    .pipe(z.number(because(refused)).min(least, because(refused)).max(most, because(refused)))

export const trainerSearch = z.object({
  /** Any value bypasses the cache of answers. */
  _t: z.string().optional(),
  limit: amount(search.limit, limitInvalid).pipe(z.int(because(limitInvalid))),
  after: cursor.optional(),
  radius: amount(search.radiusMetres, radiusInvalid),
  address: z
    .string()
    .max(limits.addressCharacters, because(addressTooLong))
    .refine(isShowable, because(textNotShowable))
    .transform((text) => text.trim())
    .default(''),
  service_type: z
    .string()
    .optional()
    .transform((text) => (isAny(text) ? undefined : text?.toLowerCase()))
    .pipe(z.enum(serviceTypes, because(serviceTypeUnknown)).optional()),
  specialization: z
    .string()
    .optional()
    .transform((text) => (isAny(text) ? undefined : (findSpecialization(text ?? '') ?? text)))
    .pipe(z.enum(specializations, because(specializationUnknown)).optional()),
})
export type TrainerSearch = z.output<typeof trainerSearch>

export const photo = z.object({ photo_url: z.string() })
export const gallery = z.object({ gallery: z.array(z.string()) })
