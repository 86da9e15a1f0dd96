import type { PushKind } from '@entrena/contract/push/rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { sessions, users } from '../accounts/tables'

/**
 * Browsers that receive push notifications. A subscription ends with the sign-in session in which notifications were
 * turned on.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The subscription ends with its sign-in session: at a sign-out, a new password, or when other sessions are ended.
     */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, with which pushes are encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** When the person last polled for messages in any browser; written at most every 30 seconds. */
    seenAt: instantColumn('seen_at').notNull(),
    /** Number of consecutive failures. */
    failed: integer('failed').notNull().default(0),
  },
  (table) => [
    // Each browser has one endpoint. If two people use the browser one after the other, the endpoint belongs to the
    // later one.
    uniqueIndex('push_subscriptions_one_owner').on(table.endpoint),
    uniqueIndex('push_subscriptions_one_per_session').on(table.sessionId),
    index('push_subscriptions_by_user').on(table.userId, table.createdAt),
    check('push_subscriptions_endpoint_is_short', sql`char_length(endpoint) <= 1000`),
  ],
)

/** Text of a notification and the page that it opens. */
export interface PushContent {
  readonly title: string
  readonly body: string
  /** A path on our own site. */
  readonly path: string
}

/** The outbox of pushes, with one row for each browser. Same columns for delivery as in `mails`. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid('id').primaryKey(),
    /** The id of the notification. All pushes of one notification to the user's browsers share it. */
    noticeId: uuid('notice_id').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /**
     * No foreign key, because it would lock the user after the subscription. A deletion locks the user first, so the
     * two could deadlock.
     */
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<PushKind>().notNull(),
    /** Ids of the people named in the push. The push is deleted when one of them is deleted. */
    about: uuid('about').array().notNull(),
    /** A newer push with the same topic replaces an older one. */
    topic: text('topic').notNull(),
    content: jsonb('content').$type<PushContent>().notNull(),
    /** The mail that is dropped if the push is seen in time. */
    mailId: uuid('mail_id'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    nextTryAt: instantColumn('next_try_at').notNull(),
    tries: integer('tries').notNull().default(0),
    claimedUntil: instantColumn('claimed_until'),
    sentAt: instantColumn('sent_at'),
    givenUpAt: instantColumn('given_up_at'),
  },
  (table) => [
    index('pushes_due').on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
    index('pushes_by_subscription').on(table.subscriptionId),
    index('pushes_by_notice').on(table.noticeId),
    index('pushes_by_topic').on(table.topic),
    index('pushes_of_user').on(table.userId, table.createdAt),
    check('pushes_have_one_end', sql`sent_at is null or given_up_at is null`),
  ],
)
