import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../../platform/db/columns'
import { users } from '../tables'

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const secondFactors = pgTable(
  'second_factors',
  {
    userId: ownerId().primaryKey(),
    /** The secret in base32. Not encrypted, see docs/security.md. */
    secret: text('secret').notNull(),
    /** null until the owner has sent a first code. */
    enabledAt: instantColumn('enabled_at'),
    /** The time step of the last used code. Codes of this and earlier steps are refused. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [check('second_factors_secret_is_long', sql`length(${table.secret}) >= 32`)],
)

/** Using a recovery code deletes its row, so that it works only once. */
export const recoveryCodeHashes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins that passed the first step (password or external account) and wait for a code. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** Hash of a cookie. The code is accepted only in the browser that passed the first step. */
    browserHash: text('browser_hash').primaryKey(),
    userId: ownerId(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    index('pending_sign_ins_by_user').on(table.userId),
    index('pending_sign_ins_by_expiry').on(table.expiresAt),
  ],
)
