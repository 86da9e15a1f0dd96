import { addDays } from '@entrena/contract/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import type { Db } from '../../../platform/db/db'
import { migrationsUntil, openEmptyDatabase, removeDataFolders } from '../../../testing/data-folder'
import { type House, setUpHouse } from '../../../testing/house'
import { migrationsFolder } from '../../../testing/paths'
import { selectRows } from '../../../testing/rows'
import { expireBookings } from '../../bookings/by-time/expire-bookings'
import { draftBooking } from '../../bookings/makers'
import { makeTrainers } from '../payouts/makers'
import { releaseDueMoney } from './purchase-money'

const house = setUpHouse()
let former: Awaited<ReturnType<typeof openEmptyDatabase>> | undefined
/** A server on a database of the previous version. */
const migrated = setUpHouse(
  {},
  {
    openDb: async () => {
      former = await openEmptyDatabase()
      await former.migrate(await migrationsUntil('0046_ranks'))
      return former.db
    },
  },
)

afterAll(async () => {
  await former?.close()
  await removeDataFolders()
})

const isOk = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply
  expect(body).toSatisfy(() => status < 300, `${status} ${JSON.stringify(body)}`)
}

/** Creates bookings with every payment state and every outcome. */
async function makeEveryState() {
  const made = await makeTrainers(house)
  const { admin, trainer, client, book, confirm, decline, refund, ask, save, exportBatch } = made
  const put = (id: string, status: string) => trainer.put(`/bookings/${id}`, { payload: { status } })
  const at = (days: number) => addDays('2026-11-16', days)
  // Creates four bookings: unpaid, marked as paid, paid in part, and paid.
  await book()
  await isOk(client.post(`/payments/bank-transfer/mark-paid?booking_id=${await book()}`))
  await isOk(confirm(await book(), '&amount=500'))
  await isOk(confirm(await book()))
  // A package of which two sessions took place.
  const bought = await book({ date: at(-4), sessionsCount: 5, priceCents: 650_000, originalCents: 650_000 })
  await isOk(confirm(bought))
  await house.db.execute(sql`update bookings set status = 'confirmed', expires_at = null where id = ${bought}`)
  await isOk(client.patch(`/bookings/${bought}/complete`))
  for (const time of ['06:00', '07:00']) {
    const next = draftBooking(trainer.id, { sessions_count: undefined, package_booking_id: bought, date: at(8), time })
    const { body } = await client.post('/bookings', { payload: next })
    await isOk(put(body.id, 'confirmed'))
    if (time === '07:00') await isOk(client.post(`/bookings/${body.id}/cancel`, await quoted(body.id)))
  }
  async function quoted(id: string) {
    const { body } = await client.get(`/bookings/${id}/cancellation`)
    return { payload: { expected_refund: body.refund_amount } }
  }
  // Creates a booking under each policy that the client cancels a few hours before the session.
  for (const policy of ['flexible', 'standard', 'strict'] as const) {
    const id = await book({
      policy,
      date: at(0),
      status: 'confirmed',
      hour: { flexible: 18, standard: 19, strict: 20 }[policy],
    })
    await isOk(confirm(id))
    await isOk(client.post(`/bookings/${id}/cancel`, await quoted(id)))
  }
  // The client keeps these refunds as balance and then requests a part. Later refunds stay due.
  await isOk(client.post('/balance/keep'))
  await isOk(ask(700))
  await refund()
  // Creates two lapsed bookings, of which one is paid late, and a booking that is declined after its transfer was
  // announced.
  const past = { payBy: new Date('2026-11-16T10:00:00Z'), expiresAt: new Date('2026-11-16T12:00:00Z') }
  const [late] = [await book(past), await book(past)]
  await expireBookings(house.services)
  await isOk(confirm(late))
  const announced = await book()
  await isOk(client.post(`/payments/bank-transfer/mark-paid?booking_id=${announced}`))
  await decline(announced)
  // Creates two upheld problems: a client who did not come, and another problem.
  for (const [hour, kind] of [
    [7, 'absent'],
    [8, 'other'],
  ] as const) {
    const id = await book({ date: at(-1), hour, status: 'confirmed' })
    await isOk(confirm(id))
    const [one, other] = kind === 'absent' ? [trainer, client] : [client, admin]
    await isOk(one.post(`/bookings/${id}/problem`, { payload: { kind, note: 'No se dio la sesión.' } }))
    if (kind === 'absent') await isOk(other.post(`/bookings/${id}/problem/answer`, { payload: { agrees: true } }))
    else {
      const payload = { outcome: 'upheld', note: 'Tiene razón.', refund_amount: 300 }
      await isOk(other.post(`/bookings/${id}/problem/decision`, { payload }))
    }
  }
  await isOk(save())
  house.setNow('2026-11-18T16:00:00Z')
  await releaseDueMoney(house.services)
  await isOk(exportBatch())
  const leaver = await house.person('client')
  const left = await book({ clientId: leaver.id, date: at(6) })
  await isOk(confirm(left))
  await isOk(admin.delete(`/admin/users/${leaver.id}`))
  return { admin, trainer, client }
}

type People = Awaited<ReturnType<typeof makeEveryState>>

/** Returns all lists and sums about money. */
async function listAnswers(of: House, people: People) {
  of.setNow('2026-11-18T16:00:00Z')
  const answers: Record<string, unknown> = {}
  const shown = {
    client: ['/bookings?limit=100', '/bookings/counts', '/balance', '/balance/entries'],
    trainer: [
      '/bookings?limit=100',
      '/earnings',
      '/earnings/entries',
      '/earnings/months',
      '/earnings/held',
      '/payouts',
      '/payouts/transfers',
    ],
    admin: [
      ...['/bookings?limit=100', '/bookings?refund=due', '/bookings?refund=to_check', '/bookings?needs=confirmation'],
      ...[
        '/admin/debts',
        '/admin/payouts/payable',
        '/admin/payouts/batches',
        '/admin/attention',
        '/admin/daily-balance',
      ],
    ],
  } as const
  for (const role of ['client', 'trainer', 'admin'] as const) {
    const viewer = await of.as(people[role].id)
    for (const path of shown[role]) {
      const { status, body } = await viewer.get(path)
      expect(`${path} ${status}`).toBe(`${path} 200`)
      answers[`${role} ${path}`] = body
    }
  }
  return answers
}

/** Copies all rows to a database that lacks some of the columns. */
async function copyRows(from: Db, to: Db) {
  const tables = await selectRows<{ name: string; columns: string }>(
    to,
    sql`select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      join pg_tables on tablename = table_name and schemaname = table_schema
      where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' group by 1`,
  )
  await to.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name, columns } of tables) {
      const [row] = await selectRows<{ rows: string | null }>(
        from,
        sql`select json_agg(t)::text as rows from ${sql.raw(`"${name}"`)} t`,
      )
      if (row?.rows)
        await tx.execute(
          sql`insert into ${sql.raw(`"${name}" (${columns}) select ${columns} from json_populate_recordset(null::"${name}"`)}, ${row.rows}::json)`,
        )
    }
    // Migration 0050 adds the tally `paid_cents`, so the older database does not have it.
    await tx.execute(sql`delete from tallies where name = 'paid_cents'`)
    await tx.execute(sql`delete from tally_deltas where name = 'paid_cents'`)
  })
}

/** Moves what trainers keep of cancelled sessions back to `held`, as in the previous version. */
async function holdKept(db: Db): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const kept = await selectRows<{ cents: number }>(
      tx,
      sql`delete from postings where key like 'kept:%' returning amount_cents::int as cents`,
    )
    const cents = kept.reduce((sum, row) => sum + row.cents, 0)
    await tx.execute(sql`update posting_totals set debit_cents = debit_cents - case account when 'held' then ${cents}::int else 0 end,
      credit_cents = credit_cents - case account when 'trainer' then ${cents}::int else 0 end where kind = 'released'`)
    return cents
  })
}

/** Paid and released amounts of each purchase. */
const sums = (purchase: string) =>
  sql.raw(`select p.purchase_id as id, count(distinct b.id)::int as sessions, sum(p.amount_cents)::int as cents
    from postings p join bookings b on ${purchase} = p.purchase_id group by 1 order by 1`)

test('migrating a database of the previous version changes no shown amount, and releases money that was on hold forever', {
  timeout: 120_000,
}, async () => {
  const people = await makeEveryState()
  const states = await selectRows(house.db, sql`select distinct status, payment_status from bookings order by 1, 2`)
  expect(states.length).toBeGreaterThan(7)
  await copyRows(house.db, migrated.db)
  expect(await holdKept(migrated.db)).toBeGreaterThan(0)
  const before = await selectRows(migrated.db, sums('coalesce(b.package_booking_id, b.id)'))
  expect(before.length).toBeGreaterThan(8)
  await former?.migrate(migrationsFolder)
  expect(await selectRows(migrated.db, sums('b.purchase_id'))).toEqual(before)
  migrated.setNow('2026-11-18T16:00:00Z')
  await releaseDueMoney(migrated.services)
  expect(await listAnswers(migrated, people)).toEqual(await listAnswers(house, people))
  expect(await findViolations(migrated.db)).toEqual([])
  const ofPackage = sql`select from bookings where purchase_id <> id and purchase_id <> package_booking_id`
  expect(await selectRows(migrated.db, ofPackage)).toEqual([])
})
