import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bookings } from '../../features/bookings/tables'
import type { Db } from '../../platform/db/db'
import { makeVisitor } from '../house'
import { bookHours } from './book'
import type { ServerPair } from './servers'

export interface PromotionReport {
  readonly acknowledged: number
  /** Acknowledged bookings that the new primary does not have. */
  readonly lost: number
  /** Seconds from the promotion to the first acknowledged booking. */
  readonly secondsUntilBack: number
  readonly failures: readonly number[]
  readonly withoutRetryAfter: number
  readonly slowestFailureMs: number
  /** Response status of the health check while there was no primary. */
  readonly healthWhileAway: number
}

interface Options {
  readonly app: FastifyInstance
  readonly db: Db
  readonly pair: ServerPair
  readonly now: Date
  /** True to freeze the primary instead of killing it, so that connections stay open. */
  readonly isFrozen?: boolean
  /** True for the negative control: the standby is cut off, so it misses acknowledged bookings. */
  readonly isCutOff?: boolean
}

/** Kills the primary under load, promotes the standby, and counts lost bookings. */
export async function promoteUnderLoad({ app, db, pair, now, isFrozen, isCutOff }: Options): Promise<PromotionReport> {
  const load = await bookHours(app, db, now)
  await load.waitForBookings(50)
  if (isCutOff) {
    await pair.cutOffStandby()
    await load.waitForBookings(20)
  }
  if (isFrozen) pair.freezePrimary()
  else await pair.killPrimary()
  const { status: healthWhileAway } = await makeVisitor(app).get('/health')
  const promotedAt = Date.now()
  const back = load.waitForBookings(50)
  await pair.promoteStandby()
  const backAt = await back
  await load.stop()
  const { acknowledged, failed } = load
  const found = await db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, acknowledged))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.length - found.length,
    secondsUntilBack: (backAt - promotedAt) / 1000,
    failures: failed.map(({ status }) => status),
    withoutRetryAfter: failed.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined).length,
    slowestFailureMs: Math.max(0, ...failed.map(({ tookMs }) => tookMs)),
    healthWhileAway,
  }
}
