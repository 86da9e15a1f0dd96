import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { makeDemo } from '../../demo/make-demo'
import type { Db } from '../../platform/db/db'
import { openEmptyDatabase, removeDataFolders } from '../../testing/data-folder'
import { setUpHouse } from '../../testing/house'
import {
  type KeptRows,
  type KeptVersion,
  keptVersions,
  loadRows,
  migrationsUntil,
  readKeptRows,
} from '../../testing/kept-versions'
import { migrationsFolder } from '../../testing/paths'
import { selectRows } from '../../testing/rows'
import { findViolations } from '../queries/invariants'

const house = setUpHouse()
afterAll(removeDataFolders)

/**
 * The embedded database migrates slowly. If these tests also run on PostgreSQL with all versions, the embedded database
 * only upgrades the oldest version, which runs every migration.
 */
const isSecond = Boolean(process.env.TEST_DATABASE_URL) && inject('template').kind === 'pglite'
const played = isSecond ? keptVersions.slice(0, 1) : keptVersions

/** The rows of a new installation without the demo. */
function withoutDemo({ 'public.users': users = [] }: KeptRows): KeptRows {
  return { 'public.users': users.filter(({ role }) => role === 'admin') }
}

/**
 * SQL for the amount that a row of the books adds to a trainer's money. Postings have two accounts and no sign; the
 * older ledger entries had a signed amount.
 */
const trainersPart = {
  postings:
    "case when credit in ('held', 'trainer') then amount_cents else 0 end - case when debit in ('held', 'trainer') then amount_cents else 0 end",
  ledger_entries: 'amount_cents',
}

/** Sums that a migration must not change: what people have booked, paid, earned, been paid and written. */
async function sumUp(db: Db) {
  const [books] = await selectRows<{ table: keyof typeof trainersPart }>(
    db,
    sql`select coalesce(to_regclass('postings'), to_regclass('ledger_entries'))::text as table`,
  )
  const table = books?.table ?? 'postings'
  return {
    users: await selectRows(db, sql`select role, count(*)::int from users group by 1 order by 1`),
    bookings: await selectRows(
      db,
      sql`select status, payment_status, refund_due, count(*)::int, sum(price_cents)::int as price
        from bookings group by 1, 2, 3 order by 1, 2, 3`,
    ),
    books: await selectRows<{ kind: string }>(
      db,
      sql`select trainer_id, replace(kind, '_by_hand', '') as kind, sum(${sql.raw(trainersPart[table])})::int as cents
        from ${sql.raw(table)}
        where kind in ('credit', 'reversal', 'payout', 'payout_by_hand') group by 1, 2 order by 1, 2`,
    ),
    reviews: await selectRows(
      db,
      sql`select trainer_id, count(*)::int, sum(rating)::int from reviews group by 1 order by 1`,
    ),
    messages: await selectRows(db, sql`select count(*)::int from messages`),
  }
}

async function upgrade({ migration }: KeptVersion, rows: KeptRows) {
  const { db, close, migrate } = await openEmptyDatabase()
  await migrate(await migrationsUntil(migration))
  await loadRows(db, rows)
  const before = await sumUp(db)
  await migrate(migrationsFolder)
  return { db, close, before }
}

/** Thirty migrations take long on a busy machine. */
const busy = { timeout: 300_000 }

const isDemo = ({ isUsed }: KeptVersion) => !isUsed

test.each(played.filter(isDemo))(
  'a database of $name with its demo has the same sums after the upgrade, and no second demo is created',
  busy,
  async (version) => {
    const { db, close, before } = await upgrade(version, readKeptRows(version))
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

test.each(played.filter(isDemo))('a database of $name without the demo keeps its admin', busy, async (version) => {
  const { db, close, before } = await upgrade(version, withoutDemo(readKeptRows(version)))
  try {
    expect(before.users).toEqual([{ role: 'admin', count: 1 }])
    expect(await sumUp(db)).toEqual(before)
    expect(await findViolations(db)).toEqual([])
  } finally {
    await close()
  }
})

test.each(played.filter(({ isUsed }) => isUsed))(
  'a database of $name that people used has the same sums after the upgrade',
  busy,
  async (version) => {
    const { db, close, before } = await upgrade(version, readKeptRows(version))
    try {
      expect(before.books.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['credit', 'reversal']))
      expect(await sumUp(db)).toEqual(before)
      expect(await findViolations(db)).toEqual([])
    } finally {
      await close()
    }
  },
)
