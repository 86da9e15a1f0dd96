import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { makeDemo } from '../../demo/make-demo'
import type { Db } from '../../platform/db/db'
import { migrationsUntil, openEmptyDatabase, removeDataFolders } from '../../testing/data-folder'
import { setUpHouse } from '../../testing/house'
import { migrationsFolder } from '../../testing/paths'
import { selectRows } from '../../testing/rows'
import { findViolations } from '../queries/invariants'
import { setTriggers, sortedTables } from '../queries/move'

const house = setUpHouse()
afterAll(removeDataFolders)

/** The rows of demos of earlier versions, which `server/scripts/keep-version.ts` has kept. Named after their last migration. */
const versions = new URL('../../testing/versions/', import.meta.url)
const tags = readdirSync(versions)
  .map((name) => name.replace('.json.gz', ''))
  .toSorted()

/**
 * The embedded database migrates slowly. If PostgreSQL plays all versions, the embedded one plays only the oldest,
 * which runs every migration.
 */
const isSecond = Boolean(process.env.TEST_DATABASE_URL) && inject('template').kind === 'pglite'
const played = isSecond ? tags.slice(0, 1) : tags

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

function readVersion(tag: string): Rows {
  return JSON.parse(gunzipSync(readFileSync(new URL(`${tag}.json.gz`, versions))).toString())
}

/** The rows of a new installation without the demo. */
function withoutDemo({ 'public.users': users = [] }: Rows): Rows {
  return { 'public.users': users.filter(({ role }) => role === 'admin') }
}

/** Inserts the rows of a saved version, referenced rows first. */
async function load(db: Db, rows: Rows): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await sortedTables(tx)
    // The saved rows include the counts that triggers keep, so triggers are off.
    const isCounted = rows['public.bookings'] !== undefined
    if (isCounted) await setTriggers(tx, tables, 'disable')
    for (const { name, columns, parent } of tables) {
      const content = (rows[name] ?? []).toSorted((one, other) =>
        parent === null ? 0 : Number(one[parent] !== null) - Number(other[parent] !== null),
      )
      if (content.length > 0) {
        await tx.execute(sql`insert into ${sql.raw(name)} (${sql.raw(columns)}) overriding system value
          select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(content)}::json)`)
      }
    }
    if (isCounted) await setTriggers(tx, tables, 'enable')
    // Sequences continue after the ids of the inserted rows.
    await tx.execute(
      sql`select setval(format('%I.%I', schemaname, sequencename), 1000000) from pg_sequences where schemaname = 'public'`,
    )
  })
}

/** Sums that a migration must not change: what people have booked, paid, earned, been paid and written. */
async function sumUp(db: Db) {
  const [books] = await selectRows<{ table: string }>(
    db,
    sql`select coalesce(to_regclass('postings'), to_regclass('ledger_entries'))::text as table`,
  )
  return {
    users: await selectRows(db, sql`select role, count(*)::int from users group by 1 order by 1`),
    bookings: await selectRows(
      db,
      sql`select status, payment_status, refund_due, count(*)::int, sum(price_cents)::int as price
        from bookings group by 1, 2, 3 order by 1, 2, 3`,
    ),
    books: await selectRows(
      db,
      sql`select trainer_id, replace(kind, '_by_hand', '') as kind, sum(abs(amount_cents))::int from ${sql.raw(books?.table ?? '')}
        where kind in ('credit', 'reversal', 'payout', 'payout_by_hand') group by 1, 2 order by 1, 2`,
    ),
    reviews: await selectRows(
      db,
      sql`select trainer_id, count(*)::int, sum(rating)::int from reviews group by 1 order by 1`,
    ),
    messages: await selectRows(db, sql`select count(*)::int from messages`),
  }
}

async function upgrade(tag: string, rows: Rows) {
  const { db, close, migrate } = await openEmptyDatabase()
  await migrate(await migrationsUntil(tag))
  await load(db, rows)
  const before = await sumUp(db)
  await migrate(migrationsFolder)
  return { db, close, before }
}

/** Thirty migrations take long on a busy machine. */
const busy = { timeout: 300_000 }

test.each(played)(
  'a database of %s with its demo has the same sums after the upgrade, and no second demo is created',
  busy,
  async (tag) => {
    const { db, close, before } = await upgrade(tag, readVersion(tag))
    try {
      expect(await sumUp(db)).toEqual(before)
      expect(await findViolations(db)).toEqual([])
      await makeDemo({ ...house.services, db }, { pictures: '/nowhere', papers: '/nowhere' })
      expect(await sumUp(db)).toEqual(before)
    } finally {
      await close()
    }
  },
)

test.each(played)('a database of %s without the demo keeps its admin', busy, async (tag) => {
  const { db, close, before } = await upgrade(tag, withoutDemo(readVersion(tag)))
  try {
    expect(before.users).toEqual([{ role: 'admin', count: 1 }])
    expect(await sumUp(db)).toEqual(before)
    expect(await findViolations(db)).toEqual([])
  } finally {
    await close()
  }
})
