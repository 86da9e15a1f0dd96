import { describe, expect, test } from 'vitest'
import { makePngHeader, makeSlowSvg } from '../../testing/hostile-pictures'
import { setUpHouse, type TestVisitor } from '../../testing/house'
import { makeLargePhoto, makePicture, multipartFormOf } from '../../testing/pictures'

const uploadPhoto = async (who: TestVisitor, content: Buffer, language = 'en') => {
  const { payload, headers } = await multipartFormOf([{ field: 'file', content }])
  return who.post('/trainers/upload-photo', { payload, headers: { ...headers, 'accept-language': language } })
}

describe('hostile and large images', () => {
  const house = setUpHouse()

  test('an SVG named like a JPEG is refused, and a photo uploaded at the same time is accepted', async () => {
    const [trainer, other] = [await house.person('trainer'), await house.person('trainer')]
    await uploadPhoto(other, await makePicture())
    const hostile = Array.from({ length: 4 }, () => uploadPhoto(trainer, makeSlowSvg()))
    const photo = await uploadPhoto(other, await makePicture())
    expect(photo.status).toBe(200)
    for (const { status, body } of await Promise.all(hostile)) {
      expect(body.detail).toBe('Only JPEG, PNG, and WebP images are allowed')
      expect(status).toBe(415)
    }
  })

  test.each([
    ['en', 'Images can have at most 50 megapixels as JPEG, and 16 as PNG or WebP'],
    ['es', 'Las imágenes pueden tener como máximo 50 megapíxeles en JPEG y 16 en PNG o WebP'],
  ])(
    'the refusal of a picture with too many pixels states the limits in the language %s, as "%s"',
    async (language, sentence) => {
      const trainer = await house.person('trainer')
      const bomb = makePngHeader({ width: 6_300, height: 6_300 })
      const { status, body } = await uploadPhoto(trainer, bomb, language)
      expect(body).toEqual({ code: 'too_many_pixels', detail: sentence })
      expect(status).toBe(400)
      expect((await trainer.get('/auth/me')).body.picture).toBeNull()
    },
  )

  test('a user can have only five uploads in flight, so that nobody can fill the upload queue alone', async () => {
    const trainer = await house.person('trainer')
    const picture = await makePicture()
    const answers = await Promise.all(Array.from({ length: 7 }, () => uploadPhoto(trainer, picture)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 503, 503])
    expect((await uploadPhoto(trainer, picture)).status).toBe(200)
  })

  test('an image one pixel wide and very high is refused, although it has few pixels', async () => {
    const strip = makePngHeader({ width: 1, height: 16_000_000 })
    expect((await uploadPhoto(await house.person('trainer'), strip)).body.code).toBe('too_many_pixels')
  })

  test('two users can upload large photos concurrently', async () => {
    const photo = await makeLargePhoto()
    expect(photo.length).toBeGreaterThan(7_500_000)
    const people = await Promise.all(Array.from({ length: 2 }, () => house.person('trainer')))
    const answers = await Promise.all(people.map((person) => uploadPhoto(person, photo)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('image queue of length zero', () => {
  const house = setUpHouse({}, { imageWorkers: { maxWorkers: 1, maxWaiting: 0 } })

  test('if the image queue has no room, an upload is refused with a Retry-After header, and accepted when it is repeated later', async () => {
    const trainer = await house.person('trainer')
    const picture = await makePicture()
    const answers = await Promise.all(Array.from({ length: 3 }, () => uploadPhoto(trainer, picture, 'es')))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).not.toHaveLength(0)
    for (const { status, body, headers } of refused) {
      expect(status).toBe(503)
      expect(body).toEqual({
        code: 'pictures_busy',
        detail: 'Se están subiendo demasiados archivos en este momento. Intenta de nuevo en 10 s.',
      })
      expect(headers['retry-after']).toBe('10')
    }
    expect((await uploadPhoto(trainer, picture)).status).toBe(200)
  })
})
