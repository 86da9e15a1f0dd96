import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Derives the key, because the setting may be a passphrase of any length. */
const keyOf = (dataKey: string) => createHash('sha256').update(dataKey).digest()

/** Encrypts a text. `about` identifies the row, so that an encrypted value cannot be copied to another row. */
export function encryptText(dataKey: string, text: string, about: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(dataKey), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws if the key is wrong, or the value was changed or belongs to another row. */
export function decryptText(dataKey: string, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(dataKey), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
