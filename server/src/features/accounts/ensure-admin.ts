import { normaliseEmail } from '@entrena/contract/accounts/rules'
import type { Services } from '../../platform/services'
import { hashPassword } from './password'
import { findUserByEmail, insertUser } from './queries'

/** Makes the admin that the settings name. One who is there already is left as is, password included. */
export async function ensureAdmin({ config, db, now }: Services): Promise<void> {
  if (!config.admin) return
  const email = normaliseEmail(config.admin.email)
  if (await findUserByEmail(db, email)) return
  const passwordHash = await hashPassword(config.admin.password)
  await insertUser(db, { name: 'Admin', email, passwordHash, role: 'admin', createdAt: now() })
}
