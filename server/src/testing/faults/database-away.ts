import { sql } from 'drizzle-orm'
import { type PrivatePostgres, startPostgres } from '../../../../scripts/postgres.mjs'
import { bookings } from '../../features/bookings/tables'
import { bookHours } from '../failover/book'
import { makeVisitor } from '../house'
import type { FaultTest } from './finding'
import { type OpenApp, openApp, testNoon } from './open-app'

/** How long the database is unavailable. */
const awayMs = 3_000

async function interruptUnderLoad({ app, db }: OpenApp, postgres: PrivatePostgres, signal: 'SIGINT' | 'SIGKILL') {
  const load = await bookHours(app, db, testNoon)
  await load.waitForBookings(40)
  await postgres.interrupt(signal)
  const health = await makeVisitor(app).get('/health')
  await new Promise((resolve) => setTimeout(resolve, awayMs))
  const back = load.waitForBookings(40)
  const resumedAt = Date.now()
  await postgres.resume()
  const backMs = (await back) - resumedAt
  await load.stop()
  const stored = new Set((await db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id))
  const lost = load.acknowledged.filter((id) => !stored.has(id)).length
  return { ...load, health, backMs, lost }
}

export const databaseAway: FaultTest = async (report) => {
  const postgres = await startPostgres()
  const open = await openApp(postgres.url)
  try {
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const { check } = report(
        `Database ${signal === 'SIGINT' ? 'stopped' : 'killed'} for ${awayMs / 1000} s and started`,
      )
      const { acknowledged, failed, health, backMs, lost } = await interruptUnderLoad(open, postgres, signal)
      // 409 means that an earlier try has stored the booking, although its response was a 503.
      const others = failed.filter(({ status }) => status !== 503 && status !== 409)
      const isTold = failed.every(({ status, retryAfter }) => status !== 503 || retryAfter !== undefined)
      check(
        '503 with Retry-After meanwhile',
        failed.length > 0 && others.length === 0 && isTold,
        `${failed.length} refused`,
      )
      check('health check is 503', health.status === 503, health.status)
      check('goes on by itself within 5 s', backMs < 5_000, `${backMs} ms after the start`)
      check('nothing acknowledged is lost', lost === 0, `${lost} of ${acknowledged.length}`)
    }
    const { check } = report('Control: commits are answered before they are written')
    await setLazyCommits(open, postgres)
    const { acknowledged, lost } = await interruptUnderLoad(open, postgres, 'SIGKILL')
    check('the check finds lost bookings', lost > 0, `${lost} of ${acknowledged.length}`)
  } finally {
    await open.close()
    await postgres.stop()
  }
}

async function setLazyCommits({ db }: OpenApp, postgres: PrivatePostgres): Promise<void> {
  await db.execute(sql`alter system set synchronous_commit = off`)
  await db.execute(sql`alter system set wal_writer_delay = '10s'`)
  await db.execute(sql`alter system set wal_writer_flush_after = '1GB'`)
  await postgres.interrupt('SIGINT')
  await postgres.resume()
}
