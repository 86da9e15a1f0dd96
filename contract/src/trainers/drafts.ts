import * as z from 'zod/mini'
import { policies } from '../bookings/cancellation'
import { isDate, isTime } from '../calendar'
import { languages } from '../language'
import { toCents } from '../pesos'
import { because, type Refusal } from '../refusal'
import { isReadable, isShowable } from '../text'
import { type Weekday, weekdayNames, weekdays } from '../weekdays'
import * as refused from './errors'
import { findSpecialization, profileLimits, serviceTypes, specializations } from './rules'
import { addressForms, spokenLanguages } from './spoken'

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

interface Range {
  readonly least: number
  readonly most: number
}

const wholeNumber = ({ least, most }: Range, refusal: Refusal) =>
  z.int(because(refusal)).check(z.minimum(least, because(refusal)), z.maximum(most, because(refusal)))

const number = ({ least, most }: Range, refusal: Refusal) =>
  z.number(because(refusal)).check(z.minimum(least, because(refusal)), z.maximum(most, because(refusal)))

const time = z.string(because(refused.scheduleInvalid)).check(z.refine(isTime, because(refused.scheduleInvalid)))
const day = z.object(
  { enabled: z.boolean(because(refused.scheduleInvalid)), start: time, end: time },
  because(refused.scheduleInvalid),
)
const days = Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as Record<Weekday, typeof day>

/**
 * The version of the profile that was edited. A save is refused if the profile was saved again since. If omitted, the
 * save overwrites whatever is stored.
 */
export const editedVersion = z.optional(
  z.int(because(refused.versionInvalid)).check(z.minimum(0, because(refused.versionInvalid))),
)

export const schedule = z.object(days, because(refused.scheduleInvalid)).check(
  z.superRefine((week, context) => {
    for (const weekday of weekdays) {
      const { enabled, start, end } = week[weekday]
      if (!enabled || start < end) continue
      const params = { day: weekdayNames[weekday] }
      context.addIssue({ code: 'custom', message: refused.hoursReversed.code, params, path: [weekday, 'end'] })
    }
  }),
)

const { step } = profileLimits.discountPercent
const date = z
  .string(because(refused.discountDatesInvalid))
  .check(z.refine(isDate, because(refused.discountDatesInvalid)))

const discount = z
  .object(
    {
      enabled: z.boolean(because(refused.discountPercentInvalid)),
      percentage: number(profileLimits.discountPercent, refused.discountPercentInvalid).check(
        z.multipleOf(step, because(refused.discountPercentInvalid)),
      ),
      start_date: date,
      end_date: date,
    },
    because(refused.discountPercentInvalid),
  )
  .check(
    z.refine(({ start_date, end_date }) => start_date <= end_date, {
      ...because(refused.discountEndsEarly),
      path: ['end_date'],
    }),
  )

const pricingPackage = z.object(
  {
    sessions: wholeNumber(profileLimits.sessions, refused.packageSessionsInvalid),
    price: number({ least: 0, most: profileLimits.packagePricePesos }, refused.packagePriceInvalid).check(
      z.refine((price) => Math.abs(price * 100 - toCents(price)) < 1e-6, because(refused.packagePriceInvalid)),
    ),
  },
  because(refused.packageSessionsInvalid),
)

const pricingPackages = z.array(pricingPackage, because(refused.packagesMissing)).check(
  z.minLength(1, because(refused.packagesMissing)),
  z.maxLength(profileLimits.packages, because(refused.packagesTooMany)),
  z.superRefine((packages, context) => {
    const counts = packages.map(({ sessions }) => sessions)
    for (const [index, sessions] of counts.entries()) {
      if (counts.indexOf(sessions) === index) continue
      context.addIssue({ code: 'custom', message: refused.packagesAlike.code, path: [index, 'sessions'] })
    }
  }),
)

const specialization = z.pipe(
  z.pipe(
    z.string(because(refused.specializationUnknown)),
    z.transform((text) => findSpecialization(text) ?? text),
  ),
  z.enum(specializations, because(refused.specializationUnknown)),
)

const ownPicture = z
  .string(because(refused.photoNotYours))
  .check(z.maxLength(profileLimits.pictureAddressCharacters, because(refused.photoNotYours)))

/** If packages, discount, schedule, pictures or languages are left out, the profile keeps the stored values. */
export const profileDraft = z.object(
  {
    bio: z
      .string(because(refused.bioMissing))
      .check(
        z.trim(),
        z.minLength(1, because(refused.bioMissing)),
        z.maxLength(profileLimits.bioCharacters, because(refused.bioTooLong)),
        z.refine(isReadable, because(refused.textNotShowable)),
      ),
    specializations: z.pipe(
      z
        .array(specialization, because(refused.specializationsMissing))
        .check(z.minLength(1, because(refused.specializationsMissing))),
      z.transform(unique),
    ),
    price_per_session: wholeNumber({ least: 1, most: profileLimits.pricePesos }, refused.priceInvalid),
    available_sessions: wholeNumber(profileLimits.sessions, refused.availableSessionsInvalid),
    address: z
      .string(because(refused.addressMissing))
      .check(
        z.trim(),
        z.minLength(1, because(refused.addressMissing)),
        z.maxLength(profileLimits.addressCharacters, because(refused.addressTooLong)),
        z.refine(isShowable, because(refused.textNotShowable)),
      ),
    location: z.object(
      {
        lat: number({ least: -90, most: 90 }, refused.locationInvalid),
        lng: number({ least: -180, most: 180 }, refused.locationInvalid),
      },
      because(refused.locationInvalid),
    ),
    service_types: z.pipe(
      z
        .array(z.enum(serviceTypes, because(refused.serviceTypeUnknown)), because(refused.serviceTypesMissing))
        .check(z.minLength(1, because(refused.serviceTypesMissing))),
      z.transform(unique),
    ),
    pricing_packages: z.optional(pricingPackages),
    discount: z.nullish(discount),
    availability_schedule: z.nullish(schedule),
    cancellation_policy: z.optional(z.enum(policies, because(refused.policyUnknown))),
    languages: z.optional(
      z.pipe(
        z
          .array(z.enum(spokenLanguages, because(refused.languageUnknown)), because(refused.languageUnknown))
          .check(z.maxLength(2 * spokenLanguages.length, because(refused.languageUnknown))),
        z.transform(unique),
      ),
    ),
    addressed_as: z.nullish(z.enum(addressForms, because(refused.addressFormUnknown))),
    /** The language in which the bio is written. */
    bio_language: z.nullish(z.enum(languages, because(refused.languageUnknown))),
    version: editedVersion,
    photo_url: z.nullish(ownPicture),
    gallery: z.optional(
      z
        .array(ownPicture, because(refused.photoNotYours))
        .check(z.maxLength(profileLimits.galleryPhotos, because(refused.galleryFull))),
    ),
  },
  because(refused.bioMissing),
)
export type ProfileDraft = z.output<typeof profileDraft>
