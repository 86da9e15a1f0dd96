import { unzipSync } from 'fflate'
import { RefusedReading } from '../statement'

const maxUnpackedBytes = 50 * 1024 * 1024
const maxRatio = 100
/** Small parts of a workbook, such as empty styles, compress better than any statement. */
const smallBytes = 1024 * 1024
/** A workbook has a few parts for each sheet. */
const maxEntries = 1_000

/**
 * Refuses a zip file that would unpack to too much, before anything is unpacked. A zip file contains its number of
 * entries and its directory more than once, and a crafted one contradicts itself. So the entries are listed by the
 * library that unpacks them later: it allocates exactly the sizes listed here.
 */
export function refuseZipBomb(content: Uint8Array): void {
  let entries = 0
  let unpacked = 0
  const skip = ({ size, originalSize }: { size: number; originalSize: number }) => {
    entries += 1
    // An entry that is not packed is copied with its packed size, whatever its other size says.
    const bytes = Math.max(size, originalSize)
    unpacked += bytes
    const isBomb = bytes > smallBytes && bytes > size * maxRatio
    if (isBomb || unpacked > maxUnpackedBytes || entries > maxEntries) throw new RefusedReading('zip_bomb')
    return false
  }
  try {
    unzipSync(content, { filter: skip })
  } catch (error) {
    throw error instanceof RefusedReading ? error : new RefusedReading('unreadable', { kind: 'zip' })
  }
}
