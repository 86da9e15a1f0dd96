import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The number of characters of a nonce: 16 bytes in base64url. */
const nonceLength = 22

/**
 * A page with a gap for the nonce, which differs in each reply. Everything else is encoded and compressed once. The gap
 * is near the end: for each reply, only the short text after the gap is added to the checksum.
 */
export interface NoncePage {
  readonly plain: WithGap
  readonly gzip: WithGap
  /** The checksum of the text before the gap. */
  readonly crc: number
}

interface WithGap {
  readonly content: Buffer
  readonly gapAt: number
}

const gap = Buffer.alloc(nonceLength)

function withGap(before: readonly Buffer[], after: readonly Buffer[]): WithGap {
  const gapAt = before.reduce((sum, { length }) => sum + length, 0)
  return { content: Buffer.concat([...before, gap, ...after]), gapAt }
}

/** The header of a gzip file (RFC 1952): deflate, no flags, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The header of an uncompressed deflate block (RFC 1951): its length and the complement of its length. */
const storedBlock = Buffer.from([0, nonceLength, 0, 0xff - nonceLength, 0xff])

/** Level 3 takes two thirds of the default's time, and the result is only 5 % larger. */
const level = 3

/** The part of a page after the nonce. Many pages share it, so it is compressed only once. */
export interface PageEnd {
  readonly plain: Buffer
  readonly packed: Buffer
}

export function makePageEnd(after: string): PageEnd {
  const plain = Buffer.from(after)
  return { plain, packed: deflateRawSync(plain, { level }) }
}

export function makeNoncePage(before: string, end: PageEnd): NoncePage {
  const first = Buffer.from(before)
  // The flush ends the compressed block on a whole byte, so that the block with the nonce can follow.
  const packed = deflateRawSync(first, { level, finishFlush: constants.Z_FULL_FLUSH })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(first.length + nonceLength + end.plain.length, 4)
  return {
    plain: withGap([first], [end.plain]),
    gzip: withGap([gzipHeader, packed, storedBlock], [end.packed, trailer]),
    crc: crc32(first),
  }
}

function fill({ content, gapAt }: WithGap, nonce: string): Buffer {
  const filled = Buffer.from(content)
  if (filled.write(nonce, gapAt, 'latin1') !== nonceLength) throw new Error('The nonce does not fit')
  return filled
}

export function renderPlainPage({ plain }: NoncePage, nonce: string): Buffer {
  return fill(plain, nonce)
}

export function writeGzip({ plain, gzip, crc }: NoncePage, nonce: string): Buffer {
  const filled = fill(gzip, nonce)
  const after = plain.content.subarray(plain.gapAt + nonceLength)
  filled.writeUInt32LE(crc32(after, crc32(nonce, crc)), filled.length - 8)
  return filled
}

export function sizeOfPage({ plain, gzip }: NoncePage): number {
  return plain.content.length + gzip.content.length
}
