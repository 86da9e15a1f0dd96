import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'
import { bookings } from '../bookings/tables'

/** At most one review for each booking, with the trainer's reply. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    comment: text('comment'),
    createdAt: instantColumn('created_at').notNull(),
    trainerReply: text('trainer_reply'),
    replyDate: instantColumn('reply_date'),
    /**
     * True if the review was written before the session began. The client had then completed the booking in advance.
     */
    isEarly: boolean('is_early').notNull().default(false),
    /** When an admin hid the review. null if it is visible. */
    hiddenAt: instantColumn('hidden_at'),
    replyHiddenAt: instantColumn('reply_hidden_at'),
  },
  (table) => [
    unique('reviews_one_for_a_booking').on(table.bookingId),
    /** Lists of reviews scan this index backwards. */
    index('reviews_of_trainer').on(table.trainerId, table.createdAt, table.id),
    /** Stars are counted by client with an index-only scan of this index. Hidden reviews do not count. */
    index('reviews_stars_of_trainer').on(table.trainerId, table.clientId, table.rating).where(sql`hidden_at is null`),
    index('reviews_of_client').on(table.clientId),
    /** The search for repeated reviews uses this index to read only the latest weeks. */
    index('reviews_latest').on(table.createdAt),
    check('reviews_rating_is_one_to_five_stars', sql`rating between 1 and 5`),
    check(
      'reviews_texts_are_short_or_absent',
      sql`char_length(comment) between 1 and 500 and char_length(trainer_reply) between 1 and 500`,
    ),
    check('reviews_reply_has_its_date', sql`(trainer_reply is null) = (reply_date is null)`),
  ],
)
