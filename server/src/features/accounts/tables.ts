import { type Role, roles } from '@entrena/contract/access'
import type { Language } from '@entrena/contract/language'
import type { OptionalMail } from '@entrena/contract/mail-kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    name: text('name').notNull(),
    /** Trimmed and in lower case, so that an address has only one account. */
    email: text('email').notNull(),
    /** null for users who only sign in through an external provider. */
    passwordHash: text('password_hash'),
    picture: text('picture'),
    role: text('role').$type<Role>(),
    /** When the user proved to own the address. null if the user has only registered with a password. */
    emailProvenAt: instantColumn('email_proven_at'),
    /** Language of mails: the browser's at the last sign-in, or the one that the user chose afterwards. */
    language: text('language').$type<Language>().notNull().default('es'),
    /** Kinds of mails that the user has turned off. */
    mutedMails: text('muted_mails').array().$type<OptionalMail[]>().notNull().default([]),
    /** In the format E.164. null if there is none. */
    phone: text('phone'),
    createdAt: instantColumn('created_at').notNull(),
    /** When the account will be deleted, at its owner's request. Until then the user is hidden from others. */
    leavingAt: instantColumn('leaving_at'),
    /** When and why an admin suspended the user. null if not suspended. */
    suspendedAt: instantColumn('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** The only place that decides whether others can find, book and write to the user. */
    isAround: boolean('is_around').notNull().generatedAlwaysAs(sql`leaving_at is null and suspended_at is null`),
    /** Name and e-mail, normalised by `normaliseForSearch`. Starts with a space, so that ' x' finds words that start with x. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || trim(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')), '[\\s\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]+', ' ', 'g')) || ' ' || email`,
      ),
  },
  (table) => [
    uniqueIndex('users_one_account_per_email').on(table.email),
    index('users_by_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('users_by_phone').using('gin', sql`${table.phone} gin_trgm_ops`).where(sql`phone is not null`),
    index('users_by_name').on(sql`${table.searchText} collate "C"`, table.id),
    index('users_by_age').on(table.createdAt, table.id),
    index('users_leaving').on(table.leavingAt).where(sql`leaving_at is not null`),
    index('users_suspended').on(table.suspendedAt).where(sql`suspended_at is not null`),
    index('users_by_role').on(table.role, table.createdAt, table.id),
    check(
      'users_muted_mails_are_optional',
      sql`${table.mutedMails} <@ array['confirmed', 'requested', 'sessionTomorrow', 'sessionSoon', 'trainersTomorrow', 'idlePackage', 'howWasIt']`,
    ),
    check('users_suspended_for_a_reason', sql`(suspended_at is null) = (suspended_reason is null)`),
    check('users_suspended_reason_is_short', sql`length(suspended_reason) between 1 and 500`),
    check('users_email_is_normalised', sql`${table.email} = lower(trim(${table.email}))`),
    check('users_phone_is_international', sql`${table.phone} ~ '^\\+[1-9][0-9]{7,14}$'`),
    check('users_role_is_known', sql.raw(`role in (${roles.map((role) => `'${role}'`).join(', ')})`)),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Identifies the session to its owner, who must not learn the token hash. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    /** The browser's User-Agent header, shortened. null if it sent none. */
    userAgent: text('user_agent'),
    /** Written at most once an hour, see `makeActorFinder`. */
    lastSeenAt: instantColumn('last_seen_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('sessions_by_id').on(table.id),
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
)

/**
 * Names that users had before. They identify the payer of a bank transfer, so a user cannot take somebody's name
 * unnoticed.
 */
export const formerNames = pgTable(
  'former_names',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** When the user replaced the name. */
    until: instantColumn('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.until] }), index('former_names_by_age').on(table.until)],
)

/**
 * Accounts of users at external providers. A provider may give an e-mail address to another person, but never the
 * subject, which is the provider's id of a person.
 */
export const externalIdentities = pgTable(
  'external_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('external_identities_one_for_issuer').on(table.userId, table.issuer),
  ],
)

export const consentKinds = ['terms', 'privacy'] as const

/** The versions of legal texts that a person has accepted or been informed of. */
export const consents = pgTable(
  'consents',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof consentKinds)[number]>().notNull(),
    /** The day from which this version of the legal text applies. */
    version: text('version').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.version] }),
    check('consents_kind_is_known', sql.raw(`kind in (${consentKinds.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
)

export const linkKinds = ['password_reset', 'email_proof', 'email_change', 'email_undo'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Links that were sent by mail. Using a link deletes its row, so that a link works only once. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LinkKind>().notNull(),
    /**
     * The address that the link was mailed to. A link to reset the password or to confirm the address is void if the
     * user has another address by now. A link of another kind gives the user this address.
     */
    email: text('email').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    /** A new link replaces an older one of the same kind. Links that undo a change of address can coexist. */
    uniqueIndex('account_links_one_of_each_kind').on(table.userId, table.kind).where(sql`kind <> 'email_undo'`),
    /** Finds addresses that are reserved for an undo. */
    index('account_links_by_email').on(table.email),
    index('account_links_by_expiry').on(table.expiresAt),
    check('account_links_kind_is_known', sql.raw(`kind in (${linkKinds.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
)

/** Known browsers: a user has signed in or reset the password in them. Identified by the hash of a device cookie. */
export const devices = pgTable(
  'devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instantColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('devices_by_user').on(table.userId),
    index('devices_by_age').on(table.seenAt),
  ],
)

/** Counters of failed sign-ins by account, network and browser. The keys are hashed because they are personal data. */
export const signInTries = pgTable('sign_in_tries', {
  keyHash: text('key_hash').primaryKey(),
  tries: integer('tries').notNull(),
  triedAt: instantColumn('tried_at').notNull(),
})

/** Unfinished external sign-ins. The callback deletes the row, so that a state works only once. */
export const externalSignIns = pgTable('external_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  /** The hash of a cookie. The callback is accepted only in the browser that started the sign-in. */
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirect: text('redirect').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
})

/** The one-time session_id that the browser exchanges for a session. */
export const sessionTickets = pgTable('session_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instantColumn('expires_at').notNull(),
})
