import { randomBytes } from 'node:crypto'
import { passwordNeededRefusal } from '@entrena/contract/accounts/account-errors'
import type { SecondFactor, SecondFactorSetup } from '@entrena/contract/accounts/second-factor-entity'
import {
  codeWrong,
  secondFactorIsOffRefusal,
  secondFactorIsOnRefusal,
} from '@entrena/contract/accounts/second-factor-errors'
import { recoveryCodeCount } from '@entrena/contract/accounts/second-factor-rules'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { toString as drawQrCode } from 'qrcode'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { enqueueMail } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import {
  confirmOwner,
  isFreshlySignedIn,
  type OwnerProof,
  type OwnSession,
  refuseSharedAccount,
  withOwnerConfirmed,
} from '../account/confirm-owner'
import { endAccessOfUser, findUser, lockUser, type UserRow } from '../queries'
import { secondFactorOffMail, secondFactorOnMail } from './mails'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enableSecondFactorSecret,
  findNewSecret,
  hasSecondFactor,
  replaceRecoveryCodes,
  replaceUnconfirmedSecret,
} from './queries'
import { findTimeStep, makeTotpSecret, toBase32 } from './totp'
import { hashRecoveryCode } from './use-code'

export async function getSecondFactor({ config, db }: Services, { id, role }: Actor): Promise<SecondFactor> {
  const isOn = await hasSecondFactor(db, id)
  return {
    is_on: isOn,
    recovery_codes_left: await countRecoveryCodes(db, id),
    is_advised: config.production && role === 'admin' && !isOn,
  }
}

async function getUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw refusedWith(notSignedInRefusal)
  return user
}

/**
 * Every call creates a new secret, so that nobody who saw an earlier one knows the codes. Requires the owner's
 * password, because somebody who found the browser open could lock the owner out permanently.
 */
export async function startSecondFactor(
  services: Services,
  session: OwnSession,
  password: string | undefined,
): Promise<SecondFactorSetup> {
  const { db } = services
  const { userId } = session
  const user = await getUser(db, userId)
  refuseSharedAccount(services.config, user)
  if (!(await isFreshlySignedIn(services, session.tokenHash))) {
    if (user.passwordHash && password === undefined) throw refusedWith(passwordNeededRefusal)
    await confirmOwner(services, session, password)
  }
  const secret = makeTotpSecret()
  if (!(await replaceUnconfirmedSecret(db, userId, secret))) throw refusedWith(secondFactorIsOnRefusal)
  const uri = `otpauth://totp/Entrena:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Entrena`
  const svg = await drawQrCode(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { secret, uri, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** Replaces the recovery codes, and stores only their hashes. */
async function makeRecoveryCodes(tx: Db, userId: string): Promise<{ recovery_codes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => toBase32(randomBytes(10)))
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return { recovery_codes: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')) }
}

/**
 * Ends the other sessions and forgets the other browsers. They may belong to somebody who knows the password, which is
 * a common reason to turn on two-step verification.
 */
export async function turnOnSecondFactor(services: Services, session: OwnSession, code: string) {
  const { db, now } = services
  const { userId } = session
  const user = await getUser(db, userId)
  const secret = await findNewSecret(db, userId)
  if (!secret) throw refusedWith((await hasSecondFactor(db, userId)) ? secondFactorIsOnRefusal : codeWrong)
  const step = /^\d{6}$/.test(code) ? findTimeStep(secret, code, now()) : undefined
  if (step === undefined) throw refusedWith(codeWrong)
  return db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update')
    if (!(await enableSecondFactorSecret(tx, { userId, secret, step, now: now() }))) throw refusedWith(codeWrong)
    await endAccessOfUser(tx, userId, session)
    await enqueueMail(tx, secondFactorOnMail(services, user))
    return makeRecoveryCodes(tx, userId)
  })
}

/**
 * Runs the task if two-step verification is on and the owner has confirmed with a code, and with the password or a
 * recent external sign-in.
 */
async function whileOn<Result>(
  services: Services,
  session: OwnSession,
  proof: OwnerProof,
  task: (tx: Db, user: UserRow) => Promise<Result>,
): Promise<Result> {
  if (!(await hasSecondFactor(services.db, session.userId))) throw refusedWith(secondFactorIsOffRefusal)
  return withOwnerConfirmed(services, session, proof, task)
}

export function turnOffSecondFactor(services: Services, session: OwnSession, proof: OwnerProof): Promise<void> {
  return whileOn(services, session, proof, async (tx, user) => {
    if (!(await deleteSecondFactor(tx, user.id))) throw refusedWith(secondFactorIsOffRefusal)
    await enqueueMail(tx, secondFactorOffMail(services, user))
  })
}

export function renewRecoveryCodes(services: Services, session: OwnSession, proof: OwnerProof) {
  return whileOn(services, session, proof, (tx, user) => makeRecoveryCodes(tx, user.id))
}
