import { z } from 'zod'
import { ownerProof } from '../../accounts/drafts'
import { daysFields } from '../../bookings/entity'
import { pageFields } from '../../page'
import { toCents } from '../../pesos'
import { withRefusal } from '../../refusal'
import { isShowable } from '../../text'
import { ledgerKinds } from '../payments/rules'
import { accountTypes } from './banks'
import { bankAccountFields, textLine } from './drafts'
import * as refused from './errors'
import {
  bankFileColumnKinds,
  batchStates,
  formatNames,
  maxTransfers,
  notAskedReasons,
  payableStates,
  separators,
  transferKinds,
  transferStates,
} from './rules'

export * from './daily-balance'

/** Larger than any real transfer. */
export const maxPesos = 100_000_000

/** An amount that a person typed: pesos with at most two decimals. */
export const pesos = z
  .number(withRefusal(refused.amountInvalid))
  .min(0.01, withRefusal(refused.amountInvalid))
  .max(maxPesos, withRefusal(refused.amountInvalid))
  .refine((amount) => Math.abs(amount * 100 - toCents(amount)) < 1e-6, withRefusal(refused.amountInvalid))

export const bankAccountDraft = z.object(bankAccountFields)
export type BankAccountDraft = z.output<typeof bankAccountDraft>

/** Changing the bank details requires proof of the owner's identity. */
export const bankAccountChange = bankAccountDraft.extend(ownerProof)
export type BankAccountChange = z.output<typeof bankAccountChange>

/** A user's own bank details. Account number and tax id are masked even for the owner. */
export const bankAccount = z.object({
  bank: z.string(),
  account_type: z.enum(accountTypes),
  /** Last four digits of the account number. */
  account_ending: z.string(),
  account_holder: z.string(),
  /** Last three digits of the tax id. */
  tax_id_ending: z.string(),
  /** No transfers are sent to this account before this time. null if transfers are not paused. */
  paused_until: z.iso.datetime().nullable(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** `account` is null until details are stored. `is_on` is false if the service cannot store bank details. */
export const ownBankAccount = z.object({ is_on: z.boolean(), account: bankAccount.nullable() })
export type OwnBankAccount = z.infer<typeof ownBankAccount>

/**
 * From this day on, a former trainer is paid any amount, even one below the minimum payout. null for current trainers,
 * and once this day has come.
 */
const restOn = z.string().nullable()

/** A trainer's next payout. */
export const payoutPlan = z.object({
  is_on: z.boolean(),
  account: bankAccount.nullable(),
  state: z.enum(payableStates),
  available: z.number(),
  minimum: z.number(),
  rest_on: restOn,
  /** The Friday of the next batch. */
  next_on: z.string(),
  /** Entrena's current commission in percent. */
  commission_percent: z.number(),
  sessions_on_hold: z.number(),
  /** The part of the money on hold for package sessions that are not scheduled yet. */
  unscheduled_on_hold: z.object({ sessions: z.number(), amount: z.number() }),
})
export type PayoutPlan = z.infer<typeof payoutPlan>

/** A transfer as its recipient, a trainer or client, sees it. */
export const transfer = z.object({
  id: z.uuid(),
  kind: z.enum(transferKinds),
  state: z.enum(transferStates),
  amount: z.number(),
  bank: z.string(),
  account_ending: z.string(),
  created_at: z.iso.datetime(),
  in_batch_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
  seen_at: z.iso.datetime().nullable(),
  returned_at: z.iso.datetime().nullable(),
  /** The bank's reason for returning the transfer, entered by an admin. */
  return_reason: z.string().nullable(),
  /** The day by which a refund is promised. null for payouts. */
  promised_on: z.string().nullable(),
  /** The refund is not sent before this time, because the bank details changed. null if nothing is paused. */
  paused_until: z.iso.datetime().nullable(),
})
export type Transfer = z.infer<typeof transfer>

/** A session whose money is on hold. */
export const heldSession = z.object({
  booking_id: z.uuid(),
  client_name: z.string(),
  client_picture: z.string().nullable(),
  date: z.string(),
  time: z.string(),
  session: z.object({ number: z.number(), of: z.number() }).nullable(),
  amount: z.number(),
  /** When the money becomes available. null as long as the session has not taken place or a problem with it is open. */
  free_at: z.iso.datetime().nullable(),
  has_problem: z.boolean(),
})
export type HeldSession = z.infer<typeof heldSession>

const month = z
  .string(withRefusal(refused.monthInvalid))
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, withRefusal(refused.monthInvalid))
export const statementQueryParams = z.object({ month })

const accountStatementLine = z.object({
  id: z.uuid(),
  kind: z.enum(ledgerKinds),
  created_at: z.iso.datetime(),
  /** null for payouts, and if the client was deleted. */
  client_name: z.string().nullable(),
  date: z.string().nullable(),
  sessions_count: z.number().nullable(),
  /** null for payouts, which are neither gross nor commission. */
  gross: z.number().nullable(),
  commission: z.number().nullable(),
  /** `gross` minus `commission`. For a payout: the amount that was paid out. Negative for reversals and payouts. */
  net: z.number(),
})
export type AccountStatementLine = z.infer<typeof accountStatementLine>

export const accountStatement = z.object({
  month: z.string(),
  trainer_name: z.string(),
  /** Amount owed to the trainer at the start of the month. */
  opening: z.number(),
  closing: z.number(),
  /** Gross amounts: what clients paid, and what was refunded to them (negative). */
  paid: z.number(),
  refunded: z.number(),
  /** Entrena's commission on these amounts. What was given back with refunds is deducted. */
  commission: z.number(),
  /** `paid` plus `refunded` minus `commission`: what was credited in the month. */
  net: z.number(),
  paid_out: z.number(),
  /** The first lines of the month. The downloaded file has all of them. */
  lines: z.array(accountStatementLine),
  lines_count: z.number(),
})
export type AccountStatement = z.infer<typeof accountStatement>

export const payable = z.object({
  trainer_id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  available: z.number(),
  /** The minimum payout in pesos. A trainer with less waits for a later batch. 0 if this trainer is paid any amount. */
  minimum: z.number(),
  rest_on: restOn,
  state: z.enum(payableStates),
  bank: z.string().nullable(),
  account_ending: z.string().nullable(),
  paused_until: z.iso.datetime().nullable(),
  /** A warning about a cédula or RNC that ends in the wrong check digit. `digit` is the right check digit. */
  odd_tax_id: z.object({ shown: z.string(), digit: z.string() }).nullable(),
  /** False for an admin, and for somebody without a role: they cannot enter bank details. A former trainer can. */
  can_enter_details: z.boolean(),
  /** When an admin last asked the trainer for bank details. null if nobody has. */
  details_asked_at: z.iso.datetime().nullable(),
})
export type Payable = z.infer<typeof payable>
/**
 * Asks these trainers for bank details. Without `trainer_ids`, asks every trainer who has enough money for a payout and
 * no bank details. If a trainer's details are stored but unreadable, the trainer is asked only if `trainer_ids` has the
 * trainer's id.
 */
export const detailsRequest = z.object({ trainer_ids: z.array(z.uuid()).min(1).max(maxTransfers).optional() })
export type DetailsRequest = z.output<typeof detailsRequest>

const asked = z.object({ trainer_id: z.uuid(), name: z.string() })

export const detailsRequested = z.object({
  /** The trainers who were mailed. */
  mailed: z.array(asked),
  /** The trainers who were not mailed, and why. `asked_at` is set if the reason is that they were asked recently. */
  skipped: z.array(asked.extend({ reason: z.enum(notAskedReasons), asked_at: z.iso.datetime().nullable() })),
  /** True if there are more trainers than one request can mail. */
  has_more: z.boolean(),
})
export type DetailsRequested = z.infer<typeof detailsRequested>

export const payablesQueryParams = z.object(pageFields())
export type PayablesQueryParams = z.output<typeof payablesQueryParams>

/** A requested refund, as an admin sees it. */
export const askedRefund = transfer.extend({
  client_id: z.uuid(),
  client_name: z.string(),
  account_holder: z.string(),
  /** Not masked, because the admin types it into the bank. */
  account_number: z.string(),
  account_type: z.enum(accountTypes),
  tax_id: z.string(),
})
export type AskedRefund = z.infer<typeof askedRefund>

/** `ready`: open refunds that can join a batch now. */
export const refundsQueryParams = z.object({
  state: z.enum(['open', 'ready', 'sent', 'returned']).default('open'),
  ...pageFields(),
})
export type RefundsQueryParams = z.infer<typeof refundsQueryParams>

const ids = z.array(z.uuid()).max(maxTransfers).default([])

export const batchDraft = z
  .object({
    format: z.enum(formatNames).default('generic'),
    trainer_ids: ids,
    refund_ids: ids,
    /**
     * Number and sum of the transfers that the admin saw. If they differ now, the request is refused with
     * `batch_changed`.
     */
    expected: z.object({ count: z.number(), amount: z.number() }).optional(),
  })
  .refine(({ trainer_ids, refund_ids }) => {
    const count = trainer_ids.length + refund_ids.length
    return count > 0 && count <= maxTransfers
  }, withRefusal(refused.nothingToPayRefusal))
export type BatchDraft = z.output<typeof batchDraft>

export const batchTransfer = transfer.extend({
  owner_id: z.uuid(),
  /** null if the person was deleted. */
  owner_name: z.string().nullable(),
})
export type BatchTransfer = z.infer<typeof batchTransfer>

export const batch = z.object({
  id: z.uuid(),
  state: z.enum(batchStates),
  format: z.enum(formatNames),
  exported_at: z.iso.datetime(),
  exported_by: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  /** When the batch was taken back, and by whom. The name is null if the admin was deleted. */
  taken_back: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  total: z.number(),
  transfers: z.number(),
  seen: z.number(),
  returned: z.number(),
  /**
   * In a batch that is not sent, the number of transfers whose recipient changed or lost the bank details or was
   * suspended since the export. 0 in other batches.
   */
  recipients_changed: z.number(),
})
export type Batch = z.infer<typeof batch>
/** `from` and `to` are the days of the export. */
export const batchesQueryParams = z.object({ ...daysFields, ...pageFields({ usual: 20 }) })
export type BatchesQueryParams = z.output<typeof batchesQueryParams>

export const wholeBatch = batch.extend({ lines: z.array(batchTransfer) })
export type WholeBatch = z.infer<typeof wholeBatch>

export const returnedTransfer = z.object({ reason: textLine(100, refused.returnReasonMissingRefusal) })

const formatFields = z.object({
  columns: z
    .array(
      z.object({
        kind: z.enum(bankFileColumnKinds, withRefusal(refused.formatInvalid)),
        title: z
          .string(withRefusal(refused.formatInvalid))
          .max(40, withRefusal(refused.formatInvalid))
          .refine(isShowable, withRefusal(refused.formatInvalid)),
      }),
      withRefusal(refused.formatInvalid),
    )
    .min(1, withRefusal(refused.formatInvalid))
    .max(10, withRefusal(refused.formatInvalid)),
  separator: z.enum(separators, withRefusal(refused.formatInvalid)),
  has_titles: z.boolean(),
  savings: z
    .string()
    .max(20, withRefusal(refused.formatInvalid))
    .refine(isShowable, withRefusal(refused.formatInvalid)),
  checking: z
    .string()
    .max(20, withRefusal(refused.formatInvalid))
    .refine(isShowable, withRefusal(refused.formatInvalid)),
  encoding: z.enum(['utf-8', 'windows-1252'], withRefusal(refused.formatInvalid)),
  has_bom: z.boolean(),
})

export const format = formatFields.refine(
  ({ columns }) => ['account_number', 'amount'].every((kind) => columns.some((column) => column.kind === kind)),
  withRefusal(refused.formatInvalid),
)

export const storedFormat = z.object({
  name: z.enum(formatNames),
  format: formatFields,
  /** True if an admin changed the format. */
  is_changed: z.boolean(),
  /** False for the formats of single banks, because no bank has confirmed them. */
  is_confirmed: z.boolean(),
})
export type StoredFormat = z.infer<typeof storedFormat>

export const transfersQueryParams = z.object(pageFields({ usual: 20 }))
export type TransfersQueryParams = z.output<typeof transfersQueryParams>
export const heldQueryParams = z.object(pageFields({ usual: 20 }))
export type HeldQueryParams = z.output<typeof heldQueryParams>
