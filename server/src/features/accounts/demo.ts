import type { Services } from '../../platform/services'
import { hashPassword } from './password'
import { findUserByEmail, insertUser } from './queries'
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

export async function seedDemoAccounts({ db, now }: Services): Promise<void> {
  for (const { role, name, email, password, phone } of demoAccounts) {
    if (await findUserByEmail(db, email)) continue
    const passwordHash = await hashPassword(password)
    // Confirms the e-mail addresses. Otherwise the first external sign-in would remove the published passwords.
    const user = await insertUser(db, {
      name,
      email,
      passwordHash,
      role,
      phone,
      createdAt: now(),
      emailProvenAt: now(),
    })
    if (user) await insertConsents(db, user.id, now())
  }
}
