import type { Role } from '@entrena/contract/access'
import type { Policy } from '@entrena/contract/bookings/cancellation'
import type { Language } from '@entrena/contract/language'
import type { RatingCounts } from '@entrena/contract/reviews/rules'
import { type Availability, noLimits } from '@entrena/contract/trainers/availability'
import type { Discount, Package, Schedule, ServiceType, Specialization } from '@entrena/contract/trainers/rules'
import type { AddressForm, SpokenLanguage } from '@entrena/contract/trainers/spoken'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

const point = customType<{ data: string }>({ dataType: () => 'point' })

/** One row per trainer. Each save writes the whole row, so that concurrent saves never mix their fields. */
export const trainerProfiles = pgTable(
  'trainer_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bio: text('bio').notNull(),
    specializations: text('specializations').array().$type<Specialization[]>().notNull(),
    serviceTypes: text('service_types').array().$type<ServiceType[]>().notNull(),
    languages: text('languages').array().$type<SpokenLanguage[]>().notNull().default([]),
    addressedAs: text('addressed_as').$type<AddressForm>(),
    bioLanguage: text('bio_language').$type<Language>(),
    pricePesos: integer('price_pesos').notNull(),
    availableSessions: integer('available_sessions').notNull(),
    address: text('address').notNull(),
    /** The address without accents and in lower case, for the search. */
    addressPlain: text('address_plain').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Prices in pesos with at most two decimals, as JSON numbers. Convert to cents for arithmetic. */
    packages: jsonb('packages').$type<Package[]>().notNull(),
    discount: jsonb('discount').$type<Discount>(),
    schedule: jsonb('schedule').$type<Schedule>(),
    /** Booking limits beside the weekly schedule. */
    availability: jsonb('availability').$type<Availability>().notNull().default(noLimits),
    cancellationPolicy: text('cancellation_policy').$type<Policy>().notNull().default('standard'),
    /** True if clients may reschedule sessions without asking. */
    allowsMoves: boolean('allows_moves').notNull().default(true),
    /** Average rating in tenths of a star, and number of reviews. Recomputed whenever reviews change. */
    ratingTenths: integer('rating_tenths').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Sort value of searches: an average rating in which several reviews by one client count as one. See `rankOf`. */
    rankTenths: integer('rank_tenths').notNull().default(0),
    rankClients: integer('rank_clients').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** Incremented by every save of profile or availability, so that a save from an outdated tab is noticed. */
    version: integer('version').notNull().default(1),
    /** The number of reviews with one star, with two stars, … with five stars. */
    starCounts: integer('star_counts').array().$type<RatingCounts>().notNull().default([0, 0, 0, 0, 0]),
    /** URLs of the gallery's pictures in display order. */
    gallery: text('gallery').array().notNull().default([]),
    /** The user's role; null if the user is leaving. Copied by a trigger, so that a search need not join the users. */
    role: text('role').$type<Role>(),
    /**
     * Trainer card for lists, as JSON. A trigger rewrites the card with each change of its data, and searches send it
     * unchanged.
     */
    card: text('card').notNull().default(''),
    /**
     * The user's name, normalised like `normaliseForSearch` does and copied by a trigger. Starts with a space, so that
     * ' x' finds words that start with x.
     */
    namePlain: text('name_plain').notNull().default(''),
    /** Lowest price of a session, see `lowestPriceCents`. A job updates it when a discount begins or ends. */
    fromCents: integer('from_cents').notNull().default(0),
    /**
     * Last day on which `fromCents` is valid. null means forever. The default value is in the past, so that the job
     * computes the price of new rows.
     */
    fromCentsUntil: date('from_cents_until', { mode: 'string' }).default('-infinity'),
    /**
     * Parts of the week with an open hour, one bit for each, see the migration. A search checks the exact hours
     * afterwards.
     */
    openParts: integer('open_parts').notNull().generatedAlwaysAs(sql`open_parts(schedule, availability)`),
    /** True if the trainer wants a public page. */
    isPublic: boolean('is_public').notNull().default(true),
    /** The nearest known place, and its city or town. null until the profile has a slug. */
    sector: text('sector'),
    city: text('city'),
    /** True if everybody can see the public page. Set by a trigger. */
    isShown: boolean('is_shown').notNull().default(false),
    /** When an admin hid the profile. A trigger then clears the role, so that nobody else finds the profile. */
    hiddenAt: instantColumn('hidden_at'),
    /**
     * Day on which an admin verified the identity. Set by the feature `verification`, like the last day of the badge.
     */
    verifiedOn: date('verified_on', { mode: 'string' }),
    verifiedUntil: date('verified_until', { mode: 'string' }),
    /** Everything that a trainer offers, in one column, because all search indexes include it. */
    offers: text('offers').array().notNull().generatedAlwaysAs(sql`service_types || specializations || languages`),
    /** Location in the Mercator projection, see `mercator.ts`. */
    mercator: point('mercator')
      .notNull()
      .generatedAlwaysAs(sql`point(radians(longitude), asinh(tan(radians(latitude))))`),
  },
  (table) => [
    index('trainer_profiles_by_address').using('gin', sql`${table.addressPlain} gin_trgm_ops`),
    index('trainer_profiles_by_name').using('gin', sql`${table.namePlain} gin_trgm_ops`),
    // The indexes for searches by place, rating, price and age are in the migrations, because they include further
    // columns.
    index('trainer_profiles_to_price').on(table.fromCentsUntil).where(sql`from_cents_until is not null`),
    index('trainer_profiles_best_of_city')
      .on(
        table.city,
        table.rankTenths.desc().nullsFirst(),
        table.rankClients.desc().nullsFirst(),
        table.createdAt,
        table.userId,
      )
      .where(sql`is_shown`),
    /** Covering index for the sitemap. */
    index('trainer_profiles_shown').on(table.userId, table.updatedAt).where(sql`is_shown`),
    index('trainer_profiles_without_slug').on(table.userId).where(sql`sector is null`),
    check('trainer_profiles_badge_has_an_end', sql`(verified_on is null) = (verified_until is null)`),
    check('trainer_profiles_sector_is_in_a_city', sql`(${table.sector} is null) = (${table.city} is null)`),
    check(
      'trainer_profiles_rating_is_a_mean_of_stars',
      sql`${table.ratingTenths} between 0 and 50 and ${table.reviewCount} >= 0`,
    ),
    check(
      'trainer_profiles_rank_is_a_mean_of_stars',
      sql`rank_tenths between 0 and 50 and rank_clients between 0 and review_count`,
    ),
    check('trainer_profiles_policy_is_known', sql`${table.cancellationPolicy} in ('flexible', 'standard', 'strict')`),
    check(
      'trainer_profiles_languages_are_known',
      sql`languages <@ array['es', 'en', 'ht', 'fr', 'it', 'pt', 'de', 'ru', 'zh', 'sign'] and bio_language in ('en', 'es')`,
    ),
    check('trainer_profiles_address_form_is_known', sql`addressed_as in ('entrenador', 'entrenadora')`),
    check('trainer_profiles_price_is_positive', sql`${table.pricePesos} > 0`),
    check('trainer_profiles_from_cents_is_no_debt', sql`from_cents >= 0`),
    check(
      'trainer_profiles_location_is_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
)

/**
 * One photo of any user, and up to three gallery pictures of a trainer. They can be uploaded before the profile is
 * saved.
 */
export const trainerImages = pgTable(
  'trainer_images',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'photo' | 'gallery'>().notNull(),
    position: integer('position').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('trainer_images_one_a_place').on(table.userId, table.purpose, table.position),
    check(
      'trainer_images_photo_or_three_in_gallery',
      sql`(${table.purpose} = 'photo' and ${table.position} = 0) or (${table.purpose} = 'gallery' and ${table.position} between 0 and 2)`,
    ),
  ],
)

/** Days or hours on which a trainer takes no new bookings. */
export const timeOff = pgTable(
  'time_off',
  {
    id: uuid('id').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** First hour off on each of the days. null if whole days are off. */
    fromHour: smallint('from_hour'),
    toHour: smallint('to_hour'),
    note: text('note').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('time_off_of_trainer').on(table.trainerId, table.toDate),
    check('time_off_days_are_in_order', sql`from_date <= to_date and to_date - from_date <= 366`),
    check(
      'time_off_hours_are_in_order',
      sql`(from_hour is null) = (to_hour is null) and (from_hour is null or (from_hour >= 0 and from_hour < to_hour and to_hour <= 24))`,
    ),
    check('time_off_note_is_short', sql`char_length(note) <= 100`),
  ],
)
