import type { Discount } from '@entrena/contract/trainers/rules'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { draftProfile, makeTrainer } from './makers'
import { updatePrices } from './update-prices'

const house = setUpHouse({})

const listed = async (query = '') => (await house.stranger.get(`/trainers?_t=1${query}`)).body
const priceOf = async () => (await listed())[0].from_price
const discount = (start_date: string, end_date: string): Discount => ({
  enabled: true,
  percentage: 10,
  start_date,
  end_date,
})

describe('the price of the cheapest session', () => {
  test('saving a profile sets the price of its cheapest session, less the discount of the day', async () => {
    const trainer = await house.person('trainer')
    const save = (changes = {}) => trainer.put('/trainers/profile', { payload: draftProfile(changes) })
    await save()
    expect(await priceOf()).toBe(1_300)
    await save({ discount: discount('2026-11-01', '2026-11-30') })
    expect(await priceOf()).toBe(1_170)
    await save({ discount: null, pricing_packages: [{ sessions: 1, price: 1_400 }] })
    expect(await priceOf()).toBe(1_400)
  })

  test('the price of the cheapest session changes at Dominican midnight when a discount begins or ends', async () => {
    await makeTrainer(house.db, {
      ...{ pricePesos: 1_000, discount: discount('2026-11-18', '2026-11-19') },
      updatedAt: house.now(),
    })
    const priceAt = async (instant: string) => {
      house.setNow(instant)
      await updatePrices(house.services)
      return priceOf()
    }
    expect(await priceAt('2026-11-16T16:00:00Z')).toBe(1_000)
    expect(await priceAt('2026-11-18T03:59:59Z')).toBe(1_000)
    expect(await priceAt('2026-11-18T04:00:00Z')).toBe(900)
    expect(await listed('&price_max=900')).toHaveLength(1)
    expect(await priceAt('2026-11-20T03:59:59Z')).toBe(900)
    expect(await priceAt('2026-11-20T04:00:00Z')).toBe(1_000)
    expect(await listed('&price_max=900')).toHaveLength(0)
  })

  test('a job computes the price of the cheapest session for profiles that do not have this price yet', async () => {
    for (let n = 0; n < 3; n += 1) await makeTrainer(house.db, { discount: discount('2026-11-01', '2026-11-30') })
    await house.db.execute("update trainer_profiles set from_cents = 0, from_cents_until = '-infinity'")
    await updatePrices(house.services)
    expect((await listed()).map((trainer: { from_price: number }) => trainer.from_price)).toEqual([900, 900, 900])
    expect(await countRows(house.db, "trainer_profiles where from_cents_until = '2026-11-30'")).toBe(3)
  })

  test('the job that updates prices does not overwrite a profile saved at the same time', async () => {
    const trainer = await house.person('trainer')
    await trainer.put('/trainers/profile', {
      payload: draftProfile({ discount: discount('2026-11-01', '2026-11-16') }),
    })
    house.setNow('2026-11-17T16:00:00Z')
    await Promise.all([
      updatePrices(house.services),
      trainer.put('/trainers/profile', { payload: draftProfile({ pricing_packages: [{ sessions: 1, price: 500 }] }) }),
    ])
    expect(await priceOf()).toBe(500)
  })
})

describe('the spread of prices', () => {
  const spread = async (query: Record<string, string> = {}) =>
    (await house.stranger.get(`/trainers/prices?${new URLSearchParams(query)}`)).body

  async function makeTrainers() {
    const [latitude, longitude] = [18.4712, -69.9362]
    await makeTrainer(house.db, { name: 'Ana Peralta', pricePesos: 1_000, latitude, longitude, address: 'Torre Azul' })
    await makeTrainer(house.db, { name: 'Bea', pricePesos: 1_005, latitude, longitude, specializations: ['Yoga'] })
    await makeTrainer(house.db, { name: 'Cai', pricePesos: 1_020, latitude: 19.45, longitude, serviceTypes: ['home'] })
    await makeTrainer(house.db, { name: 'Old', pricePesos: 5_000, latitude, longitude })
    await house.db.execute("update users set role = 'client' where name = 'Old'")
  }

  let seconds = 0

  test.each([
    [
      {},
      [
        [1_000, 2],
        [1_010, 0],
        [1_020, 1],
      ],
    ],
    [{ near: '18.4712,-69.9362' }, [[1_000, 2]]],
    [
      { near: '18.4712,-69.9362', radius: '500000' },
      [
        [1_000, 2],
        [1_010, 0],
        [1_020, 1],
      ],
    ],
    [{ near: '40.7,-74' }, []],
    [{ address: 'Piantini' }, [[1_000, 2]]],
    [{ address: 'ana peralta' }, [[1_000, 1]]],
    [{ address: 'torre azul' }, [[1_000, 1]]],
    [{ address: 'Reykjavik' }, []],
    [{ service_type: 'home' }, [[1_020, 1]]],
    [{ specialization: 'Yoga', address: 'Piantini' }, [[1_000, 1]]],
  ])('the spread of prices is right for the query %j', async (query, ranges) => {
    await makeTrainers()
    // Advances the clock until the prices that an earlier test has cached are out of date.
    seconds += 5
    house.setNow(new Date(house.now().getTime() + seconds * 1000).toISOString())
    const body = await spread(query)
    expect(body.ranges.map((range: { from: number; trainers: number }) => [range.from, range.trainers])).toEqual(ranges)
    expect(body.trainers).toBe(ranges.reduce((sum, [, trainers = 0]) => sum + trainers, 0))
  })
  test('the spread of prices is cached for five seconds', async () => {
    house.setNow('2026-11-17T16:00:00Z')
    expect((await spread()).trainers).toBe(0)
    await makeTrainers()
    house.setNow('2026-11-17T16:00:04.999Z')
    expect((await spread()).trainers).toBe(0)
    house.setNow('2026-11-17T16:00:05Z')
    expect((await spread()).trainers).toBe(3)
  })

  test.each([
    [{ radius: '0' }, 'radius_invalid'],
    [{ near: 'here' }, 'near_invalid'],
    [{ service_type: 'pool' }, 'service_type_unknown'],
    [{ specialization: 'Chess' }, 'specialization_unknown'],
    [{ address: 'x'.repeat(201) }, 'address_too_long'],
  ])('a query of %j for the spread of prices is refused', async (query, code) => {
    const path = `/trainers/prices?${new URLSearchParams(query)}`
    expect(await house.stranger.get(path)).toMatchObject({ status: 400, body: { code } })
  })
})
