import { beforeEach, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeEntry, offeredColumns } from '../agenda/makers'
import type { StoredEntry } from '../agenda/queries/entries'
import { draftBooking, makeBookableTrainer, makeBooking } from './makers'

const house = setUpHouse()
type Person = Awaited<ReturnType<typeof house.person>>
let client: Person
let trainer: Person
let other: string
let day = 0

beforeEach(async () => {
  client = await house.person('client')
  trainer = await house.as(await makeBookableTrainer(house.db))
  other = await makeBookableTrainer(house.db)
  day = 0
})

/** Inserts a session with another trainer, each on the next day of October. */
function had(stated: Partial<Parameters<typeof makeBooking>[1]>) {
  day += 1
  return makeBooking(house.db, {
    ...{ trainerId: other, clientId: client.id, date: `2026-10-${String(day).padStart(2, '0')}`, hour: 7 },
    ...stated,
  })
}

const cancelled = (at: string, by: 'client' | 'trainer' = 'client') => ({
  status: 'cancelled' as const,
  cancelReason: by,
  cancelledBy: by,
  cancelledAt: new Date(at),
  acceptedAt: new Date(0),
})

async function factsFor(who: Person) {
  await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id })
  const { body } = await who.get('/bookings?status=pending')
  return body[0].client_facts
}

test('a trainer sees a client without past sessions as new', async () => {
  await had({ date: '2026-11-20', status: 'pending' })
  expect(await factsFor(trainer)).toEqual({ is_new: true, with_you: 0, sessions: 0, attended: 0, pays: null })
})

test('a client with an accepted session ahead is not new, but comes to its trainer for the first time', async () => {
  await had({ date: '2026-11-20', status: 'confirmed', trainerId: trainer.id })
  expect(await factsFor(trainer)).toMatchObject({ is_new: false, with_you: 0 })
})

test('past sessions agreed elsewhere count as sessions with the trainer, unless the client did not accept the offer', async () => {
  const agreed = (about: Partial<StoredEntry>) =>
    makeEntry(house.db, { trainerId: trainer.id, clientId: client.id, title: '', ...about })
  await agreed({ date: '2026-11-10' })
  await agreed({ date: '2026-11-20' })
  await agreed({ date: '2026-11-11', ...offeredColumns, declinedAt: new Date() })
  await agreed({ date: '2026-11-12', ...offeredColumns })
  await agreed({ date: '2026-11-10', trainerId: other })
  expect(await factsFor(trainer)).toMatchObject({ is_new: true, with_you: 1 })
})

test('a client who had a session is not new, and the trainer of that session has seen the client before', async () => {
  await had({ date: '2026-11-20', status: 'confirmed' })
  await had({ status: 'confirmed', trainerId: trainer.id })
  await had({ date: '2026-11-21', status: 'completed', trainerId: trainer.id })
  expect(await factsFor(trainer)).toEqual({ is_new: false, with_you: 2, sessions: 0, attended: 0, pays: null })
})

test('facts about a client count past sessions with all trainers: a moved session once, and each session of a package', async () => {
  await had({ status: 'completed', trainerId: trainer.id })
  await had({ status: 'completed', timesMoved: 2 })
  const bought = await had({ status: 'completed', paymentStatus: 'paid', sessionsCount: 5, sessionsDone: 3 })
  for (const packageNumber of [2, 3])
    await had({ status: 'completed', packageBookingId: bought, packageNumber, paymentStatus: 'paid', priceCents: 0 })
  // A completed first session whose package was cancelled afterwards.
  await had({ ...cancelled('2026-10-20T12:00:00Z'), status: 'completed' })
  expect(await factsFor(trainer)).toMatchObject({ sessions: 6, attended: 6 })
})

test('in the facts about a client, missed and late cancelled sessions count as booked but not attended', async () => {
  await had({ status: 'completed' })
  await had({ status: 'completed', clientAbsent: true })
  // Sessions begin at 11:00 UTC. Cancelling is free until 24 hours before, or 6 hours with the flexible policy.
  await had(cancelled('2026-10-02T11:01:00Z'))
  await had(cancelled('2026-10-03T10:59:00Z'))
  await had({ ...cancelled('2026-10-05T04:59:00Z'), policy: 'flexible' })
  await had({ ...cancelled('2026-10-06T05:01:00Z'), policy: 'flexible' })
  expect(await factsFor(trainer)).toMatchObject({ sessions: 4, attended: 1 })
})

test("facts about a client do not count sessions that failed without the client's fault", async () => {
  await had(cancelled('2026-10-01T10:00:00Z', 'trainer'))
  await had({ status: 'cancelled', cancelReason: 'trainer_absent', cancelledBy: 'admin', cancelledAt: house.now() })
  await had({ status: 'cancelled', cancelReason: 'declined', cancelledBy: 'trainer', cancelledAt: house.now() })
  await had({ ...cancelled('2026-10-04T10:59:00Z'), acceptedAt: null })
  // The session began just now, so nobody knows whether the client came.
  await had({ status: 'confirmed', date: '2026-11-16', hour: 8 })
  expect(await factsFor(trainer)).toMatchObject({ sessions: 0, attended: 0, pays: null })
})

const instant = (text: string | null) => (text === null ? null : new Date(text))
const paid = (markedAt: string | null, payBy: string | null = '2026-10-01T12:00:00Z') => ({
  status: 'completed' as const,
  paymentStatus: 'paid' as const,
  markedAt: instant(markedAt),
  payBy: instant(payBy),
})

test('a client who announced every transfer before its deadline counts as paying on time', async () => {
  await had(paid('2026-10-01T12:00:00Z'))
  await had(paid(null))
  await had(paid('2026-10-09T12:00:00Z', null))
  await had({ ...paid('2026-10-01T13:00:00Z'), proofAt: new Date('2026-10-01T11:00:00Z') })
  expect(await factsFor(trainer)).toMatchObject({ sessions: 4, attended: 4, pays: 'on_time' })
})

test('a client who announced one transfer after its deadline counts as sometimes paying late', async () => {
  await had(paid('2026-10-01T11:00:00Z'))
  await had(paid('2026-10-01T12:00:01Z'))
  expect(await factsFor(trainer)).toMatchObject({ pays: 'sometimes_late' })
})

test('only the trainer of a request can read the facts about its client, and only until it is answered', async () => {
  const facts = { is_new: false, with_you: 0, sessions: 1, attended: 1, pays: null }
  await had({ status: 'completed' })
  expect(await factsFor(trainer)).toEqual(facts)
  const [request] = (await trainer.get('/bookings?status=pending')).body
  expect((await trainer.get(`/bookings/${request.id}`)).body.client_facts).toEqual(facts)
  for (const who of [client, await house.person('admin')]) {
    expect((await who.get(`/bookings/${request.id}`)).body.client_facts).toBeNull()
    for (const booking of (await who.get('/bookings')).body) expect(booking.client_facts).toBeNull()
  }
  const { body } = await trainer.put(`/bookings/${request.id}`, { payload: { status: 'confirmed' } })
  expect(body.client_facts).toBeNull()
  expect((await trainer.get(`/bookings/${request.id}`)).body.client_facts).toBeNull()
})

test('in a list of requests, each request has the facts about its own client', async () => {
  const someone = await house.person('client')
  await had({ status: 'completed' })
  await had({ status: 'completed', clientId: someone.id, clientAbsent: true })
  for (const [index, person] of [client, someone].entries())
    await person.post('/bookings', { payload: draftBooking(trainer.id, { time: `0${8 + index}:00` }) })
  const { body } = await trainer.get('/bookings?status=pending&order=earliest')
  expect(body.map((booking: { client_facts: unknown }) => booking.client_facts)).toEqual([
    { is_new: false, with_you: 0, sessions: 1, attended: 1, pays: null },
    { is_new: false, with_you: 0, sessions: 1, attended: 0, pays: null },
  ])
})
