import { noLimits } from '@entrena/contract/trainers/availability'
import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db'
import { setUpHouse } from '../../testing/house'
import { readWholeList } from '../../testing/lists'
import { selectRows } from '../../testing/rows'
import { makeBooking } from '../bookings/makers'
import { makeTrainer } from './makers'
import { listTrainersAround } from './queries/search'
import { trainerFilterOf } from './search-trainers'

const house = setUpHouse()

interface Listed {
  readonly trainer_name: string
  readonly from_price: number
  readonly free_times?: string[]
  readonly distance_m: number | null
}

const pathOf = (query: Record<string, string>) => `/trainers?${new URLSearchParams({ _t: '1', ...query })}`
const search = async (query: Record<string, string>): Promise<Listed[]> => {
  const { status, body } = await house.stranger.get(pathOf(query))
  expect(status, JSON.stringify(query)).toBe(200)
  return body
}
const namesFor = async (query: Record<string, string>) => (await search(query)).map((trainer) => trainer.trainer_name)

const hours = (start: string, end: string) => sameHoursEveryDay({ enabled: true, start, end })
const piantini = { latitude: 18.4712, longitude: -69.9362 }
const at = { near: '18.4712,-69.9362' }
/**
 * Prints the query plans and row counts of a search, with and without indexes, to explain why it found too few
 * trainers.
 */
async function explainDifference(list: (db: Db) => Promise<readonly unknown[]>): Promise<void> {
  for (const isOn of ['on', 'off']) {
    await house.db.transaction(async (tx) => {
      for (const scan of ['indexscan', 'indexonlyscan', 'bitmapscan'])
        await tx.execute(`set local enable_${scan} = ${isOn}`)
      const plans: unknown[] = []
      const explaining = {
        execute: async (query: SQL) => {
          plans.push(await selectRows(tx, sql`explain (analyze) ${query}`))
          return tx.execute(query)
        },
      }
      const rows = await list(explaining as unknown as Db)
      process.stdout.write(`With indexes ${isOn}: ${rows.length} rows\n${JSON.stringify(plans, null, 1)}\n`)
    })
  }
}

/** A Saturday. The test's clock stands at noon of the Monday before. */
const saturday = '2026-11-21'

/** Four trainers in Piantini and one in Santiago, who is the best rated. */
async function makeTrainers() {
  const day = (n: number) => new Date(`2026-10-0${n}T12:00:00Z`)
  const make = (name: string, stated: Parameters<typeof makeTrainer>[1]) =>
    makeTrainer(house.db, { name, ...piantini, address: 'Calle 5, Naco', ...stated })
  const free = { schedule: null }
  return {
    ana: await make('Ana Early', {
      ...free,
      schedule: hours('06:00', '12:00'),
      pricePesos: 900,
      createdAt: day(1),
      languages: ['es'],
    }),
    bea: await make('Bea Late', {
      ...{ schedule: hours('17:00', '22:00'), pricePesos: 1_500, createdAt: day(4), stars: [0, 0, 0, 2, 2] },
      ...{ latitude: 18.4755, packages: [{ sessions: 10, price: 10_000 }], languages: ['es', 'en'] },
    }),
    cai: await make('Cai Weekday', {
      ...{ schedule: { ...hours('06:00', '22:00'), saturday: { enabled: false, start: '06:00', end: '22:00' } } },
      ...{ latitude: 18.4799, pricePesos: 1_200, createdAt: day(3), serviceTypes: ['home'], stars: [0, 0, 0, 1, 0] },
    }),
    dan: await make('Dan Always', {
      ...free,
      latitude: 18.4852,
      pricePesos: 2_000,
      createdAt: day(2),
      specializations: ['Yoga'],
    }),
    eva: await make('Eva Santiago', {
      ...{ ...free, latitude: 19.4517, longitude: -70.697, pricePesos: 900, createdAt: day(5), stars: [0, 0, 0, 0, 9] },
      address: 'Los Jardines',
      languages: ['en', 'fr'],
    }),
  }
}

const all = ['Eva Santiago', 'Bea Late', 'Cai Weekday', 'Ana Early', 'Dan Always']

/** Searches, and the names that each must find, in order. */
const found: readonly (readonly [what: string, query: Record<string, string>, names: readonly string[]])[] = [
  ['everybody, best rated first', {}, all],
  ['prices from an amount on', { price_min: '1000' }, ['Bea Late', 'Cai Weekday', 'Dan Always']],
  ['prices up to an amount', { price_max: '1000' }, ['Eva Santiago', 'Bea Late', 'Ana Early']],
  ['prices within a range', { price_min: '1000', price_max: '1200' }, ['Bea Late', 'Cai Weekday']],
  ['one price', { price_min: '900', price_max: '900' }, ['Eva Santiago', 'Ana Early']],
  ['nobody in a reversed range', { price_min: '1200', price_max: '1000' }, []],
  ['a day', { free: saturday }, ['Eva Santiago', 'Bea Late', 'Ana Early', 'Dan Always']],
  ['a morning', { free: saturday, part: 'morning' }, ['Eva Santiago', 'Ana Early', 'Dan Always']],
  ['an afternoon', { free: saturday, part: 'afternoon' }, ['Eva Santiago', 'Dan Always']],
  ['an evening', { free: saturday, part: 'evening' }, ['Eva Santiago', 'Bea Late', 'Dan Always']],
  [
    'those who work in the evening of any day',
    { part: 'evening' },
    ['Eva Santiago', 'Bea Late', 'Cai Weekday', 'Dan Always'],
  ],
  [
    'a Friday evening',
    { free: '2026-11-20', part: 'evening' },
    ['Eva Santiago', 'Bea Late', 'Cai Weekday', 'Dan Always'],
  ],
  ['later today', { free: '2026-11-16', part: 'evening' }, ['Eva Santiago', 'Bea Late', 'Cai Weekday', 'Dan Always']],
  ['nobody this morning, which is over', { free: '2026-11-16', part: 'morning' }, []],
  ['nobody in the past', { free: '2026-11-15' }, []],
  ['nobody in eleven years', { free: '2037-11-21' }, []],
  ['the cheapest', { sort: 'price' }, ['Eva Santiago', 'Ana Early', 'Bea Late', 'Cai Weekday', 'Dan Always']],
  ['the newest', { sort: 'new' }, ['Eva Santiago', 'Bea Late', 'Cai Weekday', 'Dan Always', 'Ana Early']],
  ['the best rated', { sort: 'rating' }, all],
  ['the best rated, if there is no place to be near to', { sort: 'near' }, all],
  ['the nearest', at, ['Ana Early', 'Bea Late', 'Cai Weekday', 'Dan Always']],
  ['the nearest, said explicitly', { ...at, sort: 'near' }, ['Ana Early', 'Bea Late', 'Cai Weekday', 'Dan Always']],
  ['the best rated near a place', { ...at, sort: 'rating' }, ['Bea Late', 'Cai Weekday', 'Ana Early', 'Dan Always']],
  ['the cheapest near a place', { ...at, sort: 'price' }, ['Ana Early', 'Bea Late', 'Cai Weekday', 'Dan Always']],
  ['the newest near a place', { ...at, sort: 'new' }, ['Bea Late', 'Cai Weekday', 'Dan Always', 'Ana Early']],
  ['the cheapest within the radius', { ...at, sort: 'price', radius: '600' }, ['Ana Early', 'Bea Late']],
  [
    'the cheapest with the place in the address',
    { address: 'Los Jardines', sort: 'price', radius: '1' },
    ['Eva Santiago'],
  ],
  [
    'the cheapest of a text that is no place',
    { address: 'calle 5', sort: 'price' },
    ['Ana Early', 'Bea Late', 'Cai Weekday', 'Dan Always'],
  ],
  ['a name and a day', { name: 'bea', free: saturday, part: 'evening' }, ['Bea Late']],
  ['nobody of a name who is closed', { name: 'bea', free: saturday, part: 'morning' }, []],
  ['a name and a price', { name: 'bea', price_max: '999' }, []],
  ['a place, a price and a day', { ...at, price_max: '1000', free: saturday }, ['Ana Early', 'Bea Late']],
  ['a place, a day and an order', { ...at, free: saturday, sort: 'new' }, ['Bea Late', 'Dan Always', 'Ana Early']],
  ['a specialization and a price', { specialization: 'yoga', price_min: '2000' }, ['Dan Always']],
  ['those who speak English', { language: 'en' }, ['Eva Santiago', 'Bea Late']],
  ['a language near a place', { ...at, language: 'es' }, ['Ana Early', 'Bea Late']],
  ['a language, a day and an order', { language: 'ES', free: saturday, sort: 'new' }, ['Bea Late', 'Ana Early']],
  ['a language, a specialization and a price', { language: 'en', specialization: 'Yoga', price_min: '1' }, []],
  ['nobody who speaks Chinese', { language: 'zh' }, []],
  ['any language', { language: 'all' }, all],
  ['a service, a day and a price', { service_type: 'home', free: '2026-11-20', price_max: '1200' }, ['Cai Weekday']],
]

test('the search filters and sort orders return the right trainers', async () => {
  await makeTrainers()
  for (const [what, query, names] of found) expect.soft(await namesFor(query), what).toEqual(names)
})

test('a search result has the free hours within the requested day and part of the day, and none if no day is requested', async () => {
  const { ana } = await makeTrainers()
  const client = await house.person('client')
  await makeBooking(house.db, { trainerId: ana, clientId: client.id, date: saturday, hour: 7 })
  const [found] = await search({ name: 'Ana Early', free: saturday, part: 'morning' })
  expect(found?.free_times).toEqual(['06:00', '08:00', '09:00', '10:00', '11:00'])
  expect((await search({ name: 'Ana Early' }))[0]).not.toHaveProperty('free_times')
})

test('a trainer whose last free hour is booked is not found for that day any more', async () => {
  const trainerId = await makeTrainer(house.db, { name: 'Solo', schedule: hours('06:00', '07:00') })
  const morning = { free: saturday, part: 'morning' }
  expect(await namesFor(morning)).toEqual(['Solo'])
  const client = await house.person('client')
  const payload = { trainer_id: trainerId, date: saturday, time: '06:00', service_type: 'gym', sessions_count: 1 }
  expect((await client.post('/bookings', { payload })).status).toBe(201)
  expect(await namesFor(morning)).toEqual([])
})

test('a search compares the price bounds with prices in cents', async () => {
  await makeTrainer(house.db, { name: 'Cents', pricePesos: 2_000, packages: [{ sessions: 2, price: 2_001 }] })
  expect(await search({ price_max: '1001' })).toMatchObject([{ from_price: 1_000.5 }])
  expect(await namesFor({ price_max: '1000' })).toEqual([])
  expect(await namesFor({ price_min: '1000' })).toEqual(['Cents'])
  expect(await namesFor({ price_min: '1001' })).toEqual([])
})

describe('paged searches', () => {
  /** Creates nine trainers at three places. One of the trainers is busy on Saturday morning. */
  async function makeNine() {
    const client = await house.person('client')
    for (let n = 0; n < 9; n += 1) {
      const id = await makeTrainer(house.db, {
        ...{ name: `Trainer ${n}`, latitude: 18.4712 + (n % 3) * 0.004, longitude: -69.9362, address: 'Calle 5, Naco' },
        ...{ pricePesos: 1_000 + (n % 2), createdAt: new Date(`2026-10-0${1 + (n % 4)}T12:00:00Z`) },
        ...(n % 3 === 0 && { stars: [0, 0, 0, 0, 1] as const }),
      })
      if (n === 4)
        for (let hour = 6; hour < 12; hour += 1)
          await makeBooking(house.db, { trainerId: id, clientId: client.id, date: saturday, hour })
    }
  }

  const places = [{}, at, { address: 'Naco' }, { address: 'calle 5' }, { name: 'trainer' }]
  const orders = ['near', 'rating', 'price', 'new']

  test('every paged search lists each trainer once, in the same order as a single page', async () => {
    await makeNine()
    const queries = places.flatMap((place) => orders.map((sort) => ({ ...place, sort })))
    for (const query of queries.flatMap((anyDay) => [anyDay, { ...anyDay, free: saturday, part: 'morning' }])) {
      const whole = await namesFor(query)
      expect.soft(whole, JSON.stringify(query)).toHaveLength('free' in query ? 8 : 9)
      const paged = await readWholeList<Listed>(house.stranger, pathOf({ ...query, limit: '2' }))
      const names = paged.map((trainer) => trainer.trainer_name)
      expect.soft(names, JSON.stringify(query)).toEqual(whole)
    }
  })

  describe.each(['rating', 'price', 'new'] as const)('around a place in the order %s', (order) => {
    const place = { centre: { lat: 18.4712, lng: -69.9362 }, radiusMetres: 10_000, named: '' }
    const filter = trainerFilterOf({ offers: [] }, new Date('2026-11-16T16:00:00Z'))
    const question = { order, filter, beyond: undefined, limit: 50 }
    const namesIn = (rows: readonly { readonly card: string }[]) =>
      rows.map(({ card }) => JSON.parse(card).trainer_name)

    test('a search around a place finds the same trainers with the location index as with the index of the sort order', async () => {
      await makeNine()
      const byOrder = namesIn(await listTrainersAround(house.db, place, question))
      expect(byOrder).toHaveLength(9)
      const byLocation = namesIn(await listTrainersAround(house.db, place, question, 2))
      if (byLocation.join() !== byOrder.join())
        await explainDifference((db) => listTrainersAround(db, place, question, 2))
      expect(byLocation).toEqual(byOrder)
    })
  })

  test('a paged search skips or repeats nobody if trainers come and go between two pages', async () => {
    const make = (n: number) => makeTrainer(house.db, { name: `No ${n}`, pricePesos: 1_000 + n })
    for (const n of [10, 20, 30, 40]) await make(n)
    const first = await house.stranger.get(pathOf({ sort: 'price', limit: '2' }))
    await make(5)
    await make(35)
    await house.db.execute(`delete from users where name = 'No 20'`)
    const rest = await readWholeList<Listed>(house.stranger, nextOf(first))
    expect(rest.map((trainer) => trainer.trainer_name)).toEqual(['No 30', 'No 35', 'No 40'])
  })

  test('a search cursor of one sort order is refused in another sort order', async () => {
    for (const pricePesos of [1_000, 1_001]) await makeTrainer(house.db, { pricePesos })
    const { headers } = await house.stranger.get(pathOf({ sort: 'price', limit: '1' }))
    const after = new URLSearchParams(nextOf({ headers }).split('?')[1]).get('after') ?? ''
    for (const sort of ['rating', 'new', 'near'])
      expect(await house.stranger.get(pathOf({ sort, after }))).toMatchObject({
        status: 400,
        body: { code: 'cursor_invalid' },
      })
  })
})

function nextOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  return /<\/api([^>]*)>; rel="next"/.exec(String(headers.link))?.[1] ?? ''
}

test('a search for a day finds no trainer after the last day that can be booked, and no hour within the required notice', async () => {
  await makeTrainer(house.db, { name: 'Careful', availability: { ...noLimits, notice_hours: 48, horizon_days: 7 } })
  expect(await namesFor({ free: '2026-11-17' })).toEqual([])
  expect(await search({ free: '2026-11-18' })).toMatchObject([{ free_times: expect.arrayContaining(['12:00']) }])
  expect((await search({ free: '2026-11-18' }))[0]?.free_times).not.toContain('11:00')
  expect(await namesFor({ free: '2026-11-23' })).toEqual(['Careful'])
  expect(await namesFor({ free: '2026-11-24' })).toEqual([])
})

describe('invalid filters', () => {
  test.each([
    [{ price_min: '-1' }, 'price_bound_invalid'],
    [{ price_min: '1.5' }, 'price_bound_invalid'],
    [{ price_max: '1000001' }, 'price_bound_invalid'],
    [{ price_max: '1e3' }, 'price_bound_invalid'],
    [{ price_max: '' }, 'price_bound_invalid'],
    [{ free: '2026-02-30' }, 'free_day_invalid'],
    [{ free: 'tomorrow' }, 'free_day_invalid'],
    [{ free: '' }, 'free_day_invalid'],
    [{ free: '99999-01-01' }, 'free_day_invalid'],
    [{ free: saturday, part: 'night' }, 'day_part_unknown'],
    [{ part: 'Morning' }, 'day_part_unknown'],
    [{ language: 'klingon' }, 'language_filter_unknown'],
    [{ language: 'gym' }, 'language_filter_unknown'],
    [{ sort: 'cheap' }, 'sort_unknown'],
    [{ sort: '' }, 'sort_unknown'],
    [{ sort: 'price', after: 'x' }, 'cursor_invalid'],
    [{ free: saturday, after: 'bm90aGluZw' }, 'cursor_invalid'],
  ])('a search with the filter %j is refused with %s', async (query, code) => {
    expect(await house.stranger.get(pathOf(query))).toMatchObject({ status: 400, body: { code } })
  })

  test.each([{ free: '0001-01-01' }, { free: '9999-12-31', part: 'evening' }])(
    'a search with the filter %j is accepted and finds nobody',
    async (query) => {
      await makeTrainers()
      expect((await house.stranger.get(pathOf(query))).body).toEqual([])
    },
  )
})
