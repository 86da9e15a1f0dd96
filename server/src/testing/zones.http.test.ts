import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { setUpHouse } from './house'
import { selectRows } from './rows'

const house = setUpHouse()

test('the tests run in a time zone far from the Dominican one, both in the process and in the database', async () => {
  const zone = inject('template').kind === 'postgres' ? 'Pacific/Auckland' : 'America/Los_Angeles'
  expect(new Date('2026-11-16T12:00:00Z').getHours()).toBe(zone === 'Pacific/Auckland' ? 1 : 4)
  expect(await selectRows(house.db, sql`select current_setting('timezone') as zone`)).toEqual([{ zone }])
})
