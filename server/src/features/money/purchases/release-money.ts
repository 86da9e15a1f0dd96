import { reportableUntil } from '@entrena/contract/bookings/problems'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours } from '@entrena/contract/dominican-time'
import { releasableCents } from '@entrena/contract/money/ledger/rules'
import { payoutPauseHours } from '@entrena/contract/money/payouts/rules'
import type { Db } from '../../../platform/db/db'
import { transactionForEach } from '../../../platform/run-each'
import type { Services } from '../../../platform/services'
import { lockPeopleAndBookings } from '../../locks/public'
import { listPurchasesWithHeldMoney, type SumsByKind, writePostings, writePostingsOnce } from '../ledger/queries'
import { findMoneyOf, type MoneyOfPurchase, type PurchaseRow } from './queries/purchases'
import {
  deleteRelease,
  findUnprovenMoney,
  insertRelease,
  listDeletedHolders,
  listDueReleases,
} from './queries/releases'

export function heldOf({ credit = 0, reversal = 0, released = 0 }: SumsByKind): number {
  return credit - reversal - released
}

/**
 * Schedules the release after a session took place: its money becomes available once problems can no longer be
 * reported.
 */
export async function scheduleMoneyRelease(
  tx: Db,
  { id, purchaseId, date, hour }: PurchaseRow,
  now: Date,
): Promise<void> {
  const dueAt = reportableUntil({ date, time: timeOfHour(hour), completedAt: now })
  await insertRelease(tx, { bookingId: id, purchaseId, dueAt })
}

/**
 * Releases held money of a purchase to the trainer, except the share of sessions that are open, or that took place so
 * recently that a problem can still be reported. Released money can be sent to a bank, so money of unproven origin
 * waits until its owner has had time to object. The caller must have locked the paid booking.
 */
export async function releaseHeldMoney(
  tx: Db,
  purchaseId: string,
  event: { readonly key: string; readonly now: Date },
): Promise<void> {
  await releaseOfPurchase(tx, await findMoneyOf(tx, purchaseId), { ...event, purchaseId, isUnproven: false })
}

interface ReleaseEvent {
  readonly purchaseId: string
  readonly key: string
  readonly now: Date
  readonly isUnproven: boolean
}

export async function releaseOfPurchase(
  tx: Db,
  money: MoneyOfPurchase | undefined,
  { purchaseId, key, now, isUnproven }: ReleaseEvent,
): Promise<void> {
  if (!money) return
  const { trainerId, clientId, sums, ...sessions } = money
  const amountCents = releasableCents({ heldCents: heldOf(sums), netCents: sums.credit ?? 0, ...sessions })
  if (amountCents === 0) return
  const unprovenAt = isUnproven ? now : await findUnprovenMoney(tx, { clientId, purchaseId })
  const dueAt = unprovenAt && addHours(unprovenAt, payoutPauseHours)
  if (dueAt && dueAt > now) return insertRelease(tx, { bookingId: purchaseId, purchaseId, dueAt })
  await writePostings(tx, { kind: 'released', amountCents, trainerId, clientId, purchaseId, key, createdAt: now })
}

/**
 * Releases all held money of a deleted person, because their bookings are deleted too. Money of unproven origin still
 * waits. If the trainer is deleted, the money becomes a debt, and the debt waits instead.
 */
export async function releaseAllOfPerson(tx: Db, personId: string, now: Date): Promise<void> {
  for (const purchase of await listPurchasesWithHeldMoney(tx, personId)) {
    const { purchaseId, clientId, trainerId } = purchase
    const of = { purchaseId: purchaseId ?? '', clientId: clientId ?? '' }
    const unprovenAt = trainerId === personId ? null : await findUnprovenMoney(tx, of)
    if (unprovenAt && addHours(unprovenAt, payoutPauseHours) > now) continue
    // Writes nothing if another server has just released the money.
    await writePostingsOnce(tx, { ...purchase, kind: 'released', key: `gone:${purchaseId}`, createdAt: now })
  }
}

/** Releases money that was still waiting when its client was deleted. */
async function releaseOfDeleted({ db, now }: Services): Promise<void> {
  await transactionForEach(db, await listDeletedHolders(db), (tx, id) => releaseAllOfPerson(tx, id, now()))
}

/**
 * Releases the money of sessions about which problems can no longer be reported. Sessions with an open problem wait.
 */
export async function releaseDueMoney(services: Services): Promise<void> {
  const { db, now } = services
  await transactionForEach(db, await listDueReleases(db, now()), async (tx, { bookingId, purchaseId }) => {
    await lockPeopleAndBookings(tx, { bookings: [purchaseId] })
    if (await deleteRelease(tx, bookingId))
      await releaseHeldMoney(tx, purchaseId, { key: `done:${bookingId}`, now: now() })
  })
  await releaseOfDeleted(services)
}
