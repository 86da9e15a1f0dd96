import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeBookableTrainer, makeBooking } from './features/bookings/makers'
import { makeTrainer } from './features/trainers/makers'
import { setUpHouse, type TestVisitor } from './testing/house'
import { linkHeaderOf, readWholeList } from './testing/lists'

const house = setUpHouse({})

const many = 120
const uuidOf = (kind: string, n: ReturnType<typeof sql>) =>
  sql`(${kind} || '000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** Creates a client with 120 bookings. Many bookings have the same date, hour or creation time. */
async function makeBookings() {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  await house.db.execute(sql`insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status,
      price_cents, original_cents, discount_percent, is_package, sessions_count, cancel_reason, cancelled_by, cancelled_at, created_at, updated_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid, ${trainer.id}, ${client.id}, date '2026-01-01' + n / 7,
      6 + n % 3, 'gym', 'cancelled', 'paid', 1400, 1400, 0, false, 1, 'declined', 'trainer', now(), timestamptz '2026-01-01' + (n % 5) * interval '1 microsecond', now()
    from generate_series(1, ${many}) n`)
  return { trainer, client }
}

/** Inserts 120 rows into every list. Many rows have equal sort keys. */
async function makeLists() {
  const { trainer, client } = await makeBookings()
  const admin = await house.person('admin')
  await house.db.execute(sql`
    insert into postings (trainer_id, client_id, booking_id, kind, debit, credit, amount_cents, key, created_at)
      select trainer_id, client_id, id, kind, debit, credit, 100, kind || id,
        timestamptz '2026-01-01' + (hour * interval '1 microsecond') from bookings,
        (values ('received', 'expected', 'reserved'), ('credit', 'reserved', 'held'), ('reversal', 'held', 'client'))
          as pair (kind, debit, credit)`)
  await house.db.execute(sql`insert into reviews (booking_id, client_id, trainer_id, rating, created_at)
    select id, client_id, trainer_id, 5, created_at from bookings`)
  await house.db.execute(sql`insert into users (id, name, email, role, created_at)
    select ${uuidOf('aa', sql`n`)}, 'Person', 'person' || n || '@example.com', 'trainer', timestamptz '2026-01-01' from generate_series(1, ${many}) n`)
  await house.db.execute(sql`insert into conversations
      (user_id, partner_id, last_text, last_sender_id, last_at, last_seq, unread_count, version)
    select ${client.id}, ${uuidOf('aa', sql`n`)}, 'Hola', ${client.id}, timestamptz '2026-01-01', n, 1, 1 from generate_series(1, ${many}) n`)
  await house.db.execute(sql`insert into admin_actions (id, at, kind, admin_id, subject_id)
    select gen_random_uuid(), timestamptz '2026-01-01', 'mail_retried', ${admin.id}, ${admin.id} from generate_series(1, ${many}) n`)
  await house.db.execute(sql`insert into mails (id, to_name, to_email, language, subject, content, created_at, next_try_at, given_up_at)
    select gen_random_uuid(), 'Ana', 'ana@example.com', 'es', 's', '{}', now(), now(), timestamptz '2026-01-01' from generate_series(1, ${many}) n`)
  await house.db.execute(sql`insert into debts (kind, creditor_id, creditor_name, creditor_email, amount_cents, booking_id, created_at)
    select 'refund', gen_random_uuid(), 'Ana', 'ana@example.com', 100, gen_random_uuid(), timestamptz '2026-01-01' from generate_series(1, ${many}) n`)
  await makeTrainer(house.db, { name: 'Model', address: 'Calle Uno, Piantini' })
  await house.db.execute(sql`insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions,
      address, address_plain, latitude, longitude, packages, rank_tenths, rank_clients, review_count, created_at, updated_at)
    select ${uuidOf('aa', sql`n`)}, bio, specializations, service_types, price_pesos, available_sessions, address, address_plain,
      latitude + (n % 7) * 0.3, longitude, packages, n % 3, n % 2, 1, timestamptz '2026-01-01' + (n % 2) * interval '1 microsecond', now()
    from trainer_profiles, generate_series(1, ${many}) n where address_plain like 'calle uno%'`)
  return { trainer, client, admin }
}

type Lists = Awaited<ReturnType<typeof makeLists>>
interface List {
  readonly path: string
  readonly defaultLimit: number
  readonly length: number
  readonly who: (lists: Lists) => TestVisitor
}

const lists: readonly List[] = [
  { path: '/bookings', defaultLimit: 100, length: many, who: ({ client }) => client },
  { path: '/bookings?order=earliest', defaultLimit: 100, length: many, who: ({ trainer }) => trainer },
  { path: '/bookings', defaultLimit: 100, length: many, who: ({ admin }) => admin },
  { path: '/bookings?status=cancelled&order=earliest', defaultLimit: 100, length: many, who: ({ admin }) => admin },
  { path: '/messages/conversations', defaultLimit: 100, length: many, who: ({ client }) => client },
  { path: '/reviews/trainer/{trainer}', defaultLimit: 50, length: many, who: ({ client }) => client },
  { path: '/earnings/entries', defaultLimit: 20, length: 2 * many, who: ({ trainer }) => trainer },
  { path: '/admin/users', defaultLimit: 100, length: many + 4, who: ({ admin }) => admin },
  { path: '/admin/users?sort=name&order=asc', defaultLimit: 100, length: many + 4, who: ({ admin }) => admin },
  { path: '/admin/actions', defaultLimit: 20, length: many, who: ({ admin }) => admin },
  { path: '/admin/mails', defaultLimit: 100, length: many, who: ({ admin }) => admin },
  { path: '/admin/debts', defaultLimit: 100, length: many, who: ({ admin }) => admin },
  { path: '/trainers', defaultLimit: 50, length: many + 2, who: () => house.stranger },
  { path: '/trainers?address=calle%20uno', defaultLimit: 50, length: many + 1, who: () => house.stranger },
  { path: '/trainers?address=Piantini&radius=500000', defaultLimit: 50, length: many + 2, who: () => house.stranger },
]
const pathOf = ({ path }: List, { trainer }: Lists) => path.replace('{trainer}', trainer.id)
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

test('following the Link headers of a list returns each row once, in the same order for every page size', async () => {
  const made = await makeLists()
  for (const list of lists) {
    const [path, who] = [pathOf(list, made), list.who(made)]
    const first = await who.get(path)
    expect(first.body, path).toHaveLength(list.defaultLimit)
    const rows = await readWholeList(who, path)
    expect(rows, path).toHaveLength(list.length)
    expect(new Set(rows.map((row) => JSON.stringify(row))).size, path).toBe(list.length)
    expect(await readWholeList(who, withQuery(path, 'limit=99')), path).toEqual(rows)
    expect(rows.slice(0, list.defaultLimit), path).toEqual(first.body)
  }
})

test('a list that fits on one page has no Link header', async () => {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  for (const hour of [7, 8]) await makeBooking(house.db, { trainerId, clientId: client.id, hour })
  expect((await client.get('/bookings')).headers.link).toBeUndefined()
  expect((await client.get('/bookings?limit=2')).headers.link).toBeUndefined()
  expect((await client.get('/bookings?limit=1')).headers.link).toMatch(
    /^<\/api\/bookings\?limit=1&after=[\w-]+>; rel="next"$/,
  )
})

test("the Link header of a list keeps the request's filters and drops unknown parameters", async () => {
  const { client } = await makeBookings()
  const { next } = linkHeaderOf(
    await client.get('/bookings?_t=1&order=earliest&status=cancelled&limit=2&from=2026-01-02'),
  )
  expect(next).toMatch(/^\/bookings\?order=earliest&status=cancelled&limit=2&from=2026-01-02&after=[\w-]+$/)
})

test.each(['latest', 'earliest'])(
  'in the order %s, changes of bookings between two pages neither skip nor repeat other bookings',
  async (order) => {
    const { client, trainer } = await makeBookings()
    const path = `/bookings?order=${order}&limit=50`
    const before = await readWholeList<{ id: string }>(client, path)
    expect(before).toHaveLength(many)
    const listed: string[] = []
    const removed: string[] = []
    for (let next: string | undefined = path; next; ) {
      const answer = await client.get(next)
      const ids: string[] = answer.body.map(({ id }: { id: string }) => id)
      listed.push(...ids)
      // Deletes the row of the cursor, and adds a row at each end of the list.
      const last = ids.at(-1) ?? ''
      removed.push(last)
      await house.db.execute(sql`delete from bookings where id = ${last}`)
      for (const date of ['2025-01-01', '2027-01-01']) {
        await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, date, hour: 6 + removed.length })
      }
      next = linkHeaderOf(answer).next
    }
    const old = new Set(before.map(({ id }) => id))
    expect(listed.filter((id) => old.has(id))).toEqual(before.map(({ id }) => id))
    expect(new Set(listed).size).toBe(listed.length)
  },
)

describe('refused page requests', () => {
  test('a list refuses a page limit of 0, a limit above 100, and a limit that is not a number', async () => {
    const made = await makeLists()
    for (const list of lists) {
      for (const limit of ['0', '101', 'abc']) {
        const path = withQuery(pathOf(list, made), `limit=${limit}`)
        expect((await list.who(made).get(path)).status, path).toBe(400)
      }
    }
  })

  test('a list refuses invalid cursors, and cursors of another list or order', async () => {
    const made = await makeLists()
    const cursors = new Map<string, string>()
    for (const list of lists) {
      const { next = '' } = linkHeaderOf(await list.who(made).get(withQuery(pathOf(list, made), 'limit=5')))
      cursors.set(pathOf(list, made), new URLSearchParams(next.split('?')[1]).get('after') ?? '')
    }
    const forged = Buffer.from('["bookings latest","2026-11-40","7","x","y"]').toString('base64url')
    for (const list of lists) {
      const path = pathOf(list, made)
      const [base = '', query = ''] = path.split('?')
      const isSameOrder = (other: string) => {
        const [otherBase = '', otherQuery = ''] = other.split('?')
        return (
          base === otherBase && query.includes('earliest') === otherQuery.includes('earliest') && base === '/bookings'
        )
      }
      const others = [...cursors].flatMap(([other, cursor]) => (other === path || isSameOrder(other) ? [] : [cursor]))
      for (const after of ['nonsense', 'end', '', 'W10', forged, 'x'.repeat(4_001), ...others]) {
        const answer = await list.who(made).get(withQuery(path, `after=${after}`))
        expect(answer, `${path} after ${after}`).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } })
      }
    }
  })
})

test('lists that can be paged backwards return the same rows in both directions', async () => {
  const made = await makeLists()
  for (const list of lists.filter(({ path }) => /bookings|users|actions/.test(path))) {
    const [path, who] = [pathOf(list, made), list.who(made)]
    const all = await readWholeList(who, path)
    expect(await readWholeList(who, withQuery(path, 'limit=80&before=end'), 'previous'), path).toEqual(all)
    const second = await who.get(linkHeaderOf(await who.get(withQuery(path, 'limit=80'))).next ?? '')
    const first = await who.get(linkHeaderOf(second).previous ?? '')
    expect(first.body, path).toEqual(all.slice(0, 80))
    expect((await who.get(linkHeaderOf(first).next ?? '')).body, path).toEqual(second.body)
  }
})

test('lists that cannot be paged backwards have no link to the previous page', async () => {
  const { client } = await makeLists()
  const second = await client.get(linkHeaderOf(await client.get('/messages/conversations?limit=50')).next ?? '')
  expect(second.headers.link).not.toContain('prev')
})
