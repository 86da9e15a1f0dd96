export type ImageFormat = 'jpeg' | 'png' | 'webp'

export const signatureBytes = 12

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns the format that the first bytes of a file indicate, or undefined if it is not an accepted format. */
export function imageFormatOf(start: Buffer): ImageFormat | undefined {
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'jpeg'
  if (start.subarray(0, pngSignature.length).equals(pngSignature)) return 'png'
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}
