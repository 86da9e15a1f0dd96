import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder } from '../../../testing/paths'
import { openImageWorkers } from './image-workers'

const imageWorkers = openImageWorkers()
let folder = ''
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(async () => {
  await imageWorkers.close()
  await rm(folder, { recursive: true, force: true })
})

const boxes = [1200, 320].map((width) => ({ width, height: width }))

/** Resizes a picture of one colour. WebP uses the lowest effort, because large pictures take a while. */
async function resizeFlat(format: 'jpeg' | 'png' | 'webp', size: { width: number; height: number }) {
  const path = join(folder, `${format}-${size.width}-${size.height}`)
  const flat = sharp({ create: { ...size, channels: 3, background: 'teal' } })
  await (format === 'webp' ? flat.webp({ effort: 0 }) : flat.toFormat(format)).toFile(path)
  return imageWorkers.resize(path, boxes)
}

test.each([
  ['jpeg', { width: 8_660, height: 5_773 }],
  ['png', { width: 4_000, height: 4_000 }],
  ['webp', { width: 4_000, height: 4_000 }],
] as const)('a %s image with the maximum number of pixels is accepted', async (format, size) => {
  const resized = await resizeFlat(format, size)
  expect(resized.map(({ width }) => width)).toEqual([1200, 320])
  expect(await sharp(resized[0]?.content).metadata()).toMatchObject({ format: 'webp', width: 1200 })
})

test.each([
  ['jpeg', { width: 8_660, height: 5_890 }],
  ['png', { width: 4_001, height: 4_000 }],
  ['webp', { width: 4_001, height: 4_000 }],
] as const)('a %s image with too many pixels is refused', async (format, size) => {
  await expect(resizeFlat(format, size)).rejects.toMatchObject({ refusal: { code: 'too_many_pixels', status: 400 } })
})
