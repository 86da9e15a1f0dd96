import { expect, test } from 'vitest'
import { setUpHouse, type TestVisitor } from '../../testing/house'
import { makePicture, multipartFormOf } from '../../testing/pictures'

const house = setUpHouse({ RATE_LIMIT: 'on' })

const uploadPhoto = async (who: TestVisitor, content: Buffer) =>
  who.post('/trainers/upload-photo', await multipartFormOf([{ field: 'file', content }]))

test('a user can upload sixty times an hour, and the next upload is refused before its body is received', async () => {
  const trainer = await house.person('trainer')
  // Uses up the limit with uploads without a photo: they are refused, but they count and take little time.
  for (let count = 0; count < 60; count += 1) {
    expect((await trainer.post('/trainers/upload-photo')).status).toBe(400)
  }
  house.setNow('2026-11-16T16:30:00Z')
  const unread = { payload: 'this is no form', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  for (const path of ['/trainers/upload-photo', '/trainers/upload-gallery']) {
    const refused = await trainer.post(path, unread)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'uploads_too_many',
        detail: 'You have uploaded a lot in the last hour. Try again in 1800 s.',
      },
    })
    expect(refused.headers['retry-after']).toBe('1800')
  }
  expect((await uploadPhoto(await house.person('trainer'), await makePicture())).status).toBe(200)
  house.setNow('2026-11-16T17:00:00Z')
  expect((await uploadPhoto(trainer, await makePicture())).status).toBe(200)
})
