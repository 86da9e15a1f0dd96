import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export function makePicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg',
  { width = 400, height = 300 } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 11, g: 122, b: 117 } } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
}

/** Creates a photo of about 8 MB from noise, because noise compresses badly. */
export function makeLargePhoto(): Promise<Buffer> {
  const raw = { width: 1000, height: 750, channels: 3 } as const
  const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
  return noise.resize(4000, 3000, { kernel: 'nearest' }).jpeg({ quality: 96 }).toBuffer()
}

interface Part {
  readonly field: string
  readonly content: Buffer | string
  readonly name?: string
  readonly type?: string
}

export async function multipartFormOf(parts: readonly Part[]) {
  const form = new FormData()
  for (const { field, content, name = 'photo.jpg', type = 'image/jpeg' } of parts) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), name)
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
