import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { linkHeaderOf, readWholeList } from '../../testing/lists'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = setUpHouse()

describe('the list of users', () => {
  test('an admin sees all users, with the completed sessions of trainers', async () => {
    const admin = await house.person('admin')
    const trainerId = await makeBookableTrainer(house.db)
    const client = await makeUser(house.db, { name: 'Ana Ruiz', email: 'ana@example.com' })
    await makeBooking(house.db, { trainerId, clientId: client.id, hour: 7, status: 'completed' })
    await makeBooking(house.db, { trainerId, clientId: client.id, hour: 8, status: 'confirmed' })
    const { status, body } = await admin.get('/admin/users')
    expect(status).toBe(200)
    expect(body).toHaveLength(3)
    expect(body).toContainEqual({
      id: client.id,
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      picture: null,
      role: 'client',
      created_at: '2026-01-01T12:00:00.000Z',
      has_second_factor: false,
    })
    expect(body).toContainEqual(expect.objectContaining({ id: trainerId, role: 'trainer', completed_sessions: 1 }))
  })

  test('a trainer sees only the admins in the list of users, with any filter or search', async () => {
    const admin = await makeUser(house.db, { name: 'Carmen', role: 'admin' })
    await house.person('client')
    const trainer = await house.person('trainer')
    for (const question of ['', '?search=a&limit=50&role=client', '?sort=email&before=end']) {
      const { status, body } = await trainer.get(`/admin/users${question}`)
      expect(status).toBe(200)
      expect(body).toEqual([{ id: admin.id, name: 'Carmen', picture: null, role: 'admin' }])
    }
  })

  test('clients, people without a role and visitors cannot list users', async () => {
    expect((await (await house.person('client')).get('/admin/users')).status).toBe(403)
    expect((await (await house.person(null)).get('/admin/users')).status).toBe(403)
    expect((await house.stranger.get('/admin/users')).status).toBe(401)
  })
})

const people = [
  ['Ángela Núñez', 'angela@example.com'],
  ['Zoé Abreu', 'zoe@example.com'],
  ['ana ruiz', 'zz@example.com'],
  ['Bruno 100%', 'bruno_b@example.com'],
  ['Ana María Cruz', 'amc@example.do'],
  ['Luis Peña', 'luis.pena@example.com'],
  ['Luis Peña', 'luis2@example.com'],
  ['  Yara\u00a0 \t Sosa  Gil ', 'y@example.com'],
] as const

async function crowd() {
  const admin = await house.as((await makeUser(house.db, { name: 'Wanda', email: 'wanda@house.do', role: 'admin' })).id)
  for (const [index, [name, email]] of people.entries()) {
    await makeUser(house.db, { name, email, createdAt: new Date(Date.UTC(2026, 2, 1 + Math.floor(index / 2))) })
  }
  const ask = async (query: string) => (await admin.get(`/admin/users?${query}`)).body as { email: string }[]
  return { admin, ask }
}
const emails = (rows: { email: string }[]) => rows.map(({ email }) => email)

describe('pages of users', () => {
  test.each(['joined', 'name', 'email'])(
    'an admin who pages through users sorted by %s sees everyone once, forwards and backwards',
    async (sort) => {
      const { admin, ask } = await crowd()
      for (const order of ['asc', 'desc']) {
        const all = emails(await ask(`sort=${sort}&order=${order}`))
        expect(all).toHaveLength(people.length + 1)
        const path = `/admin/users?sort=${sort}&order=${order}&limit=3`
        expect(emails(await readWholeList(admin, path))).toEqual(all)
        expect(emails(await readWholeList(admin, `${path}&before=end`, 'previous'))).toEqual(all)
      }
    },
  )

  test('sorting users by name ignores accents and upper case', async () => {
    const { ask } = await crowd()
    expect(emails(await ask('sort=name&limit=4'))).toEqual([
      'amc@example.do',
      'zz@example.com',
      'angela@example.com',
      'bruno_b@example.com',
    ])
  })

  test('the next page of users is right even if the last user of the previous page was deleted', async () => {
    const { admin } = await crowd()
    const page = await admin.get('/admin/users?sort=email&limit=2')
    expect(emails(page.body)).toEqual(['amc@example.do', 'angela@example.com'])
    await house.db.execute(sql`delete from users where email = 'angela@example.com'`)
    const next = await admin.get(linkHeaderOf(page).next ?? '')
    expect(emails(next.body)[0]).toBe('bruno_b@example.com')
  })

  test.each([
    ['nunez', ['angela@example.com']],
    ['NÚÑEZ', ['angela@example.com']],
    ['an', ['amc@example.do', 'angela@example.com', 'zz@example.com']],
    ['a', ['amc@example.do', 'angela@example.com', 'zoe@example.com', 'zz@example.com']],
    ['ana', ['amc@example.do', 'zz@example.com']],
    ['EXAMPLE.DO', ['amc@example.do']],
    ['100%', ['bruno_b@example.com']],
    ['%', []],
    ['o_b', ['bruno_b@example.com']],
    ['nobody', []],
    ['yara sosa gil', ['y@example.com']],
    ['YARA   sosa', ['y@example.com']],
    ['gil y@', ['y@example.com']],
    ["'; drop table users; --", []],
  ])('an admin who searches users for %s finds the matching users', async (search, found) => {
    const { ask } = await crowd()
    expect(emails(await ask(`sort=email&limit=50&search=${encodeURIComponent(search)}`))).toEqual(found)
  })

  test('an admin who pages through 600 search results sees each user once', async () => {
    const { admin } = await crowd()
    await house.db.execute(sql`insert into users (name, email, role, created_at)
      select 'Pilar ' || n, 'pilar' || n || '@example.com', 'client', timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 600) n`)
    const all = emails(await readWholeList(admin, '/admin/users?search=pilar&limit=100&before=end', 'previous'))
    expect(new Set(all).size).toBe(600)
    expect(all[0]).toBe('pilar600@example.com')
  })

  test('an admin can filter users by role', async () => {
    const { ask } = await crowd()
    expect(emails(await ask('role=admin&limit=5'))).toEqual(['wanda@house.do'])
    expect(await ask('role=client&limit=50')).toHaveLength(people.length)
  })

  const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
  test.each([
    'limit=0',
    'limit=101',
    'limit=ten',
    'sort=password_hash',
    'order=up',
    'role=king',
    'after=nonsense',
    `after=${forged(['users joined desc', 'yesterday', '7f3a91c2-0000-4000-8000-000000000000'])}`,
    `after=${forged(['users joined desc', '2026-13-45 00:00:00+00', '7f3a91c2-0000-4000-8000-000000000000'])}`,
    `after=${forged(['users joined desc', '2026-02-30 00:00:00+00', '7f3a91c2-0000-4000-8000-000000000000'])}`,
    `after=${forged(['users joined desc', '0000-01-01 00:00:00+00', '7f3a91c2-0000-4000-8000-000000000000'])}`,
    `after=${forged(['users joined desc', '2026-01-01 00:00:00+20', '7f3a91c2-0000-4000-8000-000000000000'])}`,
    `after=${forged(['users joined desc', '2026-01-01 00:00:00+00', '7f3a91c2-0000-4000-8000-000000000000'])}&before=end`,
    `after=${forged(['users name asc', 'x', '7f3a91c2-0000-4000-8000-000000000000'])}`,
    `before=${forged(['users joined desc', '2026-01-01 00:00:00+00', 'x'])}`,
    `before=${forged({ joined: 1 })}`,
    `search=${'x'.repeat(101)}`,
  ])('for /admin/users?%s an admin is refused', async (query) => {
    const { admin } = await crowd()
    expect((await admin.get(`/admin/users?${query}`)).status).toBe(400)
  })
})
