import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns'
import { users } from '../tables'

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const secondFactors = pgTable(
  'second_factors',
  {
    userId: ownerId().primaryKey(),
    /** In base32. Not encrypted, see docs/security.md. */
    secret: text('secret').notNull(),
    /** null until the owner has sent a code. */
    enabledAt: instant('enabled_at'),
    /** The time step of the last code that was used. Codes of this and of earlier steps are refused. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [check('second_factors_secret_is_long', sql`length(${table.secret}) >= 32`)],
)

/** Using a code deletes its row, so that it works only once. */
export const recoveryCodeHashes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins whose password or external account was right, and that wait for a code. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** The hash of a cookie. The code is accepted only in the browser that gave the password. */
    browserHash: text('browser_hash').primaryKey(),
    userId: ownerId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('pending_sign_ins_by_user').on(table.userId),
    index('pending_sign_ins_by_expiry').on(table.expiresAt),
  ],
)
