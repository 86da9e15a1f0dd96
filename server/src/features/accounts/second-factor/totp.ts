import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30
/** The code may also be that of the previous or the next time step, because clocks differ and typing takes time. */
const stepsAround = [0, -1, 1] as const

/** Base32 of RFC 4648, for lengths that need no padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A secret of 160 bits, as RFC 4226 recommends. */
export function makeTotpSecret(): string {
  return toBase32(randomBytes(20))
}

export function timeStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of a time step: RFC 6238 with SHA-1 and six digits, which all authenticator apps support. */
export function totpCodeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hmac.at(-1) ?? 0) & 0xf
  return String((hmac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Returns the time step to which a six-digit code belongs, or undefined if it is not valid now. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const current = timeStepAt(now)
  const matches = (step: number) => timingSafeEqual(Buffer.from(totpCodeAt(secret, step)), Buffer.from(code))
  return stepsAround.map((distance) => current + distance).find(matches)
}
