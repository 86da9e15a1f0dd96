import { defaultPolicy, policies } from '@entrena/contract/bookings/cancellation'
import { addDays } from '@entrena/contract/calendar'
import { noLimits } from '@entrena/contract/trainers/availability'
import { limitsShown } from '@entrena/contract/trainers/availability-entity'
import { type ProfileDraft, profileDraft } from '@entrena/contract/trainers/drafts'
import { type Discount, type Schedule, sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { weekdays } from '@entrena/contract/weekdays'
import { z } from 'zod'
import data from './trainers.json' with { type: 'json' }

const { bio, address, location, specializations, service_types, price_per_session, available_sessions } =
  profileDraft.shape
const { languages, addressed_as, bio_language } = profileDraft.shape

/** Start and end of a trainer's working day. */
const hours = z.tuple([z.string(), z.string()])

const demoTrainer = z.strictObject({
  name: z.string(),
  email: z.email(),
  bio,
  speaks: z.strictObject({ languages, addressed_as, bio_language }).optional(),
  where: z.strictObject({ address, location }),
  offer: z.strictObject({
    specializations,
    service_types,
    price_per_session,
    available_sessions,
    /** Number of sessions and price of each package. */
    pricing_packages: z.array(z.tuple([z.number(), z.number()])).optional(),
    /**
     * Start and end are days relative to the first start of the demo, so that some trainers always have an active
     * discount.
     */
    discount: z
      .strictObject({
        percentage: z.number(),
        startsInDays: z.int(),
        endsInDays: z.int(),
        isDisabled: z.boolean().default(false),
      })
      .optional(),
  }),
  /** Working hours by weekday. null for a day off. */
  hours: z
    .strictObject({ week: hours, except: z.partialRecord(z.enum(weekdays), hours.nullable()).default({}) })
    .optional(),
  policy: z.enum(policies).default(defaultPolicy),
  limits: limitsShown.default(noLimits),
  /** Days relative to the first start of the demo. */
  timeOff: z.array(z.strictObject({ fromInDays: z.int(), toInDays: z.int(), note: z.string() })).default([]),
  /** File names in the demo's picture folder. A trainer without a photo is shown with an initial. */
  pictures: z.strictObject({ photo: z.string().optional(), gallery: z.array(z.string()) }),
})
export type DemoTrainer = z.output<typeof demoTrainer>

/** Only the first trainer has a published password to sign in with. */
export const demoTrainers = z.array(demoTrainer).parse(data)

export const nameOfFormerTrainer = 'wilkin.paulino'

/** Trainer who deletes the account while clients still have sessions left in packages. */
export const formerTrainer = demoTrainer.parse({
  name: 'Wilkin Paulino',
  email: `${nameOfFormerTrainer}@entrena.test`,
  bio: 'Boxeo y acondicionamiento en el parque, a tu ritmo.',
  where: {
    address: 'Parque Mirador Sur, entrada por la Av. Cayetano Germosén',
    location: { lat: 18.4462, lng: -69.9521 },
  },
  offer: {
    specializations: ['Boxing'],
    service_types: ['park'],
    price_per_session: 1400,
    available_sessions: 12,
    pricing_packages: [
      [1, 1400],
      [5, 6500],
    ],
  },
  pictures: { gallery: [] },
})

function scheduleOf({ week: [start, end], except }: NonNullable<DemoTrainer['hours']>): Schedule {
  const exceptions = Object.entries(except).map(([weekday, hours]) => [
    weekday,
    hours ? { enabled: true, start: hours[0], end: hours[1] } : { enabled: false, start, end },
  ])
  return { ...sameHoursEveryDay({ enabled: true, start, end }), ...Object.fromEntries(exceptions) }
}

function discountOf({ discount }: DemoTrainer['offer'], today: string): Discount | null {
  if (!discount) return null
  const { isDisabled, percentage, startsInDays, endsInDays } = discount
  const [start_date, end_date] = [addDays(today, startsInDays), addDays(today, endsInDays)]
  return { enabled: !isDisabled, percentage, start_date, end_date }
}

/** Returns the profile draft that the trainer would save today, without pictures. */
export function profileDraftOf(trainer: DemoTrainer, today: string): Omit<ProfileDraft, 'photo_url' | 'gallery'> {
  const { bio, speaks, where, offer, hours } = trainer
  return {
    ...{ bio, ...speaks, ...where, ...offer },
    pricing_packages: offer.pricing_packages?.map(([sessions, price]) => ({ sessions, price })),
    discount: discountOf(offer, today),
    availability_schedule: hours ? scheduleOf(hours) : null,
  }
}
