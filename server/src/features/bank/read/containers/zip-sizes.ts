import { RefusedReading } from '../statement'

const maxUnpackedBytes = 50 * 1024 * 1024
const maxRatio = 100
/** Small parts of a workbook, such as empty styles, compress better than any statement. */
const smallBytes = 1024 * 1024

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 65_535

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw new RefusedReading('unreadable', { kind: 'zip' })
}

/**
 * Refuses a zip file that would unpack to too much. Reads the declared sizes in its directory, so that nothing is
 * unpacked before. The unpacker allocates the declared sizes and fails if an entry is longer than it says.
 */
export function refuseZipBomb(content: Uint8Array): void {
  if (content.byteLength < endLength) throw new RefusedReading('unreadable', { kind: 'zip' })
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const end = findEnd(view)
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let entry = 0; entry < entries; entry += 1) {
    const isEntry = at + entryLength <= view.byteLength && view.getUint32(at, true) === entrySignature
    if (!isEntry) throw new RefusedReading('unreadable', { kind: 'zip' })
    const size = view.getUint32(at + 24, true)
    const packed = view.getUint32(at + 20, true)
    unpacked += size
    if (unpacked > maxUnpackedBytes || (size > smallBytes && size > packed * maxRatio)) {
      throw new RefusedReading('zip_bomb')
    }
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}
