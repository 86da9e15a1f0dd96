import { reportableUntil } from '@entrena/contract/bookings/problems'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours } from '@entrena/contract/dominican-time'
import { releasable } from '@entrena/contract/money/ledger/rules'
import { pauseHours } from '@entrena/contract/money/payouts/rules'
import type { Db } from '../../../platform/db/db'
import { transactEach } from '../../../platform/run-each'
import type { Services } from '../../../platform/services'
import { lock } from '../../locks/public'
import { listHeldPurchases, post, postOnce, type Sums, sumPurchases } from '../ledger/public'
import { findSessionsOf, type PurchaseRow } from './queries/purchases'
import {
  countReleases,
  deleteRelease,
  findUnprovenMoney,
  insertRelease,
  listDeletedHolders,
  listDueReleases,
} from './queries/releases'

export function heldOf({ credit = 0, reversal = 0, released = 0 }: Sums): number {
  return credit - reversal - released
}

/** A session took place. Its money becomes available once nobody can report a problem any more. */
export async function completeMoney(tx: Db, { id, purchaseId, date, hour }: PurchaseRow, now: Date): Promise<void> {
  const dueAt = reportableUntil({ date, time: timeOfHour(hour), completedAt: now })
  await insertRelease(tx, { bookingId: id, purchaseId, dueAt })
}

/**
 * Makes available what belongs to the trainer for good: what is held of a purchase without the share of sessions that are
 * open or took place just now. Available money goes to a bank, so unproven money waits until its owner had time to protest. The
 * booking that was paid must be locked.
 */
export async function releaseHeld(
  tx: Db,
  purchaseId: string,
  { key, now, isUnproven = false }: { readonly key: string; readonly now: Date; readonly isUnproven?: boolean },
): Promise<void> {
  const sums = (await sumPurchases(tx, [purchaseId])).get(purchaseId)
  const heldCents = heldOf(sums ?? {})
  const purchase = heldCents > 0 ? await findSessionsOf(tx, purchaseId) : undefined
  if (!purchase) return
  const { trainerId, clientId, sessionsCount, sessionsOpen } = purchase
  const sessionsWaiting = await countReleases(tx, purchaseId)
  const amountCents = releasable({
    heldCents,
    netCents: sums?.credit ?? 0,
    sessionsCount,
    sessionsOpen,
    sessionsWaiting,
  })
  const unprovenAt = isUnproven ? now : await findUnprovenMoney(tx, { clientId, purchaseId })
  const dueAt = unprovenAt && addHours(unprovenAt, pauseHours)
  if (amountCents > 0 && dueAt && dueAt > now) return insertRelease(tx, { bookingId: purchaseId, purchaseId, dueAt })
  await post(tx, { kind: 'released', amountCents, trainerId, clientId, purchaseId, key, createdAt: now })
}

/**
 * The bookings of a deleted person are deleted too, so nothing of them is held any more, except unproven money, which
 * waits as long as otherwise. The money of a deleted trainer is a debt, which waits instead.
 */
export async function releaseAll(tx: Db, personId: string, now: Date): Promise<void> {
  for (const purchase of await listHeldPurchases(tx, personId)) {
    const { purchaseId, clientId, trainerId } = purchase
    const of = { purchaseId: purchaseId ?? '', clientId: clientId ?? '' }
    const unprovenAt = trainerId === personId ? null : await findUnprovenMoney(tx, of)
    if (unprovenAt && addHours(unprovenAt, pauseHours) > now) continue
    // Another server may have released it at the same time.
    await postOnce(tx, { ...purchase, kind: 'released', key: `gone:${purchaseId}`, createdAt: now })
  }
}

/** Releases money that was on hold when its client was deleted. */
async function releaseOfDeleted({ db, now }: Services): Promise<void> {
  await transactEach(db, await listDeletedHolders(db), (tx, id) => releaseAll(tx, id, now()))
}

/** Releases the money of sessions about which nobody can report a problem any more. Those with an open problem wait. */
export async function releaseDue(services: Services): Promise<void> {
  const { db, now } = services
  await transactEach(db, await listDueReleases(db, now()), async (tx, { bookingId, purchaseId }) => {
    await lock(tx, { bookings: [purchaseId] })
    if (await deleteRelease(tx, bookingId)) await releaseHeld(tx, purchaseId, { key: `done:${bookingId}`, now: now() })
  })
  await releaseOfDeleted(services)
}
