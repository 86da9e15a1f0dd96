import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { newFolderStore, setUpHouse, type TestVisitor } from '../../testing/house'
import { newFolder } from '../../testing/paths'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { newS3Store } from '../../testing/s3-server'
import { draftProfile } from './makers'

const stores = [
  ['a folder', newFolderStore],
  ['a bucket', newS3Store],
] as const

const uploadPhoto = async (who: TestVisitor, content: Buffer | string, more: { name?: string; type?: string } = {}) =>
  who.post('/trainers/upload-photo', await multipartFormOf([{ field: 'file', content, ...more }]))

const uploadGallery = async (who: TestVisitor, pictures: readonly Buffer[]) =>
  who.post('/trainers/upload-gallery', await multipartFormOf(pictures.map((content) => ({ field: 'files', content }))))

const galleryOf = async (who: TestVisitor & { id: string }) => (await who.get(`/trainers/${who.id}`)).body.gallery

describe.each(stores)('pictures stored in %s', (_store, openFiles) => {
  const house = setUpHouse({}, { openFiles })

  const open = (url: string) => house.app.inject({ url })
  const statusOf = async (url: string) => (await open(url)).statusCode

  describe('a photo', () => {
    test('an uploaded photo is re-encoded without metadata and served', async () => {
      const trainer = await house.person('trainer')
      const { status, body } = await uploadPhoto(trainer, await makePicture('jpeg', { width: 1400, height: 1050 }))
      expect(status).toBe(200)
      expect(body.photo_url).toMatch(/^\/images\/[0-9a-f-]{36}-1200\.webp$/)
      const shown = await open(body.photo_url)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const metadata = await sharp(shown.rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 900 })
      expect(metadata.exif).toBeUndefined()
      expect(shown.rawPayload.toString('latin1')).not.toContain('secret place')
    })

    test('an uploaded photo is served in three widths and never enlarged', async () => {
      const trainer = await house.person('trainer')
      const { body } = await uploadPhoto(trainer, await makePicture('jpeg', { width: 500, height: 400 }))
      const widths = await Promise.all(
        [1200, 640, 320].map(async (width) => {
          const { rawPayload } = await open(body.photo_url.replace('-1200.', `-${width}.`))
          return (await sharp(rawPayload).metadata()).width
        }),
      )
      expect(widths).toEqual([500, 500, 320])
    })

    test('a new photo replaces the previous one, whose files are deleted', async () => {
      const trainer = await house.person('trainer')
      const first = (await uploadPhoto(trainer, await makePicture())).body.photo_url
      const second = (await uploadPhoto(trainer, await makePicture('png'))).body.photo_url
      expect(await statusOf(first)).toBe(404)
      expect(await statusOf(first.replace('-1200.', '-320.'))).toBe(404)
      expect(await statusOf(second)).toBe(200)
    })

    test('five concurrent uploads of a photo leave one photo', async () => {
      const trainer = await house.person('trainer')
      const picture = await makePicture()
      const answers = await Promise.all(Array.from({ length: 5 }, () => uploadPhoto(trainer, picture)))
      const statuses = await Promise.all(answers.map(({ body }) => statusOf(body.photo_url)))
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const { picture: shown } = (await trainer.get('/auth/me')).body
      expect(await statusOf(shown)).toBe(200)
    })
  })

  describe('the gallery', () => {
    test('a gallery has up to three photos in their order, and a new upload replaces the previous photos', async () => {
      const trainer = await house.person('trainer')
      await trainer.put('/trainers/profile', { payload: draftProfile() })
      const first = (await uploadGallery(trainer, [await makePicture(), await makePicture('png')])).body.gallery
      expect(first).toHaveLength(2)
      const pictures = await Promise.all([makePicture(), makePicture('webp'), makePicture('png')])
      const { body } = await uploadGallery(trainer, pictures)
      expect(body.gallery).toHaveLength(3)
      expect(await galleryOf(trainer)).toEqual(body.gallery)
      for (const url of first) expect(await statusOf(url)).toBe(404)
    })

    test('a gallery photo can be deleted by its index, and the other photos keep their order', async () => {
      const trainer = await house.person('trainer')
      const pictures = await Promise.all([makePicture(), makePicture(), makePicture()])
      const [a, b, c] = (await uploadGallery(trainer, pictures)).body.gallery
      const { status, body } = await trainer.delete('/trainers/gallery/1')
      expect(status).toBe(200)
      expect(body.gallery).toEqual([a, c])
      expect(await statusOf(b)).toBe(404)
    })

    test('a gallery can be reordered or shortened by saving the profile', async () => {
      const trainer = await house.person('trainer')
      const [a, b] = (await uploadGallery(trainer, [await makePicture(), await makePicture()])).body.gallery
      expect(
        (await trainer.put('/trainers/profile', { payload: draftProfile({ gallery: [b, a] }) })).body.gallery,
      ).toEqual([b, a])
      expect(
        (await trainer.put('/trainers/profile', { payload: draftProfile({ gallery: [a] }) })).body.gallery,
      ).toEqual([a])
      expect(await statusOf(b)).toBe(404)
    })
  })

  test.each([
    '/images/x',
    '/images/..%2f..%2fpackage.json',
    '/images/00000000-0000-4000-8000-000000000000-1200.webp',
    '/images/00000000-0000-4000-8000-000000000000-77.webp',
  ])('a request for the picture %s is not found', async (url) => {
    expect(await statusOf(url)).toBe(404)
  })
})

describe('any store of pictures', () => {
  const house = setUpHouse()

  describe('a photo', () => {
    test.each(['png', 'webp'] as const)('a photo uploaded as %s is stored as WebP without metadata', async (format) => {
      const { body } = await uploadPhoto(await house.person('trainer'), await makePicture(format))
      const { rawPayload } = await house.app.inject({ url: body.photo_url })
      const metadata = await sharp(rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 300 })
      expect(metadata.exif).toBeUndefined()
      expect(rawPayload.toString('latin1')).not.toContain('secret place')
    })

    test("a photo uploaded before the first save of the profile is kept, and becomes the user's picture", async () => {
      const trainer = await house.person('trainer')
      const { body } = await uploadPhoto(trainer, await makePicture())
      const saved = await trainer.put('/trainers/profile', { payload: draftProfile() })
      expect(saved.body).toMatchObject({ photo_url: body.photo_url, trainer_picture: body.photo_url })
      expect((await trainer.get('/auth/me')).body.picture).toBe(body.photo_url)
    })
  })

  test('uploads of pictures leave no temporary files', async () => {
    const trainer = await house.person('trainer')
    // Uses a separate folder, because other test workers upload at the same time.
    const folder = await newFolder()
    vi.stubEnv('TMPDIR', folder)
    await uploadPhoto(trainer, await makePicture())
    await uploadPhoto(trainer, 'no picture')
    await uploadPhoto(trainer, Buffer.alloc(11 * 1024 * 1024))
    vi.unstubAllEnvs()
    expect(await readdir(folder)).toEqual([])
  })

  describe('the gallery', () => {
    test('a gallery upload with four photos is refused, and the previous gallery is kept', async () => {
      const trainer = await house.person('trainer')
      await trainer.put('/trainers/profile', { payload: draftProfile() })
      const before = (await uploadGallery(trainer, [await makePicture()])).body.gallery
      const { status, body } = await uploadGallery(
        trainer,
        await Promise.all(Array.from({ length: 4 }, () => makePicture())),
      )
      expect(status).toBe(400)
      expect(body.detail).toBe('Maximum 3 photos allowed in gallery')
      expect(await galleryOf(trainer)).toEqual(before)
    })

    test('a gallery upload with one invalid file is refused as a whole', async () => {
      const trainer = await house.person('trainer')
      const { status } = await uploadGallery(trainer, [await makePicture(), Buffer.from('text')])
      expect(status).toBe(415)
      await trainer.put('/trainers/profile', { payload: draftProfile() })
      expect(await galleryOf(trainer)).toEqual([])
    })

    test('a request for a photo that the gallery does not have returns 404', async () => {
      const trainer = await house.person('trainer')
      await uploadGallery(trainer, [await makePicture()])
      for (const index of ['3', '-1', 'x', '1e9', '99999999999'])
        expect((await trainer.delete(`/trainers/gallery/${index}`)).status, index).toBe(404)
    })
  })

  test('a profile is refused if it contains a photo of another trainer', async () => {
    const [mine, theirs] = [await house.person('trainer'), await house.person('trainer')]
    const { photo_url: photo } = (await uploadPhoto(theirs, await makePicture())).body
    const [picture] = (await uploadGallery(theirs, [await makePicture()])).body.gallery
    for (const stolen of [{ photo_url: photo }, { gallery: [picture] }, { photo_url: picture }]) {
      expect(await mine.put('/trainers/profile', { payload: draftProfile(stolen) })).toMatchObject({
        status: 400,
        body: { detail: 'Photos must be ones that you uploaded' },
      })
    }
  })

  describe('a file that is not an accepted image', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

    async function makeRefusedFiles(): Promise<[string, Buffer | string][]> {
      const jpeg = await makePicture('jpeg', { width: 900, height: 900 })
      const noise = await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
        .jpeg()
        .toBuffer()
      return [
        ['an SVG', svg],
        ['a GIF', await makePicture('gif')],
        ['a TIFF', await makePicture('tiff')],
        ['an HTML page', '<!doctype html><script>alert(1)</script>'],
        ['a text', 'hello'],
        ['a truncated JPEG', noise.subarray(0, noise.length / 2)],
        ['a JPEG of a few bytes', jpeg.subarray(0, 20)],
        ['random bytes', randomBytes(5000)],
      ]
    }

    test('an upload that is no accepted image is refused whatever its name, and nothing is stored', async () => {
      const trainer = await house.person('trainer')
      for (const [kind, content] of await makeRefusedFiles()) {
        const { status, body } = await uploadPhoto(trainer, content)
        expect(body.detail, kind).toBe('Only JPEG, PNG, and WebP images are allowed')
        expect(status, kind).toBe(415)
      }
      expect((await trainer.get('/auth/me')).body.picture).toBeNull()
    })
  })

  describe('refused uploads', () => {
    test('an upload of more than ten megabytes is refused', async () => {
      expect(await uploadPhoto(await house.person('trainer'), Buffer.alloc(11 * 1024 * 1024))).toMatchObject({
        status: 413,
        body: { detail: 'File size must be less than 10MB' },
      })
    })

    test('an upload without a file, under another field name, or as JSON is refused', async () => {
      const trainer = await house.person('trainer')
      const nothing = await trainer.post('/trainers/upload-photo', { payload: {} })
      const empty = await uploadPhoto(trainer, '')
      const misnamed = await trainer.post(
        '/trainers/upload-photo',
        await multipartFormOf([{ field: 'other', content: await makePicture() }]),
      )
      for (const { status, body } of [nothing, empty, misnamed]) {
        expect(body.detail).toBe('Please choose a photo first')
        expect(status).toBe(400)
      }
    })

    test('an upload whose request body is truncated is refused', async () => {
      const { payload, headers } = await multipartFormOf([{ field: 'file', content: await makePicture() }])
      const trainer = await house.person('trainer')
      const { status } = await trainer.post('/trainers/upload-photo', { payload: payload.subarray(0, 300), headers })
      expect(status).toBe(400)
    })

    test('an upload of trainer photos by a client is refused', async () => {
      expect((await uploadPhoto(await house.person('client'), await makePicture())).status).toBe(403)
    })
  })

  test.each(['../../x.jpg', '/etc/passwd', 'C:\\x.png', `${'x'.repeat(5000)}.jpg`, '.htaccess'])(
    'an uploaded file named %.30s is stored under a random name',
    async (name) => {
      const { status, body } = await uploadPhoto(await house.person('trainer'), await makePicture(), { name })
      expect(status).toBe(200)
      expect(body.photo_url).toMatch(/^\/images\/[0-9a-f-]{36}-1200\.webp$/)
    },
  )
})
