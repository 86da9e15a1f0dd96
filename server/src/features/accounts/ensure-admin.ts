import { normaliseEmail } from '@entrena/contract/accounts/rules'
import { StartProblem } from '../../platform/problem'
import type { Services } from '../../platform/services'
import { hashPassword } from './password'
import { findUserByEmail, insertUser } from './queries'

/** Makes the admin that the settings name. An admin who is there already is left as is, password included. */
export async function ensureAdmin({ config, db, now }: Services): Promise<void> {
  if (!config.admin) return
  const email = normaliseEmail(config.admin.email)
  const known = await findUserByEmail(db, email)
  if (known?.role === 'admin') return
  if (known)
    throw new StartProblem(
      `ADMIN_EMAIL belongs to a ${known.role ?? 'person'} already: an admin needs an address of their own.`,
    )
  const passwordHash = await hashPassword(config.admin.password)
  // Whoever runs the server vouches for the address.
  await insertUser(db, { name: 'Admin', email, passwordHash, role: 'admin', createdAt: now(), emailProvenAt: now() })
}
