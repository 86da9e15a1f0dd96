import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeBookableTrainer } from '../bookings/makers'
import { makeReviewable } from './makers'

const house = setUpHouse()

describe('a reply', () => {
  async function makeReviewed() {
    const reviewable = await makeReviewable(house)
    const { body } = await reviewable.review()
    const reply = (text: unknown, who = reviewable.trainer, id = body.id) =>
      who.post(`/reviews/${id}/reply`, { payload: { reply: text } })
    return { ...reviewable, reply }
  }

  test("a trainer's reply to a review is shown with its date", async () => {
    const { client, reply, getTrainer } = await makeReviewed()
    house.setNow('2026-11-18T10:00:00Z')
    const { status, body } = await reply('  See you Tuesday.  ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ trainer_reply: 'See you Tuesday.', reply_date: '2026-11-18T10:00:00.000Z' })
    expect((await getTrainer(await house.as(client.id))).reviews).toEqual([body])
  })

  test.each([
    ['no text', undefined, 'Please enter a reply'],
    ['null', null, 'Please enter a reply'],
    ['an empty text', '', 'Please enter a reply'],
    ['spaces', ' \n ', 'Please enter a reply'],
    ['invisible characters', '\u200b', 'Please enter a reply'],
    ['501 characters', 'a'.repeat(501), 'A reply can have up to 500 characters'],
  ])('a reply to a review with %s is refused', async (_case, text, detail) => {
    const { reply, getTrainer } = await makeReviewed()
    expect(await reply(text)).toMatchObject({ status: 400, body: { detail } })
    expect((await getTrainer()).reviews[0].trainer_reply).toBeNull()
  })

  test('a trainer can reply to a review only once', async () => {
    const { reply, getTrainer } = await makeReviewed()
    expect((await reply('a'.repeat(500))).status).toBe(200)
    expect(await reply('Another thing')).toMatchObject({ status: 409, body: { code: 'already_replied' } })
    expect((await getTrainer()).reviews[0].trainer_reply).toBe('a'.repeat(500))
  })

  test('only the reviewed trainer can reply to a review', async () => {
    const { client, reply } = await makeReviewed()
    const other = await house.as(await makeBookableTrainer(house.db))
    expect(await reply('Mine now', other)).toMatchObject({ status: 404, body: { code: 'review_not_found' } })
    expect((await reply('Mine now', client)).status).toBe(403)
    expect((await reply('Mine now', undefined, '7f3a91c2-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await reply('Mine now', undefined, 'nonsense')).status).toBe(404)
  })
})
