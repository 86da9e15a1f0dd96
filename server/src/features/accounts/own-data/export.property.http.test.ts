import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeMail } from '../../../platform/mail/makers'
import { setUpHouse } from '../../../testing/house'
import { isLongRun, propertySeed } from '../../../testing/random-runs'
import { selectRows } from '../../../testing/rows'
import { type Random, randomFrom } from '../../../testing/safety/random'
import { makeBooking } from '../../bookings/makers'
import { makeMessage } from '../../messages/makers'
import { makeTrainer } from '../../trainers/makers'
import { makeUser } from '../makers'

const house = setUpHouse()
type Row = Readonly<Record<string, unknown>>

const seed = propertySeed
const number = isLongRun ? 100 : 20

interface Person {
  readonly id: string
  readonly email: string
}

async function makePeople(random: Random): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < number; n += 1) {
    const role = random.pick(['client', 'trainer', 'admin', null] as const)
    const id = role === 'trainer' ? await makeTrainer(house.db) : (await makeUser(house.db, { role })).id
    const [row] = await selectRows<{ email: string }>(house.db, sql`select email from users where id = ${id}`)
    people.push({ id, email: row?.email ?? '' })
  }
  return people
}

/** Inserts random rows about random people into every table that has personal data. */
async function fillTables(random: Random, people: readonly Person[]): Promise<void> {
  const { db } = house
  const now = house.now().toISOString()
  const one = () => people[random.below(people.length)] ?? { id: '', email: '' }
  const two = () => {
    const first = one()
    const others = people.filter(({ id }) => id !== first.id)
    return [first, others[random.below(others.length)] ?? first] as const
  }
  const inserts: readonly ((id: string, other: string) => SQL)[] = [
    (id) => sql`insert into sessions values (${randomUUID()}, ${id}, ${now}, ${now})`,
    (id) => sql`insert into devices values (${randomUUID()}, ${id}, ${now})`,
    (id) => sql`insert into consents values (${id}, 'terms', ${randomUUID()}, ${now})`,
    (id) =>
      sql`insert into external_identities values ('https://id.example', ${randomUUID()}, ${id}, ${now}) on conflict do nothing`,
    (id) =>
      sql`insert into account_links values (${randomUUID()}, ${id}, 'email_proof', 'x@example.com', ${now}) on conflict do nothing`,
    (id) => sql`insert into session_tickets values (${randomUUID()}, 'hash', ${id}, ${now})`,
    (id) => sql`insert into trainer_images values (${randomUUID()}, ${id}, 'photo', 0, ${now}) on conflict do nothing`,
    (id) =>
      sql`insert into postings (client_id, kind, debit, credit, amount_cents, key, created_at)
        values (${id}, 'overpaid', 'expected', 'client', 100, ${randomUUID()}, ${now})`,
    (id, other) =>
      sql`insert into admin_actions (at, admin_id, kind, subject_id) values (${now}, ${other}, 'user_deleted', ${id})`,
    (id, other) =>
      sql`with decided as (insert into report_cases
          (id, subject_kind, subject_id, author_id, snapshot_text, created_at, outcome, reason, decided_at)
          values (${randomUUID()}, 'person', ${id}, ${id}, 'Ana', ${now}, 'warn', 'No', ${now}) returning id)
        insert into reports (id, case_id, reporter_id, reason, created_at)
          select ${randomUUID()}::uuid, id, ${other}::uuid, 'insult', ${now}::timestamptz from decided`,
    (id) =>
      sql`insert into debts (kind, creditor_id, creditor_name, creditor_email, amount_cents, created_at)
        select 'earnings', id, name, email, 100, ${now}::timestamptz from users where id = ${id} on conflict do nothing`,
  ]
  for (let n = 0; n < 300; n += 1) {
    const [{ id, email }, { id: other }] = two()
    const insert = inserts[random.below(inserts.length + 4)]
    if (insert) await db.execute(insert(id, other))
    else if (random.chance(0.3)) await makeMessage(db, { senderId: id, receiverId: other, text: `Hola "${n}"\n` })
    else if (random.chance(0.4)) await makeMail(db, house.now(), { id, name: 'Ana', email }, { about: [other] })
    else await fillBooking(random, id, other)
  }
}

async function fillBooking(random: Random, clientId: string, trainerId: string): Promise<void> {
  const { db } = house
  const date = `2026-${10 + random.below(3)}-${10 + random.below(18)}`
  const taken = await selectRows(
    db,
    sql`select 1 from bookings where date = ${date} and (client_id = ${clientId} or trainer_id = ${trainerId})`,
  )
  if (taken.length > 0) return
  const stated = { status: 'completed', serviceType: 'home', homeAddress: 'Calle 3', proofId: randomUUID() } as const
  const id = await makeBooking(db, { clientId, trainerId, date, proofHash: 'hash', proofAt: house.now(), ...stated })
  const now = house.now().toISOString()
  await db.execute(sql`insert into reviews (booking_id, client_id, trainer_id, rating, comment, created_at)
    values (${id}, ${clientId}, ${trainerId}, 5, 'Bien', ${now})`)
  await db.execute(sql`insert into refunds (booking_id, outcome, amount_cents, recorded_at, recorded_by)
    values (${id}, 'not_received', 100, ${now}, ${randomUUID()})`)
  await db.execute(sql`insert into admin_actions (at, admin_id, kind, subject_id)
    values (${now}, ${randomUUID()}, 'transfer_not_received', ${id})`)
}

const ofDelivery = ['about', 'next_try_at', 'tries', 'claimed_until', 'last_problem', 'digest_at', 'digest_path']

/** Columns that are not exported: secrets, copies of other columns, mail delivery state, and data of other people. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'search_text'],
  sessions: ['token_hash'],
  devices: ['token_hash'],
  account_links: ['token_hash'],
  second_factors: ['secret'],
  recovery_codes: ['code_hash'],
  pending_sign_ins: ['browser_hash'],
  session_tickets: ['ticket_hash', 'browser_hash'],
  trainer_profiles: [
    ...['address_plain', 'name_plain', 'role', 'card', 'offers', 'mercator'],
    ...['is_shown', 'from_cents', 'from_cents_until', 'open_parts'],
  ],
  bookings: ['proof_hash'],
  mails_received: ofDelivery,
  mails_to_others: [...ofDelivery, 'to_id', 'to_name', 'to_email', 'content', 'digest_fact'],
}

type Tables = Readonly<Record<string, readonly Row[]>>

async function readTables(): Promise<Tables> {
  const tables: Record<string, readonly Row[]> = {}
  const named = sql`select tablename as name from pg_tables where schemaname = 'public'`
  for (const { name } of await selectRows<{ name: string }>(house.db, named)) {
    const rows = await selectRows<{ row: Row }>(house.db, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}

/**
 * Computes the expected export from all rows that contain the person's id or address. Does not use the export's
 * queries.
 */
function expectedOf({ id, email }: Person, tables: Tables): Record<string, Row[]> {
  const mentions = (row: Row) => JSON.stringify(row).includes(id) || JSON.stringify(row).includes(email)
  const nameOf = (userId: unknown) => tables.users?.find((user) => user.id === userId)?.name
  const own = (tables.bookings ?? []).filter(mentions)
  const ofClient = new Set(own.filter((row) => row.client_id === id).map((row) => row.id))
  const ownIds = new Set(own.map((row) => row.id))
  const found: Record<string, Row[]> = {}
  for (const [table, rows] of Object.entries(tables)) {
    const about = rows.filter((row) => {
      if (table === 'conversations') return row.user_id === id
      if (table === 'refunds') return ofClient.has(row.booking_id) || row.recorded_by === id
      return mentions(row) || (table === 'admin_actions' && ownIds.has(row.subject_id))
    })
    if (table === 'messages') {
      found.messages_sent = about.filter((row) => row.sender_id === id)
      found.messages_received = about.filter((row) => row.receiver_id === id)
    } else if (table === 'mails') {
      found.mails_received = about.filter((row) => row.to_id === id).map(withoutButton)
      found.mails_to_others = about.filter((row) => row.to_id !== id)
    } else found[table] = about.map((row) => withComputed(table, row, { id, nameOf }))
  }
  return found
}

const withoutButton = (row: Row): Row => ({
  ...row,
  content: Object.fromEntries(Object.entries(Object(row.content)).filter(([name]) => name !== 'button')),
})

interface Reader {
  readonly id: string
  readonly nameOf: (userId: unknown) => unknown
}

function withComputed(table: string, row: Row, { id, nameOf }: Reader): Row {
  if (table === 'users') return { ...row, has_password: row.password_hash !== null }
  if (table === 'conversations') return { ...row, partner_name: nameOf(row.partner_id) }
  if (table === 'admin_actions') return { ...row, admin_id: row.admin_id === id ? id : null }
  if (table !== 'bookings') return row
  const unseen = { home_address: null, proof_id: null, proof_is_pdf: null, proof_at: null }
  const names = { trainer_name: nameOf(row.trainer_id), client_name: nameOf(row.client_id) }
  return { ...row, ...names, ...(row.client_id !== id && unseen) }
}

/** The rows without the columns that are not exported. Sorted, so that the order of the export does not matter. */
function comparable(name: string, rows: readonly Row[]): string[] {
  const shown = rows.map((row) => Object.entries(row).filter(([column]) => !hidden[name]?.includes(column)))
  return shown.map((entries) => JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()
}

test(`the personal data exported for random people equals what the database holds (seed ${seed})`, {
  timeout: 60_000,
}, async () => {
  const random = randomFrom(seed)
  const people = await makePeople(random)
  await fillTables(random, people)
  const visitors = await Promise.all(people.map(async (person) => ({ person, session: await house.as(person.id) })))
  const tables = await readTables()
  let rows = 0
  for (const { person, session } of visitors) {
    const { body } = await session.get('/me/export')
    const expected = expectedOf(person, tables)
    for (const [name, found] of Object.entries(expected)) {
      expect(comparable(name, body[name] ?? []), `${name} of ${person.id}`).toEqual(comparable(name, found))
      rows += found.length
    }
  }
  expect(rows).toBeGreaterThan(5 * number)
})
