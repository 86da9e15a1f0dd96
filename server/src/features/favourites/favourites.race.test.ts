import { maxFavourites } from '@entrena/contract/favourites/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { countRows } from '../../testing/rows'
import { makeBarrier } from '../../testing/waiting'
import { makeTrainer } from '../trainers/makers'
import { countFavourites, insertFavourite } from './queries/favourites'

const house = setUpHouse()

/** A client with room for one more trainer, and ten trainers. */
async function makeAlmostFull() {
  const client = await house.person('client')
  const trainerIds: string[] = []
  for (let n = 0; n < 10; n += 1) trainerIds.push(await makeTrainer(house.db))
  const [first = ''] = trainerIds
  await house.db.execute(sql`
    with people as (insert into users (id, name, email, role, created_at)
      select gen_random_uuid(), 'Filler', 'filler' || n || '@example.com', 'trainer', now()
      from generate_series(1, ${maxFavourites - 1}::int) n returning id),
    profiles as (insert into favourites (client_id, trainer_id, created_at) select ${client.id}::uuid, id, now() from people)
    select`)
  await house.db.execute(sql`insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos,
      available_sessions, address, address_plain, latitude, longitude, packages, created_at, updated_at)
    select f.trainer_id, bio, specializations, service_types, price_pesos, available_sessions, address, address_plain, latitude,
      longitude, packages, created_at, updated_at from trainer_profiles, (select trainer_id from favourites) f where user_id = ${first}`)
  return { client, trainerIds }
}

/**
 * Several rounds, because the pool opens its database connections one by one, so that the requests of the first round
 * hardly overlap.
 */
const rounds = raceRounds(5)

test('ten trainers saved at once cannot exceed the limit of saved trainers', async () => {
  const { client, trainerIds } = await makeAlmostFull()
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(trainerIds.map((id) => client.put(`/favourites/${id}`)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await countRows(house.db, 'favourites')).toBe(maxFavourites)
    await Promise.all(trainerIds.map((id) => client.delete(`/favourites/${id}`)))
  }
})

test('negative control: without the lock on the client, trainers saved at once exceed the limit', async () => {
  const { client, trainerIds } = await makeAlmostFull()
  const allHaveCounted = makeBarrier(trainerIds.length)
  const save = (trainerId: string) =>
    house.db.transaction(async (tx) => {
      const saved = await countFavourites(tx, client.id)
      await allHaveCounted()
      if (saved < maxFavourites) await insertFavourite(tx, { clientId: client.id, trainerId }, house.now())
    })
  await Promise.all(trainerIds.map(save))
  expect(await countRows(house.db, 'favourites')).toBeGreaterThan(maxFavourites)
})

test('saving a trainer who is deleted at the same time says that the trainer is unknown', async () => {
  const client = await house.person('client')
  for (let round = 0; round < raceRounds(5); round += 1) {
    const id = await makeTrainer(house.db)
    const [answer] = await Promise.all([
      client.put(`/favourites/${id}`),
      house.db.execute(sql`delete from users where id = ${id}`),
    ])
    expect([204, 404]).toContain(answer.status)
    expect(await countRows(house.db, 'favourites')).toBe(0)
  }
})
