import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { selectRows } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { makeBankDesk } from '../bank/desk/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { transfers } from '../money/tables'

const house = setUpHouse()
const bookingId = 'b20c44e9-0000-4000-8000-000000000001'
let laura: string

beforeEach(async () => {
  const phone = '+18095550142'
  laura = (await makeUser(house.db, { name: 'Laura Méndez', email: 'laura@ejemplo.do', role: 'client' })).id
  await house.db.execute(sql`update users set phone = ${phone} where id = ${laura}`)
  await makeUser(house.db, { name: 'Rosanna Mendez Rosario', role: 'client' })
  const trainerId = await makeBookableTrainer(house.db, { name: 'José Miguel Tavárez' })
  await makeBooking(house.db, { id: bookingId, clientId: laura, trainerId, priceCents: 220_000 })
  await makeBooking(house.db, { clientId: laura, trainerId, hour: 9, priceCents: 140_000 })
})

async function find(text: string) {
  const admin = await house.person('admin')
  const { status, body } = await admin.get(`/admin/search?search=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return body
}
const names = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name)
const ids = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id)

describe('the search of admins', () => {
  test.each([['mendez laura'], ['LAURA MÉNDEZ'], ['laura@ejemplo'], ['809-555-0142']])(
    'a person is found by a name in any order, by e-mail and by phone: %s',
    async (text) => {
      expect(names(await find(text))).toEqual(['Laura Méndez'])
    },
  )

  test('if more people match than the search reads, the bookings of those who match best are found', async () => {
    await house.db.execute(sql`insert into users (id, name, email, role, created_at)
      select gen_random_uuid(), 'Zoilana ' || n, 'zoilana' || n || '@ejemplo.do', 'client', now() from generate_series(1, 250) n`)
    const zoila = (await makeUser(house.db, { name: 'Zoila Rosario', role: 'client' })).id
    const trainerId = await makeBookableTrainer(house.db)
    const id = await makeBooking(house.db, { clientId: zoila, trainerId, hour: 11 })
    expect(ids(await find('zoila'))).toEqual([id])
  })

  test.each([['B20C44E9'], ['#b2'], ['b20c'], ['44e9'], ['0c44']])(
    'a booking is found by its reference or a part of it: %s',
    async (text) => {
      expect(ids(await find(text))).toContain(bookingId)
    },
  )

  test.each([['B20C44E9'], ['b20c'], ['44e9'], ['#c4']])(
    'a transfer is found by its reference or a part of it: %s',
    async (text) => {
      const at = house.now()
      await house.db.insert(transfers).values({
        ...{ id: bookingId, kind: 'refund', ownerId: laura, amountCents: 140_000, state: 'asked', bank: 'BHD' },
        ...{ accountEnding: '4821', sealed: '', createdAt: at, readyAt: at },
      })
      expect((await find(text)).transfers).toMatchObject([{ id: bookingId }])
    },
  )

  test('searching for a name and an amount finds the people of that name, and only their bookings of that amount', async () => {
    const found = await find('mendez 2,200')
    expect(names(found)).toEqual(['Laura Méndez', 'Rosanna Mendez Rosario'])
    expect(ids(found)).toEqual([bookingId])
    expect(found.bookings[0]).toMatchObject({ client_name: 'Laura Méndez', price: 2200, time: '07:00' })
    expect(ids(await find('RD$2,200.00'))).toEqual([bookingId])
  })

  test('a bank line is found by text, reference or amount, and lines that match all words come first', async () => {
    const desk = await makeBankDesk(house)
    await desk.upload([
      { text: 'LBTR TAVERAS POLANCO', amount: 2200, reference: '00314410127' },
      { text: 'LBTR MENDEZ ROSARIO', amount: 1800, reference: '00314410128' },
      { text: 'LBTR MENDEZ LAURA', amount: 2200, reference: '00314410129' },
    ])
    const textsOf = async (text: string) => (await find(text)).lines.map((line: { text: string }) => line.text)
    expect(await textsOf('0314410127')).toEqual(['LBTR TAVERAS POLANCO'])
    const found = await textsOf('mendez 2200')
    expect(found[0]).toBe('LBTR MENDEZ LAURA')
    expect(found).toHaveLength(3)
  })

  test('a bank line is found by a word with ñ or an accent, even if the bank writes the word without them', async () => {
    const desk = await makeBankDesk(house)
    await desk.upload([
      { text: 'LBTR PEÑA MENDEZ', amount: 2200 },
      { text: 'LBTR PENA GOMEZ', amount: 1800 },
    ])
    const textsOf = async (text: string) => (await find(text)).lines.map((line: { text: string }) => line.text)
    expect(await textsOf('Peña')).toEqual(expect.arrayContaining(['LBTR PEÑA MENDEZ', 'LBTR PENA GOMEZ']))
    expect(await textsOf('Méndez Peña')).toEqual(['LBTR PEÑA MENDEZ'])
    expect(await textsOf('Pen\u0303a Méndez')).toEqual(['LBTR PEÑA MENDEZ'])
  })

  test('at most six results of each kind are found, and a text without letters or digits finds nothing', async () => {
    await house.db.execute(sql`insert into users (name, email, role, created_at)
      select 'Ana ' || n, 'ana' || n || '@example.com', 'client', now() from generate_series(1, 20) n`)
    expect((await find('ana')).people).toHaveLength(6)
    expect(await find('%_\\')).toEqual({ people: [], bookings: [], lines: [], transfers: [] })
  })
})

test('the search for parts of references and phone numbers uses an index', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  await house.db.execute(sql`insert into users (id, name, email, role, phone, created_at)
    select gen_random_uuid(), 'Ana', 'ana' || n || '@example.com', 'client', '+1809555' || lpad(n::text, 4, '0'), now()
    from generate_series(1, 2000) n`)
  await house.db.execute(sql`insert into bookings (id, trainer_id, client_id, date, hour, service_type, price_cents, original_cents,
      discount_percent, is_package, sessions_count, created_at, updated_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid, ${trainerId}, ${laura}, date '2027-01-01' + n, 8, 'gym', 140000, 140000, 0, false, 1, now(), now()
    from generate_series(1, 2000) n`)
  // New entries stay in the pending list of a GIN index until a vacuum. With a long list, the planner expects
  // scans of the index to be expensive.
  for (const index of ['bookings_by_reference', 'users_by_phone'])
    await house.db.execute(sql`select gin_clean_pending_list(${index}::regclass)`)
  const plans = await house.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`analyze users, bookings`)
    const planOf = async (query: string) =>
      JSON.stringify(await selectRows(tx, sql.raw(`explain (format json) ${query}`)))
    return [
      await planOf("select id from bookings where left(id::text, 8) like '%20c44e%'"),
      await planOf("select id from users where phone like '%5550142%'"),
    ]
  })
  expect(plans[0]).toContain('bookings_by_reference')
  expect(plans[1]).toContain('users_by_phone')
})
