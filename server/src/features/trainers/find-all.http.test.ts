import { findPlace } from '@entrena/contract/places/find-place'
import type { NextFreeHours, TrainerMap } from '@entrena/contract/trainers/found-entity'
import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { readWholeList } from '../../testing/lists'
import { makeBooking } from '../bookings/makers'
import { makeTrainer } from './makers'

const house = setUpHouse()

type Question = Readonly<Record<string, string>>
const textOf = (question: Question) => new URLSearchParams({ _t: '1', ...question })
const get = (path: string, question: Question) => house.stranger.get(`/trainers/${path}?${textOf(question)}`)
const namesFor = async (question: Question): Promise<string[]> =>
  (await house.stranger.get(`/trainers?${textOf(question)}`)).body.map(
    ({ trainer_name: name }: { trainer_name: string }) => name,
  )
const counted = async (question: Question) => (await get('count', question)).body
const mapped = async (question: Question): Promise<TrainerMap> => (await get('map', question)).body

const at = (place: string) => {
  const found = findPlace(place)
  if (!found) throw new Error(`${place} is not in the list`)
  return { latitude: found.lat, longitude: found.lng }
}
const country = '-72,17.4,-68,20'
const santiago = '-70.80,19.40,-70.60,19.50'

/** Makes many trainers around Santiago, of whom every tenth offers yoga. */
async function crowd(many: number): Promise<void> {
  await house.db.execute(sql`insert into users (id, name, email, role, created_at)
    select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, 'Persona ' || n, 'p' || n || '@example.com', 'trainer', timestamptz '2026-01-01'
    from generate_series(1, ${many}) n`)
  await house.db.execute(sql`insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions,
      address, address_plain, latitude, longitude, packages, created_at, updated_at, from_cents, from_cents_until)
    select id, 'b', case when n % 10 = 0 then array['Yoga'] else array['Boxing'] end, array['gym'], 1000, 10, 'Calle 1', 'calle 1',
      19.42 + (n % 19) * 0.003, -70.75 + (n % 23) * 0.004, '[]', created_at, created_at, 100000, null
    from (select *, right(id::text, 12)::int as n from users where email like 'p%@example.com') people`)
}

describe('what the text of a search means', () => {
  test.each([
    ['boxeo', ['Ana Boxing', 'Bea Both']],
    ['clases de yoga', ['Bea Both', 'Cai Yoga']],
    ['boxeo y yoga', ['Bea Both']],
    ['yoga en Santiago', ['Cai Yoga']],
    ['gimnasio', ['Cai Yoga']],
    ['a domicilio', ['Ana Boxing', 'Bea Both']],
    ['boxeo en Jarabacoa', []],
  ])('a search for %s finds %j', async (address, names) => {
    const gazcue = { ...at('Gazcue'), serviceTypes: ['home' as const] }
    await makeTrainer(house.db, { name: 'Ana Boxing', ...gazcue, specializations: ['Boxing'] })
    await makeTrainer(house.db, { name: 'Bea Both', ...gazcue, specializations: ['Boxing', 'Yoga'] })
    await makeTrainer(house.db, {
      name: 'Cai Yoga',
      ...at('Santiago'),
      specializations: ['Yoga'],
      serviceTypes: ['gym'],
    })
    expect((await namesFor({ address })).sort()).toEqual(names)
    expect(await counted({ address })).toMatchObject({ trainers: names.length, is_more: false })
  })

  test('a search with a selected specialization and another specialization in the text finds trainers who offer both', async () => {
    await makeTrainer(house.db, { name: 'Ana', specializations: ['Boxing'] })
    await makeTrainer(house.db, { name: 'Bea', specializations: ['Boxing', 'Yoga'] })
    expect(await namesFor({ address: 'boxeo', specialization: 'Yoga' })).toEqual(['Bea'])
  })

  test.each([
    [{ address: 'Yulisa' }, 'similar', ['Yulissa Peralta']],
    [{ address: 'yulisa perata' }, 'similar', ['Yulissa Peralta']],
    [{ address: 'Yulisa Peralta' }, 'similar', ['Yulissa Peralta']],
    [{ address: 'Yulisa Perlata' }, 'similar', ['Yulissa Peralta']],
    [{ address: 'Wenceslao Perlata' }, 'place', []],
    [{ address: 'Santo Domigno' }, 'place', []],
    [{ address: 'Karolina' }, 'similar', ['Carolina Báez']],
    [{ name: 'Yulisa' }, 'similar', ['Yulissa Peralta']],
    [{ address: 'yulissa' }, 'text', ['Yulissa Peralta']],
    [{ address: 'Wenceslao' }, 'unknown', []],
    [{ address: 'zzz%' }, 'unknown', []],
    [{ address: 'a name of too many words that nobody could have' }, 'unknown', []],
    [{ address: 'Gazcue' }, 'place', []],
    [{}, 'everywhere', ['Carolina Báez', 'Yulissa Peralta']],
  ])('a search for %j is understood as %s and finds %j', async (question, understood, names) => {
    await makeTrainer(house.db, { name: 'Yulissa Peralta', ...at('Santiago') })
    await makeTrainer(house.db, { name: 'Carolina Báez', ...at('Santiago') })
    expect((await namesFor(question)).sort()).toEqual(names)
    expect(await counted(question)).toEqual({ trainers: names.length, is_more: false, understood_as: understood })
  })

  test('a search for a misspelt name has pages, and the name stays known if a filter leaves no results', async () => {
    for (const name of ['Yulissa Peralta', 'Yulissa Gómez', 'Yulissa Sosa']) await makeTrainer(house.db, { name })
    expect(await readWholeList(house.stranger, '/trainers?address=Yulisa&limit=1')).toHaveLength(3)
    expect(await counted({ address: 'Yulisa', specialization: 'Yoga' })).toMatchObject({
      trainers: 0,
      understood_as: 'similar',
    })
  })
})

test('a search for a part of the day without a date finds everybody who works in that part of any day', async () => {
  const open = (start: string, end: string) => ({ schedule: sameHoursEveryDay({ enabled: true, start, end }) })
  await makeTrainer(house.db, { name: 'Early', ...open('06:00', '12:00') })
  await makeTrainer(house.db, { name: 'Late', ...open('17:00', '22:00') })
  await makeTrainer(house.db, { name: 'Always', schedule: null })
  expect((await namesFor({ part: 'morning' })).sort()).toEqual(['Always', 'Early'])
  expect((await namesFor({ part: 'evening', address: 'Gazcue' })).sort()).toEqual(['Always', 'Late'])
  expect(await namesFor({ part: 'afternoon' })).toEqual(['Always'])
  expect(await counted({ part: 'afternoon' })).toMatchObject({ trainers: 1 })
})

describe('how many a search finds', () => {
  test('a search with many results is counted up to 300, and its pages contain everybody', async () => {
    await crowd(320)
    await makeTrainer(house.db, { name: 'Far', ...at('Bávaro'), address: 'Calle Santiago' })
    expect(await counted({ address: 'Santiago' })).toEqual({ trainers: 300, is_more: true, understood_as: 'place' })
    expect(await counted({})).toMatchObject({ trainers: 300, is_more: true })
    // One of the trainers is in another city, but has Santiago in the address.
    expect(await readWholeList(house.stranger, '/trainers?address=Santiago&limit=50')).toHaveLength(321)
    expect(await counted({ address: 'Santiago', specialization: 'Yoga' })).toMatchObject({
      trainers: 32,
      is_more: false,
    })
    expect(await counted({ address: 'Santiago', radius: '2000', specialization: 'Boxing' })).toMatchObject({
      trainers: (await readWholeList(house.stranger, '/trainers?address=Santiago&radius=2000&specialization=Boxing'))
        .length,
    })
    expect(await counted({ price_max: '999' })).toMatchObject({ trainers: 0 })
    expect(await counted({ price_min: '2000', price_max: '1000' })).toMatchObject({ trainers: 0 })
  })

  test('the count, the map and the prices of a search respect its language filter', async () => {
    await makeTrainer(house.db, { name: 'Ana', languages: ['es', 'en'], pricePesos: 900 })
    await makeTrainer(house.db, { name: 'Bea', languages: ['es'] })
    expect(await counted({ language: 'es' })).toMatchObject({ trainers: 2 })
    expect(await counted({ language: 'en' })).toMatchObject({ trainers: 1 })
    const { trainers } = await mapped({ language: 'en', box: country })
    expect(trainers.map(({ trainer_name: name }) => name)).toEqual(['Ana'])
    expect((await get('prices', { language: 'en' })).body).toMatchObject({ trainers: 1, ranges: [{ from: 900 }] })
  })

  test('a search by free hour counts only trainers who have a free hour on that day', async () => {
    const open = { schedule: sameHoursEveryDay({ enabled: true, start: '07:00', end: '08:00' }) }
    const busy = await makeTrainer(house.db, { name: 'Busy', ...open })
    await makeTrainer(house.db, { name: 'Free', ...open })
    const client = await house.person('client')
    await makeBooking(house.db, {
      trainerId: busy,
      clientId: client.id,
      date: '2026-11-17',
      hour: 7,
      status: 'confirmed',
    })
    expect(await counted({ free: '2026-11-17' })).toMatchObject({ trainers: 1, is_more: false })
    const { trainers } = await mapped({ free: '2026-11-17', box: country })
    expect(trainers.map(({ trainer_name: name }) => name)).toEqual(['Free'])
    expect(await counted({ free: '2020-01-01' })).toMatchObject({ trainers: 0 })
  })

  test('trainers who blocked a client, or were blocked by the client, are neither counted nor on the map', async () => {
    const trainer = await makeTrainer(house.db, { name: 'Blocked' })
    await makeTrainer(house.db, { name: 'Other' })
    const client = await house.person('client')
    expect((await client.put(`/blocks/${trainer}`)).status).toBeLessThan(300)
    expect((await client.get('/trainers/count')).body).toMatchObject({ trainers: 1 })
    const { body } = await client.get(`/trainers/map?box=${country}`)
    expect(body.trainers.map(({ trainer_name: name }: { trainer_name: string }) => name)).toEqual(['Other'])
    expect((await house.stranger.get('/trainers/count')).body).toMatchObject({ trainers: 2 })
  })
})

describe('the map of a search', () => {
  test('if the map has few trainers, each trainer inside the requested box is returned with name and price', async () => {
    const discount = { enabled: true, percentage: 10, start_date: '2026-11-01', end_date: '2026-11-30' }
    const id = await makeTrainer(house.db, { name: 'Ana', ...at('Santiago'), pricePesos: 900, discount })
    await makeTrainer(house.db, { name: 'Bea', ...at('Gazcue') })
    const { lat, lng } = findPlace('Santiago') ?? { lat: 0, lng: 0 }
    expect(await mapped({ box: santiago })).toEqual({
      trainers: [{ id, trainer_name: 'Ana', price_per_session: 900, discount, location: { lat, lng } }],
      clusters: [],
      is_more: false,
    })
    expect((await mapped({ box: country })).trainers).toHaveLength(2)
    expect((await mapped({ box: country, address: 'Gazcue' })).trainers).toHaveLength(1)
  })

  test('if the map has many trainers, it returns clusters, and zooming in returns the trainers one by one', async () => {
    await crowd(437)
    const { trainers, clusters } = await mapped({ box: santiago, address: 'Santiago' })
    const sum = clusters.reduce((total, cluster) => total + cluster.trainers, trainers.length)
    expect(sum).toBe(437)
    expect(clusters.length).toBeGreaterThan(4)
    expect(clusters.length + trainers.length).toBeLessThanOrEqual(17 * 17)
    for (const { location } of clusters) {
      expect(location.lat > 19.4 && location.lat < 19.5 && location.lng > -70.8 && location.lng < -70.6).toBe(true)
    }
    const whole = await mapped({ box: '-180,-85,180,85' })
    expect(whole.clusters.map((cluster) => cluster.trainers)).toEqual([437])
    const near = await mapped({ box: '-70.752,19.418,-70.74,19.43', address: 'Santiago' })
    expect(near.clusters).toEqual([])
    expect(near.trainers.length).toBeGreaterThan(0)
    const yoga = await mapped({ box: santiago, specialization: 'Yoga' })
    expect(yoga).toMatchObject({ clusters: [] })
    expect(yoga.trainers).toHaveLength(43)
  })

  test('a map of free hours shows trainers of its area, however many the search finds elsewhere, and says if it leaves some out', async () => {
    await makeTrainer(house.db, { name: 'Oldest', ...at('Bávaro') })
    const closed = sameHoursEveryDay({ enabled: false, start: '07:00', end: '08:00' })
    await makeTrainer(house.db, { name: 'Closed', ...at('Bávaro'), schedule: closed })
    await house.db.execute(sql`update trainer_profiles set created_at = '2020-01-01'`)
    await crowd(320)
    await makeTrainer(house.db, { name: 'Newest', ...at('Bávaro') })
    const { latitude, longitude } = at('Bávaro')
    const box = [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1]
      .map((degrees) => degrees.toFixed(4))
      .join()
    const namesIn = async (question: Question) =>
      (await mapped({ free: '2026-11-17', box, ...question })).trainers.map(({ trainer_name: name }) => name).sort()
    expect(await namesIn({})).toEqual(['Newest', 'Oldest'])
    expect(await namesIn({ address: 'Bávaro' })).toEqual(['Newest', 'Oldest'])
    expect(await namesIn({ address: 'Santiago' })).toEqual([])
    expect(await namesIn({ specialization: 'Yoga', box: santiago })).toHaveLength(32)
    expect(await namesIn({ box: country })).toHaveLength(300)
    expect(await mapped({ free: '2026-11-17', box: country })).toMatchObject({ clusters: [], is_more: true })
    expect(await mapped({ free: '2026-11-17', box })).toMatchObject({ is_more: false })
  })

  test.each([
    'NaN,NaN,NaN,NaN',
    '',
    '1,2,3',
    '1,2,3,4,5',
    '-70,19,-71,20',
    '-70,19,-69,19',
    '-181,0,0,1',
    '0,-91,1,0',
    'Infinity,0,1,1',
    '1e2,0,1,1',
    `${'9'.repeat(10_000)},0,1,1`,
    "-70,18,-69,19'--",
  ])('a map of the box %j is refused', async (box) => {
    expect(await get('map', { box })).toMatchObject({ status: 400, body: { code: 'box_invalid' } })
  })

  test('a tiny map box or words of 10,000 letters never cause a server error', async () => {
    await makeTrainer(house.db)
    expect((await get('map', { box: '-70.000001,18,-70,18.000001' })).status).toBe(200)
    for (const path of ['count', 'map']) {
      const long = await get(path, { box: country, address: 'boxeo '.repeat(2_000) })
      expect(long).toMatchObject({ status: 400, body: { code: 'address_too_long' } })
    }
    expect((await get('count', { address: 'ñ💪'.repeat(40) })).status).toBe(200)
    expect((await get('count', { near: '85,179' })).body).toMatchObject({ trainers: 0 })
  })
})

describe('the next free hour of listed trainers', () => {
  const ask = async (ids: readonly string[]) => {
    const client = await house.person('client')
    return client.get(`/trainers/next-free-hours?ids=${ids.join()}`)
  }

  test('the next free hour respects schedule, sessions, notice and time off, and needs an hour within two weeks', async () => {
    const at7 = { schedule: sameHoursEveryDay({ enabled: true, start: '07:00', end: '09:00' }) }
    const free = await makeTrainer(house.db, { name: 'Free', schedule: null })
    const busy = await makeTrainer(house.db, { name: 'Busy', ...at7 })
    const away = await makeTrainer(house.db, { name: 'Away', ...at7 })
    const client = await house.person('client')
    await makeBooking(house.db, {
      trainerId: busy,
      clientId: client.id,
      date: '2026-11-17',
      hour: 7,
      status: 'confirmed',
    })
    await house.db.execute(sql`insert into time_off (id, trainer_id, from_date, to_date, created_at)
      values (gen_random_uuid(), ${away}, '2026-11-10', '2026-12-10', now())`)
    const { body }: { body: NextFreeHours } = await ask([free, busy, away])
    const hours = Object.fromEntries(body.hours.map(({ trainer_id: id, date, time }) => [id, `${date} ${time}`]))
    // It is noon of 16 November.
    expect(hours).toEqual({ [free]: '2026-11-16 13:00', [busy]: '2026-11-17 08:00' })
  })

  test('a hidden trainer, a blocked trainer and an unknown id have no next free hour', async () => {
    const [hidden, blocked] = [await makeTrainer(house.db), await makeTrainer(house.db)]
    await house.db.execute(sql`update trainer_profiles set hidden_at = now() where user_id = ${hidden}`)
    const client = await house.person('client')
    await client.put(`/blocks/${blocked}`)
    const ids = [hidden, blocked, '7f3a91c2-0000-4000-8000-000000000000'].join()
    expect((await client.get(`/trainers/next-free-hours?ids=${ids}`)).body).toEqual({ hours: [] })
  })

  test.each([
    '',
    'x',
    "7f3a91c2-0000-4000-8000-000000000000'",
    `${'7f3a91c2-0000-4000-8000-000000000000,'.repeat(60)}`,
  ])('the next free hours of the ids %j are refused', async (ids) => {
    expect(await ask([ids])).toMatchObject({ status: 400, body: { code: 'ids_invalid' } })
  })

  test('a signed-out visitor cannot ask for the next free hours', async () => {
    expect((await house.stranger.get('/trainers/next-free-hours?ids=x')).status).toBe(401)
  })
})
