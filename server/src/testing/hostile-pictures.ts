/** An SVG of 2 kB that librsvg takes about ten seconds to measure: each level references the next level ten times. */
export function makeSlowSvg(): Buffer {
  const levels = Array.from({ length: 11 }, (_, level) => `<g id="a${level + 1}">${use(level).repeat(10)}</g>`)
  const shape = '<g id="a0"><rect width="1" height="1"/></g>'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>${shape}${levels.join('')}</defs>${use(levels.length)}</svg>`,
  )
}

const use = (level: number) => `<use href="#a${level}"/>`

/** The header of an interlaced PNG with 16 bits per channel. It has no pixels, so decoding it fails. */
export function makePngHeader({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, 1], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', Buffer.alloc(10))])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Replaces zlib.crc32, which exists only since Node 22. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
