import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Derives the key, because the setting may be a passphrase of any length. */
const keyOf = (backupKey: string) => createHash('sha256').update(backupKey).digest()

/** Encrypts a part of a backup. `place` is its key in the bucket, so that parts cannot be swapped. */
export function encryptBackupPart(backupKey: string, content: Buffer, place: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(backupKey), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws if the key is wrong, or the part was changed or was encrypted for another place. */
export function decryptBackupPart(backupKey: string, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv(algorithm, keyOf(backupKey), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
