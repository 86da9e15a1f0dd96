import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makePngHeader, makeSlowSvg } from '../../../testing/hostile-pictures'
import { newFolder } from '../../../testing/paths'
import { makePicture } from '../../../testing/pictures'
import { openImageWorkers } from './image-workers'

const lost: string[] = []
const imageWorkers = openImageWorkers({ cpuMs: 5_000, onLost: (reason) => lost.push(reason) })
let folder = ''
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(async () => {
  await imageWorkers.close()
  await rm(folder, { recursive: true, force: true })
})

async function fileOf(content: Buffer): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, content)
  return path
}

const boxes = [1200, 320].map((width) => ({ width, height: width }))
const resize = async (content: Buffer, workers = imageWorkers) => workers.resize(await fileOf(content), boxes)

async function makeNoise(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const raw = { width: 600, height: 600, channels: 3 } as const
  return sharp(randomBytes(600 * 600 * 3), { raw })
    .toFormat(format)
    .toBuffer()
}

describe('files that are not a complete JPEG, PNG or WebP', () => {
  const half = (content: Buffer) => content.subarray(0, content.length / 2)
  const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  const pngStart = makePngHeader({ width: 10, height: 10 })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', makeSlowSvg],
    ['an SVG behind the signature of a JPEG', () => Buffer.concat([jpegStart, makeSlowSvg()])],
    ['an SVG behind the header of a PNG', () => Buffer.concat([pngStart, makeSlowSvg()])],
    ['an SVG behind the signature of a WebP', () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), makeSlowSvg()])],
    ['three megabytes of text in an SVG', () => Buffer.from(`<svg>${'<text>a</text>'.repeat(220_000)}</svg>`)],
    ['a GIF', () => makePicture('gif')],
    ['a TIFF', () => makePicture('tiff')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n')],
    ['a HEIF', () => Buffer.from('000000186674797068656963000000006d696631', 'hex')],
    ['half a JPEG', async () => half(await makeNoise('jpeg'))],
    ['half a PNG', async () => half(await makeNoise('png'))],
    ['half a WebP', async () => half(await makeNoise('webp'))],
    ['an empty file', () => Buffer.alloc(0)],
  ])("an uploaded picture that is %s is refused without using a worker's time", async (_kind, make) => {
    lost.length = 0
    await expect(resize(await make())).rejects.toMatchObject({ refusal: { code: 'image_type_wrong' } })
    expect(lost).toEqual([])
  })
})

describe('number of pixels', () => {
  const tooMany = { refusal: { code: 'too_many_pixels', status: 400 }, details: { jpeg: 50, others: 16 } }

  // These headers are refused before decoding. `pixel-limits.test.ts` decodes pictures at the limit of each format.
  test.each([
    { width: 4_001, height: 4_000 },
    { width: 65_535, height: 65_535 },
  ])('a PNG header with the size %o is refused before any pixel is decoded', async (size) => {
    await expect(resize(makePngHeader(size))).rejects.toMatchObject(tooMany)
  })
})

test('an image that takes too long to process is refused and logged, and the next image gets a new worker', async () => {
  const onLost = vi.fn()
  const impatient = openImageWorkers({ cpuMs: 1, onLost })
  const slow = await makePicture('jpeg', { width: 4_000, height: 3_000 })
  const refused = { refusal: { code: 'image_type_wrong' } }
  await expect(resize(slow, impatient)).rejects.toMatchObject(refused)
  await expect(resize(slow, impatient)).rejects.toMatchObject(refused)
  expect(onLost.mock.calls).toEqual(Array(2).fill(['it used more than 1 ms of CPU time']))
  await impatient.close()
})
