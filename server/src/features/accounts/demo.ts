import type { Services } from '../../platform/services'
import { hashPassword } from './password'
import { findUserByEmail, insertUser } from './queries'

/** Every address of the demo is in this domain, which can never be a real one. */
export const demoDomain = 'entrena.test'

/** Demo accounts with a published password; the admin comes from the settings. */
export const demoAccounts = [
  { role: 'client', name: 'Laura Méndez', email: 'laura@entrena.test', password: 'entrena-client' },
  { role: 'trainer', name: 'Yulissa Peralta', email: 'yulissa@entrena.test', password: 'entrena-trainer' },
] as const

export async function seedDemoAccounts({ db, now }: Services): Promise<void> {
  for (const { role, name, email, password } of demoAccounts) {
    if (await findUserByEmail(db, email)) continue
    const passwordHash = await hashPassword(password)
    // Proven, so that the demo's own sign-in provider leaves their printed passwords alone.
    await insertUser(db, { name, email, passwordHash, role, createdAt: now(), emailProvenAt: now() })
  }
}
