import { findPlace } from '@entrena/contract/places/find-place'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { readWholeList } from '../../testing/lists'
import { makeTrainer } from './makers'

const house = setUpHouse()

interface Listed {
  readonly trainer_name: string
  readonly distance_m: number | null
}

const search = (query: Record<string, string>) =>
  house.stranger.get(`/trainers?${new URLSearchParams({ _t: '1', ...query })}`)
const namesFor = async (query: Record<string, string>) =>
  (await search(query)).body.map(({ trainer_name: name }: Listed) => name)

const at = (place: string) => {
  const found = findPlace(place)
  if (!found) throw new Error(`${place} is not in the list`)
  return { latitude: found.lat, longitude: found.lng }
}

describe('name typed as a place', () => {
  test.each([
    ['Yulissa Peralta', ['Yulissa Peralta']],
    ['peralta', ['Peralta Gym']],
    ['San Juan', ['San Juan Pérez']],
  ])('a search for the address %s finds exactly %j', async (address, expected) => {
    await makeTrainer(house.db, { name: 'Yulissa Peralta', ...at('Gazcue') })
    await makeTrainer(house.db, { name: 'Peralta Gym', ...at('Peralta') })
    await makeTrainer(house.db, { name: 'San Juan Pérez', ...at('San Juan') })
    expect(await namesFor({ address })).toEqual(expected)
  })

  test('a search around a position far from the country finds nobody and reads no rows', async () => {
    await makeTrainer(house.db, { name: 'Yulissa Peralta' })
    expect(await namesFor({ near: '75,-70', nearest: 'true' })).toEqual([])
    expect(await namesFor({ near: '40.7,-74', nearest: 'true' })).toEqual([])
  })
})

describe('search by name', () => {
  test.each([
    ['yulissa', ['Yulissa Peralta']],
    ['YULÍSSA', ['Yulissa Peralta']],
    ['peral', ['Yulissa Peralta']],
    ['yulissa  peralta', ['Yulissa Peralta']],
    ['nunez', ['Ángel Núñez']],
    ['ana', ['Ana Ruiz']],
    ['lissa', ['Yulissa Peralta']],
    ['yu', []],
    ['%%%', []],
    ['example', []],
  ])('a search for the name %s finds %j', async (name, expected) => {
    for (const trainer of ['Yulissa Peralta', 'Ángel Núñez', 'Ana Ruiz', 'Susana Gil']) {
      await makeTrainer(house.db, { name: trainer })
    }
    expect(await namesFor({ name })).toEqual(expected)
  })

  test('a search text that names no place finds names and addresses, but no e-mail addresses', async () => {
    const id = await makeTrainer(house.db, { name: 'Yulissa Peralta' })
    await makeTrainer(house.db, { name: 'Ana Ruiz', address: 'Residencial Yulissa' })
    await house.db.execute(sql`update users set email = 'fuerza@entrena.test' where id = ${id}`)
    expect((await namesFor({ address: 'yulissa' })).sort()).toEqual(['Ana Ruiz', 'Yulissa Peralta'])
    for (const field of ['name', 'address']) expect(await namesFor({ [field]: 'fuerza' })).toEqual([])
  })

  test('a search by name lists the best rated first, in pages, and filters apply', async () => {
    await makeTrainer(house.db, { name: 'Ana Gil', stars: [0, 0, 0, 1, 0] })
    await makeTrainer(house.db, { name: 'Ana Ruiz', stars: [0, 0, 0, 0, 1] })
    await makeTrainer(house.db, { name: 'Ana Sosa', specializations: ['Yoga'] })
    const pages = await readWholeList<Listed>(house.stranger, '/trainers?name=ana&limit=1')
    expect(pages.map(({ trainer_name: name }) => name)).toEqual(['Ana Ruiz', 'Ana Gil', 'Ana Sosa'])
    expect(await namesFor({ name: 'ana', specialization: 'Yoga' })).toEqual(['Ana Sosa'])
  })

  test("a search finds a trainer's new name at once, and not a trainer who became a client", async () => {
    const id = await makeTrainer(house.db, { name: 'Ana Ruiz' })
    await house.db.execute(sql`update users set name = 'Altagracia Mejía' where id = ${id}`)
    expect(await namesFor({ name: 'ana' })).toEqual([])
    expect(await namesFor({ name: 'mejia' })).toEqual(['Altagracia Mejía'])
    await house.db.execute(sql`update users set role = 'client' where id = ${id}`)
    expect(await namesFor({ name: 'mejia' })).toEqual([])
  })
})

describe('around a landmark or a position', () => {
  const trainers = async () => {
    await makeTrainer(house.db, { name: 'Naco', ...at('Naco') })
    await makeTrainer(house.db, { name: 'Gazcue', ...at('Gazcue') })
    await makeTrainer(house.db, { name: 'Bávaro', ...at('Bávaro') })
  }

  test.each(['agora mall', '27 de febrero'])(
    'a search around %s finds the trainers within the radius, nearest first',
    async (address) => {
      await trainers()
      expect(await namesFor({ address })).toEqual(['Naco', 'Gazcue'])
    },
  )

  test('a search with both a position and an address uses the position', async () => {
    await trainers()
    const { latitude, longitude } = at('Gazcue')
    const { body } = await search({ near: `${latitude},${longitude}`, address: 'Bávaro' })
    expect(body.map(({ trainer_name: name }: Listed) => name)).toEqual(['Gazcue', 'Naco'])
    expect(body[0].distance_m).toBe(0)
  })

  test('a search with nearest=true finds the nearest trainers beyond the radius, with their distance', async () => {
    await trainers()
    const { lat, lng } = findPlace('Jarabacoa') ?? { lat: 0, lng: 0 }
    const queries: Record<string, string>[] = [{ address: 'Jarabacoa' }, { near: `${lat},${lng}` }]
    for (const place of queries) {
      expect(await namesFor(place)).toEqual([])
      const { body } = await search({ ...place, nearest: 'true', limit: '2' })
      expect(body.map(({ trainer_name: name }: Listed) => name)).toEqual(['Naco', 'Gazcue'])
      expect(body[0].distance_m).toBeGreaterThan(90_000)
    }
    expect(await namesFor({ address: 'Jarabacoa', nearest: 'false' })).toEqual([])
  })

  test('a search with a position is never answered from a cache', async () => {
    await makeTrainer(house.db, { name: 'Naco', ...at('Naco') })
    const { latitude, longitude } = at('Naco')
    const path = `/trainers?near=${latitude},${longitude}`
    expect((await house.stranger.get(path)).body).toHaveLength(1)
    await makeTrainer(house.db, { name: 'Second', ...at('Naco') })
    expect((await house.stranger.get(path)).body).toHaveLength(2)
  })

  test.each(['', 'here', '18.4', '91,0', '0,181', '18.4,-69.9,1', '18.4, -69.9', '1e1,2', '18.12345678,-69.9'])(
    'a search with the position %j is refused',
    async (near) => {
      expect(await search({ near })).toMatchObject({ status: 400, body: { code: 'near_invalid' } })
    },
  )

  test.each([
    [{ name: 'x'.repeat(101) }, 'name_too_long'],
    [{ name: 'a\u0000b' }, 'name_not_showable'],
  ])('a search with the name %j is refused', async (query, code) => {
    expect(await search(query)).toMatchObject({ status: 400, body: { code } })
  })
})
