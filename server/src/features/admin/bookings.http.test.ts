import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { linkHeaderOf, readWholeList } from '../../testing/lists'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = setUpHouse()

async function crowd() {
  const admin = await house.person('admin')
  const trainerId = await makeBookableTrainer(house.db, { name: 'Rafael Montero' })
  const [ana, luis] = await Promise.all([
    makeUser(house.db, { name: 'Ana Ruiz' }),
    makeUser(house.db, { name: 'Luis Peña', email: 'lp@example.com' }),
  ])
  const make = (stated: Partial<Parameters<typeof makeBooking>[1]>) =>
    makeBooking(house.db, { trainerId, clientId: ana?.id ?? '', ...stated })
  const ids = [
    await make({ id: '7f3a91c2-0000-4000-8000-000000000001', hour: 7 }),
    await make({ hour: 8, status: 'confirmed', paymentStatus: 'pending_confirmation' }),
    await make({ hour: 9, status: 'completed', paymentStatus: 'paid', clientId: luis?.id ?? '' }),
    await make({ date: '2026-11-18', hour: 7, status: 'cancelled', paymentStatus: 'paid', refundDue: true }),
    await make({ date: '2026-11-19', hour: 7, paymentStatus: 'pending_confirmation', clientId: luis?.id ?? '' }),
    await make({ date: '2026-11-19', hour: 8, status: 'cancelled', paymentStatus: 'pending_confirmation' }),
  ]
  const ask = async (query: string) => (await admin.get(`/bookings?${query}`)).body as { id: string }[]
  return { admin, ids, ask, trainerId, ana, luis }
}
const indexes = (ids: string[], rows: { id: string }[]) => rows.map(({ id }) => ids.indexOf(id))

describe('the list of all bookings', () => {
  test.each([
    ['search=7F3A91C2', [0]],
    ['search=%237f3a91c2', [0]],
    ['search=%237f3a', [0]],
    ['search=2026-11-18', [3]],
    ['search=18/11/2026', [3]],
    ['search=pena', [4, 2]],
    ['search=Ana%20R', [5, 3, 1, 0]],
    ['search=an', [5, 3, 1, 0]],
    ['search=montero', [5, 4, 3, 2, 1, 0]],
    ['search=nobody', []],
    ['search=00000000', []],
    ['limit=10&status=pending', [4, 0]],
    ['limit=10&payment=pending_confirmation', [5, 4, 1]],
    ['limit=10&status=confirmed&payment=pending_confirmation', [1]],
    ['limit=10&refund=due', [3]],
    ['limit=10&needs=confirmation', [4, 1]],
    ['limit=10&needs=confirmation&payment=paid', []],
    ['limit=10&needs=confirmation&search=ana', [1]],
    ['limit=10&search=ana&status=cancelled', [5, 3]],
    ['limit=10&search=2026-11-19&status=cancelled', [5]],
    ['limit=10&order=earliest', [0, 1, 2, 3, 4, 5]],
    ['limit=10&from=2026-11-18&to=2026-11-18', [3]],
  ])('for /bookings?%s an admin gets the matching bookings in order', async (query, expected) => {
    const { ids, ask } = await crowd()
    expect(indexes(ids, await ask(query))).toEqual(expected)
  })

  test.each(['', 'search=montero', 'payment=pending_confirmation', 'status=cancelled', 'order=earliest'])(
    'an admin who pages through /bookings?%s gets each booking once, forwards and backwards',
    async (filter) => {
      const { admin, ids, ask } = await crowd()
      const all = indexes(ids, await ask(`${filter}&limit=100`))
      expect(indexes(ids, await readWholeList(admin, `/bookings?${filter}&limit=2`))).toEqual(all)
      const last = await admin.get(`/bookings?${filter}&limit=2&before=end`)
      expect(indexes(ids, last.body)).toEqual(all.slice(-2))
      const { previous } = linkHeaderOf(last)
      expect(indexes(ids, previous ? (await admin.get(previous)).body : [])).toEqual(all.slice(-4, -2))
    },
  )

  test('an admin can search bookings by a name that hundreds of people have', async () => {
    const { ids, ask } = await crowd()
    await house.db.execute(sql`insert into users (name, email, role, created_at)
      select 'Ana ' || n, 'ana' || n || '@example.com', 'client', now() from generate_series(1, 300) n`)
    expect(indexes(ids, await ask('search=ana&limit=3'))).toEqual([5, 3, 1])
    expect(indexes(ids, await ask('search=ana&limit=3&status=cancelled'))).toEqual([5, 3])
  })

  test.each([
    'after=nonsense',
    'before=nonsense',
    `after=${Buffer.from('["2026-11-40","7","x","y"]').toString('base64url')}`,
  ])('for /bookings?%s an admin is refused because the cursor is invalid', async (query) => {
    const { admin } = await crowd()
    expect(await admin.get(`/bookings?${query}`)).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } })
  })

  test('an admin who asks for bookings with both `after` and `before` is refused', async () => {
    const { admin } = await crowd()
    const { next } = linkHeaderOf(await admin.get('/bookings?limit=1'))
    const answer = await admin.get(`${next}&before=end`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'place_unclear' } })
  })

  test.each([
    ['needs=review', 'needs'],
    ['needs=review&limit=10', 'needs'],
  ])('for /bookings?%s an admin is refused because the filter %s is not for admins', async (query, field) => {
    const { admin } = await crowd()
    const answer = await admin.get(`/bookings?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'filter_not_here' } })
    expect(answer.body.detail).toContain(`'${field}'`)
  })

  test('clients and trainers see only their own bookings and cannot search bookings', async () => {
    const { luis, trainerId, ids } = await crowd()
    const [client, trainer] = [await house.as(luis?.id ?? ''), await house.as(trainerId)]
    for (const person of [client, trainer]) {
      expect((await person.get('/bookings?search=ana')).body).toMatchObject({ code: 'filter_not_here' })
    }
    expect(indexes(ids, (await client.get('/bookings?limit=1&before=end')).body)).toEqual([2])
    expect((await trainer.get('/bookings?needs=review')).status).toBe(400)
    expect(indexes(ids, (await client.get('/bookings?search=&limit=100')).body)).toEqual([4, 2])
  })
})
