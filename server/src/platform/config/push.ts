import { createECDH } from 'node:crypto'
import { StartProblem } from '../problem'
import { type EnvironmentVariables, readSetting } from './settings'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** An https or mailto address at which we can be reached. Apple refuses pushes without a valid one. */
  readonly subject: string
}

/** Reads the VAPID keys. Without them there are no push notifications. */
export function readVapidKeys(env: EnvironmentVariables): VapidKeys | undefined {
  const publicKey = readSetting(env, 'VAPID_PUBLIC_KEY')
  const privateKey = readSetting(env, 'VAPID_PRIVATE_KEY')
  const subject = readSetting(env, 'VAPID_SUBJECT')
  if (!publicKey && !privateKey && !subject) return undefined
  if (!publicKey) throw missing('VAPID_PUBLIC_KEY')
  if (!privateKey) throw missing('VAPID_PRIVATE_KEY')
  if (!subject) throw missing('VAPID_SUBJECT')
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new StartProblem('VAPID_PUBLIC_KEY is not valid: it does not belong to VAPID_PRIVATE_KEY.')
  }
  return { publicKey, privateKey, subject }
}

function missing(name: string): StartProblem {
  return new StartProblem(`${name} is missing: push notifications need all three VAPID settings, or none.`)
}

function publicKeyOf(privateKey: string): string | undefined {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    return undefined
  }
  return curve.getPublicKey('base64url')
}
