import { findPlace } from '@entrena/contract/places/find-place'
import { distanceMetres, places } from '@entrena/contract/places/places'
import { listedTrainer } from '@entrena/contract/trainers/entity'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { linkHeaderOf, readWholeList } from '../../testing/lists'
import { draftProfile, makeTrainer } from './makers'

const house = setUpHouse({})

/** Sends `_t` to bypass the cache, whose entries would never expire because the test's clock stands still. */
const search = (query: Record<string, string>) =>
  house.stranger.get(`/trainers?${new URLSearchParams({ _t: '1', ...query })}`)
const namesFor = async (query: Record<string, string>) =>
  (await search(query)).body.map((trainer: { trainer_name: string }) => trainer.trainer_name)

const at = (place: string) => {
  const found = findPlace(place)
  if (!found) throw new Error(`${place} is not in the list`)
  return { latitude: found.lat, longitude: found.lng }
}

/** Four trainers at known places. */
async function makeTrainers() {
  await makeTrainer(house.db, {
    name: 'Piantini',
    ...at('Piantini'),
    specializations: ['Boxing', 'TRX'],
    serviceTypes: ['gym'],
    address: 'Calle Max Henríquez Ureña',
  })
  await makeTrainer(house.db, {
    name: 'Gazcue',
    ...at('Gazcue'),
    specializations: ['Yoga'],
    serviceTypes: ['park', 'home'],
    address: 'Malecón',
  })
  await makeTrainer(house.db, {
    name: 'Santiago',
    ...at('Santiago de los Caballeros'),
    specializations: ['Boxing'],
    serviceTypes: ['home'],
    address: 'Los Jardines',
  })
  await makeTrainer(house.db, {
    name: 'Bávaro',
    ...at('Bávaro'),
    specializations: ['Tennis'],
    serviceTypes: ['park'],
    address: 'Hotel en Piantini Beach, Bávaro',
  })
}

describe('search without an address', () => {
  test('without an address, the best rated trainers come first, and of equal ratings the most reviewed', async () => {
    await makeTrainer(house.db, { name: 'few', stars: [0, 0, 0, 1, 9] })
    await makeTrainer(house.db, { name: 'none' })
    await makeTrainer(house.db, { name: 'many', stars: [0, 0, 0, 8, 72] })
    await makeTrainer(house.db, { name: 'best', stars: [0, 0, 0, 0, 1] })
    expect(await namesFor({})).toEqual(['best', 'many', 'few', 'none'])
    const { body } = await search({ limit: '1' })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ trainer_name: 'best', rating: 5, review_count: 1, distance_m: null })
  })

  test.each([
    [{ service_type: 'gym' }, ['Piantini']],
    [{ service_type: 'home' }, ['Gazcue', 'Santiago']],
    [{ service_type: 'all' }, ['Bávaro', 'Gazcue', 'Piantini', 'Santiago']],
    [{ service_type: '', specialization: '' }, ['Bávaro', 'Gazcue', 'Piantini', 'Santiago']],
    [{ specialization: 'Boxing' }, ['Piantini', 'Santiago']],
    [{ specialization: 'boxing', service_type: 'home' }, ['Santiago']],
    [{ specialization: 'all', service_type: 'park' }, ['Bávaro', 'Gazcue']],
    [{ specialization: 'MMA' }, []],
  ])('a search with %j finds %j', async (query, expected) => {
    await makeTrainers()
    expect((await namesFor(query)).sort()).toEqual(expected)
  })

  test('a trainer who became a client is no longer listed', async () => {
    const trainer = await house.person('trainer')
    await trainer.put('/trainers/profile', { payload: draftProfile() })
    expect(await namesFor({})).toHaveLength(1)
    await trainer.put('/auth/role', { payload: { role: 'client' } })
    expect(await namesFor({})).toEqual([])
  })
})

describe('list on the landing page', () => {
  test("the landing page's list of trainers contains only fields that the contract declares, in packages too", async () => {
    await makeTrainer(house.db, { packages: [{ sessions: 4, price: 5_000.5 }] })
    const [listed] = (await house.stranger.get('/trainers?limit=6')).body
    expect(listed.pricing_packages).toEqual([{ sessions: 4, price: 5_000.5, price_per_session: 1_250.13 }])
    const { free_times: _onlyIfAsked, ...shown } = listedTrainer.shape
    expect(Object.keys(listed).sort()).toEqual(Object.keys(shown).sort())
  })

  test("the landing page's list of trainers returns 304 if it has not changed", async () => {
    await makeTrainers()
    const first = await house.stranger.get('/trainers?limit=6')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await house.stranger.get('/trainers?limit=6', { headers })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test('a list gets a new ETag when a next page appears, even if the rows on its own page stay the same', async () => {
    await makeTrainer(house.db, { name: 'best', stars: [0, 0, 0, 0, 1] })
    const alone = await house.stranger.get('/trainers?limit=1')
    expect(alone.headers.link).toBeUndefined()
    await makeTrainer(house.db, { name: 'second' })
    house.setNow('2026-11-16T16:00:02Z')
    const headers = { 'if-none-match': String(alone.headers.etag) }
    const followed = await house.stranger.get('/trainers?limit=1', { headers })
    expect(followed).toMatchObject({ status: 200, body: alone.body })
    // The link to the next page repeats the query exactly as the client sent it.
    const asked = await house.stranger.get('/trainers?service_type=all&limit=1')
    expect(linkHeaderOf(asked).next).toMatch(/^\/trainers\?service_type=all&limit=1&after=/)
    expect(linkHeaderOf(await house.stranger.get('/trainers?limit=1')).next).toBe(linkHeaderOf(followed).next)
  })

  test('a cached list shows a new profile after two seconds, and a request with _t shows it immediately', async () => {
    const landing = async (query = '') => (await house.stranger.get(`/trainers?limit=5${query}`)).body
    const trainer = await house.person('trainer')
    expect(await landing()).toEqual([])
    await trainer.put('/trainers/profile', { payload: draftProfile() })
    expect(await landing('&_t=1')).toHaveLength(1)
    house.setNow('2026-11-16T16:00:01.999Z')
    expect(await landing()).toEqual([])
    house.setNow('2026-11-16T16:00:02Z')
    expect(await landing()).toHaveLength(1)
  })
})

describe('search with an address', () => {
  test.each(['Piantini', 'piantini', 'PIANTINI ', 'Piantni', 'Av. Lincoln, Piantini, Santo Domingo'])(
    'a search for the address %j finds trainers within the radius, nearest first',
    async (address) => {
      await makeTrainers()
      const { body } = await search({ address })
      expect(body.map((trainer: { trainer_name: string }) => trainer.trainer_name).slice(0, 2)).toEqual([
        'Piantini',
        'Gazcue',
      ])
      expect(body[0].distance_m).toBe(0)
      expect(body[1].distance_m).toBeGreaterThan(2_000)
    },
  )

  test('a search by address includes trainers whose address names the place, at any distance', async () => {
    await makeTrainers()
    expect(await namesFor({ address: 'Piantini' })).toEqual(['Piantini', 'Gazcue', 'Bávaro'])
    expect(await namesFor({ address: 'malecon' })).toContain('Gazcue')
    expect(await namesFor({ address: 'HOTEL en piantini' })).toContain('Bávaro')
  })

  test('paging continues from the trainers within the radius to those found only by their address', async () => {
    await makeTrainers()
    const { next = '' } = linkHeaderOf(await search({ address: 'Piantini', limit: '1' }))
    expect(next).toContain('after=')
    const names = (
      await readWholeList<{ trainer_name: string }>(house.stranger, '/trainers?address=Piantini&limit=1')
    ).map(({ trainer_name: name }) => name)
    expect(names).toEqual(['Piantini', 'Gazcue', 'Bávaro'])
  })

  test('the radius limits the results of a search by address', async () => {
    await makeTrainers()
    expect(await namesFor({ address: 'Gazcue', radius: '1000' })).toEqual(['Gazcue'])
    expect(await namesFor({ address: 'Gazcue', radius: '500000' })).toEqual([
      'Gazcue',
      'Piantini',
      'Santiago',
      'Bávaro',
    ])
  })

  test('filters apply to a search by address', async () => {
    await makeTrainers()
    expect(await namesFor({ address: 'bavaro', specialization: 'tennis' })).toEqual(['Bávaro'])
    expect(await namesFor({ address: 'bavaro', specialization: 'Yoga' })).toEqual([])
  })

  test('a search for an unknown address finds nobody', async () => {
    await makeTrainers()
    expect(await namesFor({ address: 'Reykjavik' })).toEqual([])
  })
})

test('a radius search finds exactly the trainers whose computed distance is within the radius', async () => {
  const spots = fc.array(
    fc.record({
      latitude: fc.double({ min: 17.5, max: 20, noNaN: true }),
      longitude: fc.double({ min: -72, max: -68.3, noNaN: true }),
    }),
    { minLength: 60, maxLength: 60 },
  )
  const [trainers = []] = fc.sample(spots, { numRuns: 1, seed: 7 })
  const positions = new Map<string, { lat: number; lng: number }>()
  for (const { latitude, longitude } of trainers) {
    positions.set(await makeTrainer(house.db, { latitude, longitude }), { lat: latitude, lng: longitude })
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), fc.integer({ min: 1, max: 300_000 }), async (place, radius) => {
      const centre = findPlace(place.name)
      fc.pre(centre !== undefined)
      const expected = [...positions]
        .map(([id, position]) => ({ id, metres: distanceMetres(centre, position) }))
        .filter(({ metres }) => metres <= radius)
        .sort((a, b) => a.metres - b.metres)
      const { body } = await search({ address: place.name, radius: String(radius), limit: '100' })
      // The order of trainers at the same distance does not matter.
      expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
      expect(body.map(({ distance_m }: { distance_m: number }) => distance_m)).toEqual(
        expected.map(({ metres }) => Math.round(metres)),
      )
    }),
    { numRuns: 60, seed: 11 },
  )
})

test.each([1, 100, 1_000, 5_000, 10_000])(
  'a search radius of %d m includes trainers up to its edge',
  async (radius) => {
    const centre = findPlace('Piantini')
    if (!centre) throw new Error('Piantini is unknown')
    const degree = distanceMetres(centre, { ...centre, lng: centre.lng + 1 })
    const near = Math.max(0, radius - 1) / degree
    for (const shift of [-near, near]) {
      await makeTrainer(house.db, { latitude: centre.lat, longitude: centre.lng + shift })
    }
    await makeTrainer(house.db, { latitude: centre.lat, longitude: centre.lng + (radius + 1) / degree })
    expect((await search({ address: 'Piantini', radius: String(radius) })).body).toHaveLength(2)
  },
)

test('a paged search lists each of several trainers with the same location once', async () => {
  const centre = findPlace('Piantini')
  const ids: string[] = []
  for (let n = 0; n < 30; n += 1) {
    const [latitude, longitude] = [(centre?.lat ?? 0) + (n < 20 ? 0.01 : 0), centre?.lng ?? 0]
    ids.push(await makeTrainer(house.db, { latitude, longitude }))
  }
  const listed = await readWholeList<{ id: string; distance_m: number }>(
    house.stranger,
    '/trainers?address=Piantini&limit=2',
  )
  expect(listed.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  expect(listed.map(({ distance_m }) => distance_m)).toEqual([...Array(10).fill(0), ...Array(20).fill(1112)])
})

test("a list of trainers shows a trainer's new name", async () => {
  const id = await makeTrainer(house.db, { name: 'Ana' })
  await house.db.execute(sql`update users set name = 'Ana "La Fuerte" Ñ\\' where id = ${id}`)
  expect(await namesFor({})).toEqual(['Ana "La Fuerte" Ñ\\'])
})

describe('unusual search input', () => {
  test.each([
    [{ limit: '0' }, 'Limit must be a whole number from 1 to 100'],
    [{ limit: '-1' }, 'Limit must be a whole number from 1 to 100'],
    [{ limit: '1e9' }, 'Limit must be a whole number from 1 to 100'],
    [{ limit: '2.5' }, 'Limit must be a whole number from 1 to 100'],
    [{ limit: 'abc' }, 'Limit must be a whole number from 1 to 100'],
    [{ radius: '-5' }, 'Radius must be from 1 to 500,000 metres'],
    [{ radius: 'far' }, 'Radius must be from 1 to 500,000 metres'],
    [{ service_type: 'pool' }, 'Service type must be gym, home or park'],
    [{ specialization: 'Pilates' }, 'Specializations must be from the list'],
    [{ address: 'x'.repeat(5_000) }, 'Address must be at most 200 characters'],
    [{ address: 'a\u0000b' }, 'Bio and address cannot contain control characters'],
  ])('a search with %j is refused with the message %s', async (query, detail) => {
    expect(await search(query)).toMatchObject({ status: 400, body: { detail } })
  })

  test.each(['%', '_', '%%%', "'; drop table users; --", '\\', '"', '{}', '🏋️', '   ', 'a', 'مرحبا', '%_%'])(
    'a search for the address %j matches no wildcard and injects no SQL',
    async (address) => {
      await makeTrainers()
      expect(await search({ address })).toMatchObject({ status: 200, body: { length: address.trim() === '' ? 4 : 0 } })
    },
  )

  test('a search with a query field that is sent twice is refused', async () => {
    expect((await house.stranger.get('/trainers?limit=1&limit=2')).status).toBe(400)
  })
})
