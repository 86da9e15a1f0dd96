import { emailTakenRefusal, invalidEmail, tooManyRegistrations } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import type { Language } from '@entrena/contract/language'
import { countUse, type RateLimit, type VisitorNetwork } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { isAddressReserved } from './account/queries'
import { demoDomain } from './demo'
import { hashPassword, refuseWeakPassword } from './password'
import { proofMailsAMinute } from './prove-email'
import { insertUser, type UserRow } from './queries'
import { insertConsents } from './queries/own-data'
import { sendLink } from './send-link'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: ChoosableRole
  readonly language: Language | undefined
}

/** High enough for all members of a gym behind one IP address, and low enough to prevent mass registration. */
const registrationsAnHour: RateLimit = {
  name: 'registrations',
  most: 30,
  withinMs: 60 * 60_000,
  refusal: tooManyRegistrations,
}

export async function countRegistration({ db, now }: Services, { network, isLimited }: VisitorNetwork): Promise<void> {
  if (isLimited) await countUse(db, { limit: registrationsAnHour, who: network, now: now() })
}

/** Refuses addresses of the demo's domain, because a real service does not start if such an account exists. */
export function refuseDemoAddress({ config }: Services, email: string): void {
  if (!config.demo && email.endsWith(`@${demoDomain}`)) throw refusedWith(invalidEmail)
}

export async function register(
  services: Services,
  registration: Registration,
  visitor: VisitorNetwork,
): Promise<UserRow> {
  const { config, db, now } = services
  const { password, ...person } = registration
  refuseDemoAddress(services, person.email)
  if (config.production) refuseWeakPassword(password)
  await countRegistration(services, visitor)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, { ...person, passwordHash, createdAt: now(), emailProvenAt: null })
    if (!user) throw refusedWith(emailTakenRefusal)
    // This check comes after the insert, because the insert waits for a concurrent change of the same address.
    const held = { email: user.email, now: now(), exceptOf: user.id }
    if (await isAddressReserved(tx, held)) throw refusedWith(emailTakenRefusal)
    await insertConsents(tx, user.id, now())
    await sendLink(tx, services, { user, kind: 'email_proof' })
    await countUse(tx, { limit: proofMailsAMinute, who: user.id, now: now() })
    return user
  })
}
