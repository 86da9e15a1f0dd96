import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import type { Db } from '../../platform/db/db'
import { hashPassword } from './password'
import { insertDemoPeople, type NewUser } from './queries'
import { insertConsents } from './queries/own-data'

/** All demo accounts use this domain. No real address can end in .test, because this top-level domain is reserved. */
export const demoDomain = 'entrena.test'

/** Demo accounts with published passwords. The admin account is configured in the settings instead. */
export const demoAccounts = [
  {
    role: 'client',
    name: 'Laura Méndez',
    email: 'laura@entrena.test',
    password: 'entrena-client',
    phone: '+18095550134',
  },
  {
    role: 'trainer',
    name: 'Yulissa Peralta',
    email: 'yulissa@entrena.test',
    password: 'entrena-trainer',
    phone: '+18295550187',
  },
] as const

type Joined = Pick<NewUser, 'name' | 'email' | 'createdAt'> & { readonly role: ChoosableRole }

/**
 * Inserts people with the consents that they gave when they joined. The API cannot create them, because it needs a
 * mailed link or an external sign-in.
 */
export async function addDemoPeople(db: Db, joined: readonly Joined[]) {
  const published = new Map<string, Pick<NewUser, 'phone' | 'passwordHash'>>(
    await Promise.all(
      demoAccounts.map(
        async ({ email, phone, password }) => [email, { phone, passwordHash: await hashPassword(password) }] as const,
      ),
    ),
  )
  const people = await insertDemoPeople(
    db,
    joined.map((person) => ({ ...person, ...published.get(person.email) })),
  )
  const joinedAt = new Map(joined.map(({ email, createdAt }) => [email, createdAt]))
  for (const { id, email } of people) await insertConsents(db, id, joinedAt.get(email) ?? new Date(0))
  return people
}
