import type { DetailsRequest, DetailsRequested } from '@entrena/contract/money/payouts/entity'
import { daysBetweenAsks, maxTransfers, type NotAskedReason } from '@entrena/contract/money/payouts/rules'
import { toCents } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { enqueueMails, type MailToEnqueue } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { lockPeople } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { dataKeyOf } from './bank-account'
import { bankDetailsOf } from './export-batch'
import { bankDetailsMails } from './mails'
import {
  canEnterDetails,
  listPayableOf,
  listPeopleWithoutBankDetails,
  minimumPayoutOf,
  type PayableRow,
} from './queries/bank-accounts'

/**
 * Mails people who earned enough for a payout and whose bank details are missing or unreadable. The log of admin
 * actions records who was asked and when. These people are locked, so that two concurrent requests mail each of them
 * only once.
 */
export function askForDetails(services: Services, admin: Actor, draft: DetailsRequest): Promise<DetailsRequested> {
  const { db, now, config } = services
  const since = askedBefore(now())
  const minimumCents = toCents(config.payoutMinimum)
  dataKeyOf(services)
  return db.transaction(async (tx) => {
    const wanted =
      draft.trainer_ids ??
      (await listPeopleWithoutBankDetails(tx, { since, minimumCents, now: now(), limit: maxTransfers + 1 }))
    const ids = wanted.slice(0, maxTransfers)
    const people = await lockPeople(tx, ids, 'no key update')
    const rows = new Map((await listPayableOf(tx, ids)).map((row) => [row.trainerId, row]))
    const mailed: PayableRow[] = []
    const skipped: DetailsRequested['skipped'] = []
    for (const { id, name } of people) {
      const row = rows.get(id)
      const reason = row ? whyNotAsked(services, row, since) : 'nothing'
      if (row && !reason) mailed.push(row)
      if (reason) skipped.push({ trainer_id: id, name, reason, asked_at: row?.detailsAskedAt?.toISOString() ?? null })
    }
    const letters: MailToEnqueue[] = []
    let pressId: string | undefined
    for (const { trainerId, availableCents } of mailed) {
      const action = { adminId: admin.id, kind: 'bank_details_asked' as const, subjectId: trainerId, at: now() }
      const id = await recordAction(tx, { ...action, pressId })
      pressId ??= id
      letters.push(...(await bankDetailsMails(tx, services, { trainerId, availableCents })))
    }
    await enqueueMails(tx, letters)
    const asked = mailed.map(({ trainerId, name }) => ({ trainer_id: trainerId, name }))
    // People who cannot be asked now are sorted last. If the next person is one of them, nobody is left to ask.
    const [next] = await listPayableOf(tx, wanted.slice(maxTransfers))
    const hasMore = next !== undefined && !whyNotAsked(services, next, since)
    return { mailed: asked, skipped, has_more: hasMore }
  })
}

interface LastRequest {
  readonly askedAt: Date | null
  /** Why the person cannot be asked now. Undefined if the person can be asked. */
  readonly refused: NotAskedReason | undefined
}

/**
 * When an admin last asked a person for bank details, and why an admin cannot ask now. Undefined if the person has
 * nothing to be paid out, or payouts are off.
 */
export async function findDetailsRequest(services: Services, db: Db, id: string): Promise<LastRequest | undefined> {
  const [row] = services.config.dataKey ? await listPayableOf(db, [id]) : []
  return row && { askedAt: row.detailsAskedAt, refused: whyNotAsked(services, row, askedBefore(services.now())) }
}

/** Somebody who was asked before this time can be asked again. */
const askedBefore = (now: Date) => new Date(now.getTime() - daysBetweenAsks * 24 * 60 * 60_000)

function whyNotAsked(services: Services, row: PayableRow, since: Date): NotAskedReason | undefined {
  if (row.suspendedAt) return 'suspended'
  if (row.leavingAt) return 'leaving'
  if (bankDetailsOf(services, row) === 'readable') return 'has_details'
  if (!canEnterDetails(row)) return 'cannot_enter'
  if (row.availableCents < toCents(minimumPayoutOf(services, row).minimum)) return 'below_minimum'
  return row.detailsAskedAt && row.detailsAskedAt > since ? 'asked' : undefined
}
