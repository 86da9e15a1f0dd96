import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { makeBarrier } from '../../testing/waiting'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'
import { hasOwnEntryAt } from '../bookings/queries/booking-hours'
import { findBookedHour, insertEntry, listOwnEntries } from './queries/entries'

const house = setUpHouse()
const date = '2026-11-17'
const times = ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00']

test('if requests, moves and own entries compete for the same hours, each hour is given only once', async () => {
  let [filled, booked] = [0, 0]
  for (let round = 0; (filled === 0 || booked === 0 || round < raceRounds(20)) && round < 200; round += 1) {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const clients = await Promise.all(times.map(() => house.person('client')))
    const held = await Promise.all(
      clients.map(({ id: clientId }, index) =>
        makeBooking(house.db, { trainerId: trainer.id, clientId, date: '2026-11-18', hour: 7 + index }),
      ),
    )
    const answers = await Promise.all(
      times.flatMap((time, index) => [
        clients[index]?.post('/bookings', { payload: draftBooking(trainer.id, { time }) }),
        trainer.post('/agenda/entries', { payload: { kind: 'block', date, time, hours: 1 } }),
        clients[(index + 1) % times.length]?.put(`/bookings/${held[(index + 1) % times.length]}/time`, {
          payload: { date, time },
        }),
      ]),
    )
    const statuses = new Set(answers.map((answer) => answer?.status))
    expect([...statuses].filter((status) => ![200, 201, 400, 409].includes(Number(status)))).toEqual([])
    const entries = await listOwnEntries(house.db, { trainerId: trainer.id, from: date, to: date })
    filled += entries.length
    booked += times.length - entries.length
    expect(await findViolations(house.db)).toEqual([])
  }
  expect(filled).toBeGreaterThan(0)
  expect(booked).toBeGreaterThan(0)
})

test('negative control: without the lock, an own entry of a trainer and a booking are stored for the same hour', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const { id: clientId } = await house.person('client')
  const bothHaveLooked = makeBarrier(2)
  const at = house.now()
  const hours = { id: randomUUID(), trainerId, date, fromHour: 7, toHour: 8 }
  const noSession = { clientId: null, serviceType: null, paid: null }
  const noOffer = {
    offeredAt: null,
    declinedAt: null,
    priceCents: null,
    originalCents: null,
    discountPercent: null,
    listedFor: null,
  }
  await Promise.all([
    house.db.transaction(async (tx) => {
      const taken = await findBookedHour(tx, hours)
      await bothHaveLooked()
      const entry = {
        ...hours,
        ...noSession,
        ...noOffer,
        kind: 'block' as const,
        title: '',
        createdAt: at,
        updatedAt: at,
      }
      if (!taken) await insertEntry(tx, entry)
    }),
    house.db.transaction(async (tx) => {
      const taken = await hasOwnEntryAt(tx, { trainerId, date, hour: 7 })
      await bothHaveLooked()
      if (!taken) await makeBooking(tx, { trainerId, clientId, date, hour: 7 })
    }),
  ])
  expect(await findViolations(house.db)).toHaveLength(1)
})

test('if an offer is accepted twice, declined and deleted at once, a successful acceptance is the only action that succeeds', async () => {
  for (let round = 0; round < raceRounds(10); round += 1) {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const people = { trainerId: trainer.id, clientId: client.id }
    await makeBooking(house.db, {
      ...people,
      date: '2026-11-10',
      status: 'completed',
      paymentStatus: 'paid',
      priceCents: 0,
    })
    const offered = { kind: 'session', date, time: '07:00', client_id: client.id, paid: 'here' }
    const { id } = (await trainer.post('/agenda/entries', { payload: offered })).body
    const accept = () => client.post(`/agenda/offers/${id}/accept`, { payload: { date, time: '07:00', price: 1400 } })
    const answers = await Promise.all([
      accept(),
      client.post(`/agenda/offers/${id}/decline`),
      accept(),
      trainer.delete(`/agenda/entries/${id}`),
    ])
    expect(answers.map(({ status }) => status).filter((status) => ![201, 204, 404].includes(status))).toEqual([])
    const isAccepted = answers.some(({ status }) => status === 201)
    if (isAccepted) expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await findViolations(house.db)).toEqual([])
  }
})
