import { isDate } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { findOddTaxId } from '@entrena/contract/money/payouts/banks'
import { nextFriday } from '@entrena/contract/money/payouts/business-days'
import type {
  AskedRefund,
  Payable,
  PayablesQueryParams,
  PayoutPlan,
  RefundsQueryParams,
  Transfer,
  TransfersQueryParams,
} from '@entrena/contract/money/payouts/entity'
import { payableState } from '@entrena/contract/money/payouts/rules'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { DayInterval } from '../../../platform/db/between-days'
import type { Actor } from '../../../platform/http/serve'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { sumUnscheduled } from '../earnings/earnings'
import { countHeldSessions } from '../earnings/queries/earnings'
import { getAccountCents } from '../ledger/queries'
import { decryptBankDetails, getBankAccount } from './bank-account'
import { payableStateOf, referenceOfTransfer } from './export-batch'
import {
  canEnterDetails,
  findBankAccount,
  findLastPayoutAt,
  listPayableRows,
  minimumPayoutOf,
  type PayableRow,
} from './queries/bank-accounts'
import { hasOpenPayout, listOwnTransfers, listRefundRows, listTransfersOfBatches } from './queries/transfers'
import { type ListedTransfer, presentTransfer } from './transfer'

/** Amount and date of the trainer's next payout. */
export async function getPayoutPlan(services: Services, trainer: Actor): Promise<PayoutPlan> {
  const { db, now, config } = services
  const { is_on, account } = await getBankAccount(services, db, trainer.id)
  const stored = await findBankAccount(db, trainer.id)
  const availableCents = await getAccountCents(db, trainer.id, 'trainer')
  const lastPayoutAt = await findLastPayoutAt(db, trainer.id)
  const { minimum, endsAt } = minimumPayoutOf(services, { role: trainer.role, lastPayoutAt })
  const state = payableState(
    {
      availableCents,
      minimumCents: toCents(minimum),
      details: account === null ? 'missing' : 'readable',
      pausedUntil: stored?.pausedUntil ?? null,
      isLeaving: false,
      isSuspended: false,
      isInBatch: await hasOpenPayout(db, trainer.id),
    },
    now(),
  )
  return {
    is_on,
    account,
    state,
    available: toPesos(availableCents),
    minimum,
    rest_on: endsAt ? dominicanDate(endsAt) : null,
    next_on: nextFriday(dominicanDate(now())),
    commission_percent: config.commissionPercent,
    sessions_on_hold: await countHeldSessions(db, trainer.id),
    unscheduled_on_hold: await sumUnscheduled(db, trainer.id),
  }
}

const latestFirst = { name: 'payouts', key: [isInstant, isUuid] }

export async function listPayouts(
  { db, now }: Services,
  trainerId: string,
  question: TransfersQueryParams,
): Promise<RowPage<Transfer>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const rows = await listOwnTransfers(db, trainerId, { beyond: beyond && { createdAt, id }, limit: fetches })
  const page = cut({ rows, keyOf: ({ sortedBy, transfer }) => [sortedBy, transfer.id] })
  return mapRowsOfPage(page, ({ transfer }) => presentTransfer(transfer, now()))
}

const isCents = (value: string) => /^\d{1,15}$/.test(value)
const isFlag = (value: string) => value === '0' || value === '1'
const maxFirst = { name: 'payable people', key: [isFlag, isCents, isUuid] }

/**
 * People with money to pay out. Those who have enough for a payout come first, and then more money comes before less.
 */
export async function listPayable(services: Services, question: PayablesQueryParams): Promise<RowPage<Payable>> {
  const { db, config, now } = services
  const { beyond, fetches, cut } = startPage(question, maxFirst)
  const [isEnough = '', cents = '', id = ''] = beyond ?? []
  const rows = await listPayableRows(db, {
    minimumCents: toCents(config.payoutMinimum),
    now: now(),
    beyond: beyond && { isEnough, cents, id },
    limit: fetches,
  })
  const keyOf = (row: PayableRow) => [
    row.availableCents < toCents(minimumPayoutOf(services, row).minimum) ? '0' : '1',
    String(row.availableCents),
    row.trainerId,
  ]
  const page = cut({ rows, keyOf })
  return mapRowsOfPage(page, (row) => presentPayable(services, row))
}

function presentPayable(services: Services, row: PayableRow): Payable {
  const { trainerId, name, picture, availableCents, bank, accountEnding, sealed, pausedUntil } = row
  const { minimum, endsAt } = minimumPayoutOf(services, row)
  const hasDetails = sealed !== null
  const isPaused = pausedUntil !== null && pausedUntil > services.now()
  return {
    trainer_id: trainerId,
    name,
    picture,
    available: toPesos(availableCents),
    minimum,
    rest_on: endsAt ? dominicanDate(endsAt) : null,
    state: payableStateOf(services, row),
    bank: hasDetails ? bank : null,
    account_ending: hasDetails ? accountEnding : null,
    paused_until: isPaused ? pausedUntil.toISOString() : null,
    odd_tax_id: findOddOf(services, row),
    can_enter_details: canEnterDetails(row),
    details_asked_at: row.detailsAskedAt?.toISOString() ?? null,
  }
}

function findOddOf(services: Services, { sealed, trainerId }: PayableRow): Payable['odd_tax_id'] {
  const details = sealed && services.config.dataKey ? decryptBankDetails(services, sealed, trainerId) : undefined
  return (details && findOddTaxId(details.tax_id)) ?? null
}

const soonestFirst = { name: 'refunds', key: [isDate, isUuid] }

/** Requested refunds, sorted by the day by which they are promised. */
export async function listAskedRefunds(
  services: Services,
  question: RefundsQueryParams,
): Promise<RowPage<AskedRefund>> {
  const { beyond, fetches, cut } = startPage(question, soonestFirst)
  const [promisedOn = '', id = ''] = beyond ?? []
  const rows = await listRefundRows(services.db, {
    state: question.state,
    now: services.now(),
    beyond: beyond && { promisedOn, id },
    limit: fetches,
  })
  const page = cut({ rows, keyOf: ({ transfer }) => [transfer.promisedOn ?? '', transfer.id] })
  return mapRowsOfPage(page, (row) => presentAskedRefund(services, row))
}

function presentAskedRefund(services: Services, { transfer, ownerName }: ListedTransfer): AskedRefund {
  const details = services.config.dataKey ? decryptBankDetails(services, transfer.sealed, transfer.ownerId) : undefined
  const { account_holder = '', account_number = '', account_type = 'savings', tax_id = '' } = details ?? {}
  return {
    ...presentTransfer(transfer, services.now()),
    client_id: transfer.ownerId,
    client_name: ownerName ?? account_holder,
    account_holder,
    account_number,
    account_type,
    tax_id,
  }
}

const transfersLatestFirst = { name: 'batch transfers', key: [isInstant, isUuid, isUuid] }

interface BatchTransfers extends DayInterval {
  readonly limit: number
  readonly after: string | undefined
}

/** Lists the transfers of exported batches for the admin's CSV file. */
export async function listExportedTransfers({ db, now }: Services, question: BatchTransfers) {
  const { beyond, fetches, cut } = startPage(question, transfersLatestFirst)
  const [exportedAt = '', batchId = '', id = ''] = beyond ?? []
  const { from, to } = question
  const page = { from, to, beyond: beyond && { exportedAt, batchId, id }, limit: fetches }
  const rows = await listTransfersOfBatches(db, page)
  return mapRowsOfPage(cut({ rows, keyOf: (row) => [row.sortedBy, row.batch.id, row.transfer.id] }), (row) => ({
    exportedAt: row.batch.exportedAt,
    batchReference: referenceOf(row.batch.id),
    reference: referenceOfTransfer(row.transfer.id),
    ownerName: row.ownerName,
    transfer: presentTransfer(row.transfer, now()),
  }))
}
