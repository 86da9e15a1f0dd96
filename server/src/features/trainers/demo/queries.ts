import type { Role } from '@entrena/contract/access'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { users } from '../../accounts/tables'
import { trainerProfiles } from '../tables'

export interface TrainerAccount {
  readonly id: string
  readonly role: Role | null
  readonly hasProfile: boolean
}

/** Accounts by e-mail address. Addresses without an account are omitted. */
export async function findAccounts(db: Db, emails: readonly string[]): Promise<Map<string, TrainerAccount>> {
  const rows = await db
    .select({ id: users.id, email: users.email, role: users.role, profileOf: trainerProfiles.userId })
    .from(users)
    .leftJoin(trainerProfiles, eq(trainerProfiles.userId, users.id))
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ id, email, role, profileOf }) => [email, { id, role, hasProfile: profileOf !== null }]))
}
