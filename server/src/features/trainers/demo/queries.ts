import type { Role } from '@entrena/contract/access'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/public'
import { trainerProfiles } from '../tables'

export interface Account {
  readonly id: string
  readonly role: Role | null
  readonly hasProfile: boolean
}

/** Accounts by their e-mail address; those that are not there are left out. */
export async function findAccounts(db: Db, emails: readonly string[]): Promise<Map<string, Account>> {
  const rows = await db
    .select({ id: users.id, email: users.email, role: users.role, profileOf: trainerProfiles.userId })
    .from(users)
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, users.id))
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ id, email, role, profileOf }) => [email, { id, role, hasProfile: profileOf !== null }]))
}

interface NewTrainer {
  readonly name: string
  readonly email: string
  readonly createdAt: Date
}

/** Without a password: nobody signs in as them. undefined where the address has an account. */
export async function insertTrainer(db: Db, trainer: NewTrainer): Promise<string | undefined> {
  const [row] = await db
    .insert(users)
    .values({ ...trainer, role: 'trainer', passwordHash: null })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return row?.id
}
