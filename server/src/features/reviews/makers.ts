import type { House } from '../../testing/house'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

type Overrides = Partial<Parameters<typeof makeBooking>[1]>

/** Creates a trainer, a client, and a booking that the client can review. */
export async function makeReviewable(house: House, overrides: Overrides = {}) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const { id: clientId } = await makeUser(house.db, { role: 'client', name: 'Gabriela Santos' })
  const client = await house.as(clientId)
  let hour = 6
  const book = async (more: Overrides = {}) => {
    hour += 1
    const done = { status: 'completed', paymentStatus: 'paid' } as const
    return makeBooking(house.db, { trainerId: trainer.id, clientId, hour, ...done, ...more })
  }
  const id = await book(overrides)
  const review = (fields: Record<string, unknown> = {}, who = client) =>
    who.post('/reviews', { payload: { booking_id: id, rating: 5, comment: 'Tough and kind.', ...fields } })
  const getTrainer = async (who = client) => (await who.get(`/trainers/${trainer.id}`)).body
  return { trainer, client, id, book, review, getTrainer }
}
