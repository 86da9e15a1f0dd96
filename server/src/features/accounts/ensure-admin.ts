import { normaliseEmail } from '@entrena/contract/accounts/rules'
import { builtInAdminPassword } from '../../platform/config/sign-in'
import { StartProblem } from '../../platform/problem'
import type { Services } from '../../platform/services'
import { hashPassword, isPasswordRight } from './password'
import { findUserByEmail, insertUser, setPassword, type UserRow } from './queries'

/** Makes the admin that the settings name. An admin who is there already is left as is, password included. */
export async function ensureAdmin(services: Services): Promise<void> {
  const { config, db, now } = services
  if (!config.admin) return
  const email = normaliseEmail(config.admin.email)
  const known = await findUserByEmail(db, email)
  if (known?.role === 'admin') return replaceBuiltInPassword(services, known)
  if (known)
    throw new StartProblem(
      `ADMIN_EMAIL belongs to a ${known.role ?? 'person'} already: an admin needs an address of their own.`,
    )
  const passwordHash = await hashPassword(config.admin.password)
  // The operator configured the address, so it counts as proven.
  await insertUser(db, { name: 'Admin', email, passwordHash, role: 'admin', createdAt: now(), emailProvenAt: now() })
}

/**
 * A folder that was tried out on one machine has an admin with the published password. Once others can reach the server, the
 * password of the settings takes its place.
 */
async function replaceBuiltInPassword({ config, db }: Services, admin: UserRow): Promise<void> {
  if (!config.admin || config.admin.isBuiltIn || config.isOnlyLocal) return
  if (!(await isPasswordRight(admin.passwordHash, builtInAdminPassword))) return
  await setPassword(db, admin.id, await hashPassword(config.admin.password))
}
