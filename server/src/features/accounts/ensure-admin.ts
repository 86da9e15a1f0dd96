import { normaliseEmail } from '@entrena/contract/accounts/rules'
import { builtInAdminPassword } from '../../platform/config/sign-in'
import { StartProblem } from '../../platform/problem'
import type { Services } from '../../platform/services'
import { hashPassword, isCommonPassword, isPasswordRight } from './password'
import { findUserByEmail, insertUser, setPassword, type UserRow } from './queries'

/** Creates the configured admin. An existing admin and their password stay unchanged. */
export async function ensureAdmin(services: Pick<Services, 'config' | 'db' | 'now'>): Promise<void> {
  const { config, db, now } = services
  if (!config.admin) return
  if (config.production) refuseWeakAdminPassword(config.admin.password)
  const email = normaliseEmail(config.admin.email)
  const existing = await findUserByEmail(db, email)
  if (existing?.role === 'admin') return replaceBuiltInPassword(services, existing)
  if (existing)
    throw new StartProblem(
      `ADMIN_EMAIL belongs to a ${existing.role ?? 'person'} already: an admin needs an address of their own.`,
    )
  const passwordHash = await hashPassword(config.admin.password)
  // The operator configured the e-mail address, so the address is marked as proven.
  await insertUser(db, { name: 'Admin', email, passwordHash, role: 'admin', createdAt: now(), emailProvenAt: now() })
}

const fewestCharacters = 12

/**
 * Refuses common passwords, because an admin can confirm payments and delete people. This also applies if the admin
 * already exists, because the configured password may still be the admin's password.
 */
function refuseWeakAdminPassword(password: string): void {
  const word = password.replace(/[\d\W_]+$/, '')
  const isGuessable = word === '' || [password, word].some(isCommonPassword) || password === builtInAdminPassword
  if (password.length >= fewestCharacters && !isGuessable) return
  throw new StartProblem(
    `ADMIN_PASSWORD is too easy to guess: it takes ${fewestCharacters} characters or more, and no common password. If the admin exists already, change their password in the account and remove ADMIN_EMAIL and ADMIN_PASSWORD.`,
  )
}

/** Replaces the published demo password of the admin once other machines can reach the server. */
async function replaceBuiltInPassword({ config, db }: Pick<Services, 'config' | 'db'>, admin: UserRow): Promise<void> {
  if (!config.admin || config.admin.isBuiltIn || config.isOnlyLocal) return
  if (!(await isPasswordRight(admin.passwordHash, builtInAdminPassword))) return
  await setPassword(db, admin.id, await hashPassword(config.admin.password))
}
