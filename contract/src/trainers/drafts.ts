import * as z from 'zod/mini'
import { policies } from '../bookings/cancellation'
import { isDate, isTime } from '../calendar'
import { languages } from '../language'
import { toCents } from '../pesos'
import { type Refusal, withRefusal } from '../refusal'
import { isShowable, isShowableText } from '../text'
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
  z.int(withRefusal(refusal)).check(z.minimum(least, withRefusal(refusal)), z.maximum(most, withRefusal(refusal)))

const number = ({ least, most }: Range, refusal: Refusal) =>
  z.number(withRefusal(refusal)).check(z.minimum(least, withRefusal(refusal)), z.maximum(most, withRefusal(refusal)))

const time = z
  .string(withRefusal(refused.scheduleInvalid))
  .check(z.refine(isTime, withRefusal(refused.scheduleInvalid)))
const day = z.object(
  { enabled: z.boolean(withRefusal(refused.scheduleInvalid)), start: time, end: time },
  withRefusal(refused.scheduleInvalid),
)
const days = Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as Record<Weekday, typeof day>

/**
 * The version of the profile that the person edited. A save is refused if the stored profile has a newer version.
 * Without this field, a save overwrites whatever is stored.
 */
export const editedVersion = z.optional(
  z.int(withRefusal(refused.versionInvalid)).check(z.minimum(0, withRefusal(refused.versionInvalid))),
)

export const schedule = z.object(days, withRefusal(refused.scheduleInvalid)).check(
  z.superRefine((week, context) => {
    for (const weekday of weekdays) {
      const { enabled, start, end } = week[weekday]
      if (!enabled || start < end) continue
      const params = { day: weekdayNames[weekday] }
      context.addIssue({ code: 'custom', message: refused.hoursReversedRefusal.code, params, path: [weekday, 'end'] })
    }
  }),
)

const { step } = profileLimits.discountPercent
const date = z
  .string(withRefusal(refused.discountDatesInvalid))
  .check(z.refine(isDate, withRefusal(refused.discountDatesInvalid)))

const discount = z
  .object(
    {
      enabled: z.boolean(withRefusal(refused.discountPercentInvalid)),
      percentage: number(profileLimits.discountPercent, refused.discountPercentInvalid).check(
        z.multipleOf(step, withRefusal(refused.discountPercentInvalid)),
      ),
      start_date: date,
      end_date: date,
    },
    withRefusal(refused.discountPercentInvalid),
  )
  .check(
    z.refine(({ start_date, end_date }) => start_date <= end_date, {
      ...withRefusal(refused.discountEndsEarlyRefusal),
      path: ['end_date'],
    }),
  )

const pricingPackage = z.object(
  {
    sessions: wholeNumber(profileLimits.sessions, refused.packageSessionsInvalid),
    price: number({ least: 0, most: profileLimits.packagePricePesos }, refused.packagePriceInvalid).check(
      z.refine((price) => Math.abs(price * 100 - toCents(price)) < 1e-6, withRefusal(refused.packagePriceInvalid)),
    ),
  },
  withRefusal(refused.packageSessionsInvalid),
)

const pricingPackages = z.array(pricingPackage, withRefusal(refused.packagesMissing)).check(
  z.minLength(1, withRefusal(refused.packagesMissing)),
  z.maxLength(profileLimits.packages, withRefusal(refused.packagesTooMany)),
  z.superRefine((packages, context) => {
    const counts = packages.map(({ sessions }) => sessions)
    for (const [index, sessions] of counts.entries()) {
      if (counts.indexOf(sessions) === index) continue
      context.addIssue({ code: 'custom', message: refused.samePackageSizesRefusal.code, path: [index, 'sessions'] })
    }
  }),
)

const specialization = z.pipe(
  z.pipe(
    z.string(withRefusal(refused.specializationUnknown)),
    z.transform((text) => findSpecialization(text) ?? text),
  ),
  z.enum(specializations, withRefusal(refused.specializationUnknown)),
)

const ownPicture = z
  .string(withRefusal(refused.photoNotYoursRefusal))
  .check(z.maxLength(profileLimits.pictureAddressCharacters, withRefusal(refused.photoNotYoursRefusal)))

/** If packages, discount, schedule, pictures or languages are left out, the profile keeps the stored values. */
export const profileDraft = z.object(
  {
    bio: z
      .string(withRefusal(refused.bioMissing))
      .check(
        z.trim(),
        z.minLength(1, withRefusal(refused.bioMissing)),
        z.maxLength(profileLimits.bioCharacters, withRefusal(refused.bioTooLong)),
        z.refine(isShowableText, withRefusal(refused.textNotShowable)),
      ),
    specializations: z.pipe(
      z
        .array(specialization, withRefusal(refused.specializationsMissing))
        .check(z.minLength(1, withRefusal(refused.specializationsMissing))),
      z.transform(unique),
    ),
    price_per_session: wholeNumber({ least: 1, most: profileLimits.pricePesos }, refused.priceInvalid),
    available_sessions: wholeNumber(profileLimits.sessions, refused.availableSessionsInvalid),
    address: z
      .string(withRefusal(refused.addressMissing))
      .check(
        z.trim(),
        z.minLength(1, withRefusal(refused.addressMissing)),
        z.maxLength(profileLimits.addressCharacters, withRefusal(refused.addressTooLong)),
        z.refine(isShowable, withRefusal(refused.textNotShowable)),
      ),
    location: z.object(
      {
        lat: number({ least: -90, most: 90 }, refused.locationInvalid),
        lng: number({ least: -180, most: 180 }, refused.locationInvalid),
      },
      withRefusal(refused.locationInvalid),
    ),
    service_types: z.pipe(
      z
        .array(z.enum(serviceTypes, withRefusal(refused.serviceTypeUnknown)), withRefusal(refused.serviceTypesMissing))
        .check(z.minLength(1, withRefusal(refused.serviceTypesMissing))),
      z.transform(unique),
    ),
    pricing_packages: z.optional(pricingPackages),
    discount: z.nullish(discount),
    availability_schedule: z.nullish(schedule),
    cancellation_policy: z.optional(z.enum(policies, withRefusal(refused.policyUnknown))),
    languages: z.optional(
      z.pipe(
        z
          .array(z.enum(spokenLanguages, withRefusal(refused.languageUnknown)), withRefusal(refused.languageUnknown))
          .check(z.maxLength(2 * spokenLanguages.length, withRefusal(refused.languageUnknown))),
        z.transform(unique),
      ),
    ),
    addressed_as: z.nullish(z.enum(addressForms, withRefusal(refused.addressFormUnknown))),
    /** The language in which the bio is written. */
    bio_language: z.nullish(z.enum(languages, withRefusal(refused.languageUnknown))),
    version: editedVersion,
    photo_url: z.nullish(ownPicture),
    gallery: z.optional(
      z
        .array(ownPicture, withRefusal(refused.photoNotYoursRefusal))
        .check(z.maxLength(profileLimits.galleryPhotos, withRefusal(refused.galleryFull))),
    ),
  },
  withRefusal(refused.bioMissing),
)
export type ProfileDraft = z.output<typeof profileDraft>
