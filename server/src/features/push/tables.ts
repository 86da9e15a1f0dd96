import type { PushKind } from '@entrena/contract/push/rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns'
import { sessions, users } from '../accounts/tables'

/** A browser that gets notifications. It ends with the session in which it was turned on. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Signing out, a new password and the end of other sessions delete the subscription through this cascade. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, with which pushes are encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the person last polled for messages in any browser; written at most every 30 seconds. */
    seenAt: instant('seen_at').notNull(),
    /** How many pushes in a row were given up. */
    failed: integer('failed').notNull().default(0),
  },
  (table) => [
    // Two people who use one browser one after the other have the same endpoint. It belongs to the later one.
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

/** The outbox of pushes, one row for each browser. Due like a mail, see `mails`. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid('id').primaryKey(),
    /** The same for all browsers of the person. */
    noticeId: uuid('notice_id').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Without a reference: the lock on the user would come after the lock on the subscription, unlike in a deletion. */
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<PushKind>().notNull(),
    /** Ids of the people named in the push. The push is deleted when one of them is deleted. */
    about: uuid('about').array().notNull(),
    /** A newer push with the same topic replaces an older one. */
    topic: text('topic').notNull(),
    content: jsonb('content').$type<PushContent>().notNull(),
    /** The mail that is not sent if the push is seen in time. */
    mailId: uuid('mail_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    tries: integer('tries').notNull().default(0),
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at'),
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
