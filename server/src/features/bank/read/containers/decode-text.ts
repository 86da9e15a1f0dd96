import { RefusedReading } from '../statement'

export interface DecodedText {
  readonly text: string
  readonly isUtf16: boolean
}

/** Share of bytes that are looked at to tell UTF-16 without a byte order mark. */
const sampleBytes = 2_000

/** Latin letters in UTF-16 have a zero in every second byte. */
function findUtf16(content: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = content.subarray(0, sampleBytes)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const enough = sample.length / 4
  if (odd > enough && even < odd / 10) return 'utf-16le'
  return even > enough && odd < even / 10 ? 'utf-16be' : undefined
}

function startsWith(content: Uint8Array, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte)
}

function encodingOf(content: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(content, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(content, 0xfe, 0xff)) return 'utf-16be'
  if (startsWith(content, 0xef, 0xbb, 0xbf)) return 'utf-8'
  return findUtf16(content) ?? 'utf-8'
}

function decodeUtf8(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

export function decodeText(content: Uint8Array): DecodedText {
  const encoding = encodingOf(content)
  const text = encoding === 'utf-8' ? decodeUtf8(content) : new TextDecoder(encoding).decode(content)
  // Every file decodes as windows-1252. Pictures and programs contain zeros, which no statement does.
  if (text.includes('\0')) throw new RefusedReading('unreadable', { kind: 'binary' })
  return { text, isUtf16: encoding !== 'utf-8' }
}
