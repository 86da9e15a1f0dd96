import { emailTaken } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashPassword } from './password'
import { insertUser, type UserRow } from './queries'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: ChoosableRole
}

export async function register({ db, now }: Services, { password, ...person }: Registration): Promise<UserRow> {
  const passwordHash = await hashPassword(password)
  const user = await insertUser(db, { ...person, passwordHash, createdAt: now() })
  if (!user) throw refuse(emailTaken)
  return user
}
