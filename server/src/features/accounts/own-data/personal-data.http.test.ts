import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writeExport } from '../../../platform/personal-data/write-export'
import { setUpHouse } from '../../../testing/house'
import { selectRows } from '../../../testing/rows'
import { makeUser } from '../makers'

const house = setUpHouse({ RATE_LIMIT: 'on' })
const declared = () => house.services.userHooks.flatMap(({ data }) => data)

/** Tables without personal data, with the reason. A new table must be declared by its feature or listed here. */
const impersonal: Readonly<Record<string, string>> = {
  tallies: 'sums of all people',
  tally_deltas: 'sums of all people',
  rate_limits: 'hashed keys, kept for a day',
  sign_in_tries: 'hashed keys, kept for minutes',
  external_sign_ins: 'random values of a browser before anybody has signed in',
  files_to_remove: 'random file names',
  gone_slugs: 'hashes of the addresses of pages, kept for a year',
  payout_formats: 'how files for banks are written',
}

describe('every table takes part in export and deletion', () => {
  test('each table with personal data is declared by its feature, and every other table is known to have none', async () => {
    const all = await selectRows<{ name: string }>(
      house.db,
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const known = new Set([...declared().map(({ table }) => table), ...Object.keys(impersonal)])
    expect(all.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    expect(all.map(({ name }) => name)).toEqual([...known].toSorted())
  })

  test('each table that references users is declared as personal data', async () => {
    const referencing = await selectRows<{ name: string }>(
      house.db,
      `select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'users'::regclass`,
    )
    const names = declared().map(({ table }) => table)
    expect(referencing.length).toBeGreaterThan(8)
    expect(referencing.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  })

  test('rows that survive the deletion of a person reference nobody, because a cascade would delete them', async () => {
    const kept = declared().filter(({ keptBecause }) => keptBecause !== undefined)
    expect(kept.map(({ table }) => table)).toEqual([
      'transfers',
      'batches',
      'postings',
      'posting_totals',
      'refunds',
      'debts',
      'allocations',
      'bank_lines',
      'statements',
      'statement_columns',
      'statement_balances',
      'report_cases',
      'reports',
      'admin_actions',
    ])
  })
})

describe('the export', () => {
  test('the export of personal data is a file that only the signed-in person gets, at most once an hour', async () => {
    const person = await house.person('client')
    const { status, headers, body } = await person.get('/me/export')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="entrena-2026-11-16.json"')
    expect(body).toMatchObject({ exported_at: '2026-11-16T16:00:00.000Z', users: [{ id: person.id }] })
    house.setNow('2026-11-16T16:30:00Z')
    expect(await person.get('/me/export')).toMatchObject({
      status: 429,
      body: { code: 'export_too_soon', detail: expect.stringContaining('1800 s') },
    })
    house.setNow('2026-11-16T17:00:00Z')
    expect((await person.get('/me/export')).status).toBe(200)
    expect((await house.stranger.get('/me/export')).status).toBe(401)
  })

  test('the export of personal data contains no password, token or other secret', async () => {
    const payload = { name: 'Ana', email: 'ana@example.com', password: 'merengue' }
    const { user } = (await house.stranger.post('/auth/register', { payload })).body
    const text = JSON.stringify((await (await house.as(user.id)).get('/me/export')).body)
    expect(text).toContain('ana@example.com')
    expect(text).not.toMatch(/token|hash|argon2/i)
  })

  test('the export of personal data is read page by page as it is received, with little memory for 5,000 messages', {
    timeout: 60_000,
  }, async () => {
    const [one, other] = [await makeUser(house.db), await makeUser(house.db)]
    await house.db.execute(sql`insert into messages (id, sender_id, receiver_id, text, created_at)
      select gen_random_uuid(), case n % 2 when 0 then ${one.id}::uuid else ${other.id}::uuid end,
        case n % 2 when 0 then ${other.id}::uuid else ${one.id}::uuid end, repeat('palabra ', 40), now()
      from generate_series(1, 5000) n`)
    let pages = 0
    const parts = declared().map((part) => ({
      ...part,
      readPage: (...args: Parameters<typeof part.readPage>) => {
        pages += 1
        return part.readPage(...args)
      },
    }))
    const stream = Readable.from(
      writeExport(house.db, { subject: { id: one.id, provenEmail: undefined }, parts, now: house.now() }),
      {
        objectMode: false,
      },
    )
    stream.read(0)
    await pause(300)
    // The stream has buffered one page of messages and waits for its reader.
    expect(pages).toBeLessThan(declared().length)
    let [bytes, most] = [0, 0]
    for await (const chunk of stream) {
      bytes += chunk.length
      most = Math.max(most, stream.readableLength)
    }
    expect(bytes).toBeGreaterThan(2_000_000)
    expect(most).toBeLessThan(1_000_000)
    expect(pages).toBeGreaterThan(25)
  })
})
