import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { countRows, selectRows } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { draftProfile, makeTrainer } from '../trainers/makers'
import { giveMissingSlugs, updateSlug } from './give-slug'

const house = setUpHouse()
const people = 20

async function makeNamesakes() {
  const trainers = []
  for (let n = 0; n < people; n += 1) {
    const { id } = await makeUser(house.db, { name: 'Ana Pérez', role: 'trainer', emailProvenAt: house.now() })
    trainers.push(await house.as(id))
  }
  return trainers
}

const saveAll = async (trainers: Awaited<ReturnType<typeof makeNamesakes>>) =>
  Promise.all(trainers.map((trainer) => trainer.put('/trainers/profile', { payload: draftProfile() })))

describe('twenty people of one name save their profiles at once', () => {
  afterEach(async () => {
    await house.db.execute(sql`truncate users cascade`)
    await house.db.execute(
      sql.raw(`do $$ begin
        if not exists (select from pg_constraint where conname = 'trainer_slugs_pkey') then
          alter table trainer_slugs add constraint trainer_slugs_pkey primary key (slug);
        end if; end $$`),
    )
  })

  test('twenty trainers of one name who save their profiles at once get different slugs', async () => {
    const replies = await saveAll(await makeNamesakes())
    expect(replies.map(({ status }) => status)).toEqual(Array(people).fill(200))
    const rows = await selectRows<{ slug: string }>(house.db, sql`select slug from trainer_slugs where is_current`)
    expect(rows).toHaveLength(people)
    expect(rows.map(({ slug }) => slug)).toContain('ana-perez-gazcue')
  })

  test('negative control: without the primary key, two trainers get the same slug', async () => {
    const first = await makeTrainer(house.db, { name: 'Ana Pérez' })
    const second = await makeTrainer(house.db, { name: 'Ana Pérez' })
    await house.db.execute(sql`alter table trainer_slugs drop constraint trainer_slugs_pkey`)
    await house.db.transaction(async (tx) => {
      await updateSlug(tx, first, house.now())
      // The first transaction has not committed its slug, so the second one does not see it.
      await house.db.transaction((other) => updateSlug(other, second, house.now()))
    })
    expect(await selectRows(house.db, sql`select count(*)::int as same from trainer_slugs group by slug`)).toEqual([
      { same: 2 },
    ])
  })
})

test('if servers create missing slugs while trainers save their profiles, each trainer gets one slug', async () => {
  for (let n = 0; n < 100; n += 1) await makeTrainer(house.db, { name: `Ana ${n % 10}` })
  const ids = await selectRows<{ id: string }>(house.db, sql`select user_id as id from trainer_profiles limit 10`)
  const trainers = await Promise.all(ids.map(({ id }) => house.as(id)))
  await Promise.all([
    ...Array.from({ length: 4 }, () => giveMissingSlugs(house.services)),
    ...trainers.map((trainer) => trainer.put('/me/account', { payload: { name: 'Eva Luna', phone: '' } })),
  ])
  await giveMissingSlugs(house.services)
  expect(await countRows(house.db, 'trainer_slugs where is_current')).toBe(100)
  expect(await countRows(house.db, 'trainer_profiles where sector is null')).toBe(0)
  expect(await countRows(house.db, "trainer_slugs where is_current and slug like 'eva-luna-%'")).toBe(10)
})
