import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the code that an authenticator app shows for the secret, now or some steps of 30 seconds later (RFC 6238).
 */
export function authenticatorCode(secret: string, stepsLater = 0): string {
  const letters = [...secret.replaceAll(' ', '')]
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsLater))
  const hmac = createHmac('sha1', key).update(counter).digest()
  const number = hmac.readUInt32BE((hmac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
