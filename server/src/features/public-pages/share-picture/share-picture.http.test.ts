import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { newFolder } from '../../../testing/paths'
import { makePicture } from '../../../testing/pictures'
import { uploadImages } from '../../trainers/upload-images'
import { letCachesExpire, makeShownTrainer, positionInPiantini } from '../makers'
import { setOwnPageShown } from '../own-page'

const house = setUpHouse({})
letCachesExpire(house)

const open = (url: string) => house.app.inject({ url, remoteAddress: '203.0.113.9' })
const makeAna = (overrides = {}) =>
  makeShownTrainer(house.services, { name: 'Ana Pérez', ...positionInPiantini, ...overrides })

async function addressOf(slug: string): Promise<string> {
  return (await open(`/api/public/trainers/${slug}`)).json().share_picture
}

async function addPhoto(userId: string): Promise<void> {
  const path = join(await newFolder(), 'photo')
  await writeFile(path, await makePicture('jpeg', { width: 900, height: 1200 }))
  await uploadImages(house.services, { userId, purpose: 'photo', paths: [path] })
}

/** Measures how much a part of the picture varies. 0 means a single colour. */
async function contrastOf(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(picture).extract(area).toBuffer()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

const nameArea = { left: 64, top: 190, width: 500, height: 190 }

test("the share picture has the size that social networks expect, and shows the trainer's name", async () => {
  const { slug } = await makeAna({ stars: [0, 0, 0, 1, 9] })
  const reply = await open(await addressOf(slug))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const picture = reply.rawPayload
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(150_000)
  expect(await contrastOf(picture, nameArea)).toBeGreaterThan(40)
  // The area between logo and name is empty.
  expect(await contrastOf(picture, { left: 64, top: 130, width: 500, height: 30 })).toBeLessThan(2)
})

test("the share picture shows the trainer's photo, and a new photo changes the URL of the share picture", async () => {
  const { id, slug } = await makeAna()
  const before = await addressOf(slug)
  const withoutPhoto = (await open(before)).rawPayload
  await addPhoto(id)
  house.setNow(new Date(house.now().getTime() + 61_000).toISOString())
  const after = await addressOf(slug)
  expect(after).not.toBe(before)
  const withPhoto = await open(after)
  expect(withPhoto.statusCode).toBe(200)
  expect(withPhoto.rawPayload.equals(withoutPhoto)).toBe(false)
})

test('an old URL of a share picture returns the current picture, and 304 as long as the picture is unchanged', async () => {
  const { id, slug } = await makeAna()
  const current = await open(await addressOf(slug))
  const old = await open(`/images/share/${slug}.jpg?v=000000000000`)
  expect(old.rawPayload.equals(current.rawPayload)).toBe(true)
  const ifNoneMatch = { 'if-none-match': String(old.headers.etag) }
  const again = () => house.app.inject({ url: `/images/share/${slug}.jpg`, headers: ifNoneMatch })
  expect((await again()).statusCode).toBe(304)
  await setOwnPageShown(house.services, id, false)
  expect((await again()).statusCode).toBe(404)
})

test.each([
  '<span size="9999999">Big</span> &amp; co',
  '</svg><image href="file:///etc/passwd"/>',
  '\u202egnp.exe',
  'السلام',
])('on the share picture, the name %j is drawn as text or not at all', async (name) => {
  const { slug } = await makeAna({ name })
  const reply = await open(await addressOf(slug))
  expect(reply.statusCode).toBe(200)
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test.each([
  '/images/share/nobody.jpg',
  '/images/share/nobody.png',
  '/images/share/..%2f..%2fmain.jpg',
  '/images/share/A.jpg',
])('a share picture at %s is not found', async (url) => {
  expect((await open(url)).statusCode).toBe(404)
})

test('a trainer who hides the public page has no share picture', async () => {
  const { id, slug } = await makeAna()
  const address = await addressOf(slug)
  await setOwnPageShown(house.services, id, false)
  expect((await open(address)).statusCode).toBe(404)
})

test('of many concurrent requests for share pictures, one is drawn at a time, 20 more wait, and all others are refused', async () => {
  const slugs: string[] = []
  for (let n = 0; n < 30; n += 1) slugs.push((await makeAna({ name: `Ana Pérez ${n}` })).slug)
  let drawing = 0
  // The drawing of every picture waits until the last request was refused, because a finished picture would make room
  // for another request.
  let toRefuse = 9
  let allow = () => {}
  const refused = new Promise<void>((resolve) => {
    allow = resolve
  })
  vi.spyOn(house.services.imageWorkers, 'compose').mockImplementation(async () => {
    drawing += 1
    expect(drawing).toBe(1)
    await refused
    drawing -= 1
    return Buffer.from('drawn')
  })
  const statuses = await Promise.all(
    slugs.map(async (slug) => {
      const { statusCode } = await open(`/images/share/${slug}.jpg`)
      if (statusCode === 503) toRefuse -= 1
      if (toRefuse === 0) allow()
      return statusCode
    }),
  )
  vi.restoreAllMocks()
  expect(statuses.toSorted()).toEqual([...Array(21).fill(200), ...Array(9).fill(503)])
})
