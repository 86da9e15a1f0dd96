import { maxFavourites } from '@entrena/contract/favourites/rules'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { draftProfile, makeTrainer } from '../trainers/makers'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>
let client: Person

beforeEach(async () => {
  client = await house.person('client')
})

const save = (trainerId: string, person = client) => person.put(`/favourites/${trainerId}`)
const remove = (trainerId: string, person = client) => person.delete(`/favourites/${trainerId}`)
const namesOf = async (person = client) =>
  (await person.get('/favourites')).body.map((trainer: { trainer_name: string }) => trainer.trainer_name)

/** Inserts saved trainers into the database until this client can save only `less` more. */
async function fill(person: Person, less = 0) {
  await house.db.execute(sql`
    with people as (insert into users (id, name, email, role, created_at)
      select gen_random_uuid(), 'Filler', 'filler' || n || '@example.com', 'trainer', now()
      from generate_series(1, ${maxFavourites - less}::int) n returning id)
    insert into favourites (client_id, trainer_id, created_at) select ${person.id}::uuid, id, now() from people`)
}

const showFillers = () =>
  house.db.execute(sql`insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions,
    address, address_plain, latitude, longitude, packages, created_at, updated_at)
    select id, '', '{Boxing}', '{gym}', 1000, 1, '', '', 18, -70, '[]', now(), now() from users where name = 'Filler'`)

describe('saved trainers', () => {
  test('saved trainers are listed as cards, the latest first', async () => {
    const [ana, bea] = [await makeTrainer(house.db, { name: 'Ana' }), await makeTrainer(house.db, { name: 'Bea' })]
    expect((await client.get('/favourites')).body).toEqual([])
    expect((await save(ana)).status).toBe(204)
    house.setNow('2026-11-16T16:00:01Z')
    expect((await save(bea)).status).toBe(204)
    const { body } = await client.get('/favourites')
    const { body: list } = await client.get('/trainers?_t=1&sort=new')
    expect(body.map((trainer: { id: string }) => trainer.id)).toEqual([bea, ana])
    expect(body).toEqual(expect.arrayContaining(list))
  })

  test('a trainer who is saved twice is listed once at the same place, and can be removed twice', async () => {
    const [ana, bea] = [await makeTrainer(house.db, { name: 'Ana' }), await makeTrainer(house.db, { name: 'Bea' })]
    await save(ana)
    house.setNow('2026-11-16T16:00:01Z')
    await save(bea)
    house.setNow('2026-11-16T16:00:02Z')
    expect((await save(ana)).status).toBe(204)
    expect(await namesOf()).toEqual(['Bea', 'Ana'])
    expect((await remove(ana)).status).toBe(204)
    expect((await remove(ana)).status).toBe(204)
    expect(await namesOf()).toEqual(['Bea'])
  })

  test('saved trainers are visible only to the client who saved them', async () => {
    const ana = await makeTrainer(house.db, { name: 'Ana' })
    const other = await house.person('client')
    await save(ana)
    await remove(ana, other)
    expect(await namesOf()).toEqual(['Ana'])
    expect(await namesOf(other)).toEqual([])
  })

  test.each([
    ['an unknown id', '00000000-0000-4000-8000-000000000000'],
    ['an invalid id', 'x'],
  ])('a trainer cannot be saved by %s', async (_name, id) => {
    expect((await save(id)).status).toBe(404)
    expect(await countRows(house.db, 'favourites')).toBe(0)
  })

  test('a client can save neither clients, nor trainers without a profile, nor themselves', async () => {
    for (const id of [client.id, (await house.person('client')).id, (await house.person('trainer')).id])
      expect(await save(id)).toMatchObject({ status: 404, body: { code: 'trainer_unknown' } })
  })

  test('a client can save at most 200 trainers', async () => {
    await fill(client, 1)
    await showFillers()
    const [ana, bea] = [await makeTrainer(house.db), await makeTrainer(house.db)]
    expect((await save(ana)).status).toBe(204)
    expect(await save(bea)).toMatchObject({ status: 409, body: { code: 'favourites_full' } })
    expect((await save(ana)).status).toBe(204)
    expect((await client.get('/favourites')).body).toHaveLength(maxFavourites)
    await remove(ana)
    expect((await save(bea)).status).toBe(204)
  })

  test('saved trainers who are no longer listed do not count towards the limit', async () => {
    await fill(client)
    const ana = await makeTrainer(house.db, { name: 'Ana' })
    expect((await save(ana)).status).toBe(204)
    expect(await countRows(house.db, 'favourites')).toBe(1)
  })
})

describe('a saved trainer', () => {
  test('a saved trainer who becomes a client disappears from the list, and is listed again as a trainer', async () => {
    const trainer = await house.person('trainer')
    await trainer.put('/trainers/profile', { payload: draftProfile() })
    await save(trainer.id)
    await trainer.put('/auth/role', { payload: { role: 'client' } })
    expect(await namesOf()).toEqual([])
    await trainer.put('/auth/role', { payload: { role: 'trainer' } })
    expect(await namesOf()).toHaveLength(1)
  })

  test('a saved trainer who asked for deletion disappears from the list, and is no longer saved once the account is deleted', async () => {
    const id = await makeTrainer(house.db, { name: 'Ana' })
    await save(id)
    await house.db.execute(sql`update users set leaving_at = now() where id = ${id}`)
    expect(await namesOf()).toEqual([])
    expect((await save(id, await house.person('client'))).status).toBe(404)
    await house.db.execute(sql`update users set leaving_at = null where id = ${id}`)
    expect(await namesOf()).toEqual(['Ana'])
    await house.db.execute(sql`delete from users where id = ${id}`)
    expect(await countRows(house.db, 'favourites')).toBe(0)
  })
})

test("a client's saved trainers are exported, and are deleted with the client", async () => {
  const ana = await makeTrainer(house.db)
  await save(ana)
  const { body } = await client.get('/me/export')
  expect(JSON.stringify(body)).toContain(ana)
  await house.db.execute(sql`delete from users where id = ${client.id}`)
  expect(await countRows(house.db, 'favourites')).toBe(0)
})

test('only clients can save trainers; a client who becomes a trainer sees the list again as a client', async () => {
  const ana = await makeTrainer(house.db)
  await save(ana)
  for (const person of [await house.as(ana), await house.person('admin'), await house.person(null)])
    expect((await save(ana, person)).status).toBe(403)
  expect((await house.stranger.get('/favourites')).status).toBe(401)
  await client.put('/auth/role', { payload: { role: 'trainer' } })
  expect((await client.get('/favourites')).status).toBe(403)
  await client.put('/auth/role', { payload: { role: 'client' } })
  expect(await namesOf()).toHaveLength(1)
})
