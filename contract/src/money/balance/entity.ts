import { z } from 'zod'
import { ownerProof } from '../../accounts/drafts'
import { pageFields } from '../../page'
import { bankAccount, bankAccountDraft, pesos, transfer } from '../payouts/entity'

/**
 * Why a balance changed. `cancelled`: a paid booking was cancelled or refunded. `overpaid`: the client paid too much.
 * `unpaid`: a partly paid booking ended. `used`: the client paid for a booking. `refund`: money was sent to the
 * client's bank. `returned`: a refund came back or was withdrawn. `owed`: the trainer's account was deleted, and an
 * admin pays the money back without the balance.
 */
export const balanceKinds = [
  'cancelled',
  'overpaid',
  'unpaid',
  'used',
  'refund',
  'returned',
  'corrected',
  'owed',
] as const
export type BalanceKind = (typeof balanceKinds)[number]

export const balanceEntry = z.object({
  id: z.uuid(),
  kind: z.enum(balanceKinds),
  /** Negative if the balance decreased. */
  amount: z.number(),
  created_at: z.iso.datetime(),
  /** null if the entry belongs to no booking, or the trainer was deleted. */
  trainer_name: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
})
export type BalanceEntry = z.infer<typeof balanceEntry>

export const balance = z.object({
  amount: z.number(),
  /**
   * The part of the balance that comes from refunds of cancelled bookings, if the client has not yet chosen to keep it.
   */
  undecided: z.number(),
  /** The latest changes of the balance. */
  entries: z.array(balanceEntry),
  /** A refund that is on its way to the client's bank. null if there is none. */
  refund: transfer.nullable(),
  /** The last refund, if the bank returned it and the client has not asked for another one. */
  returned: transfer.nullable(),
  /** True if this service can send refunds to bank accounts. */
  can_refund: z.boolean(),
  account: bankAccount.nullable(),
  /** The day by which a refund would arrive if the client asked for it now. */
  promised_on: z.string(),
})
export type Balance = z.infer<typeof balance>

export const balanceEntriesQueryParams = z.object(pageFields({ usual: 20 }))
export type BalanceEntriesQueryParams = z.output<typeof balanceEntriesQueryParams>

export const refundRequest = z.object({
  amount: pesos,
  /** Bank details for the refund. By default the stored ones. */
  account: bankAccountDraft.optional(),
  /** The password and the code are required with `account`, and whenever two-step verification is on. */
  ...ownerProof,
})
export type RefundRequest = z.output<typeof refundRequest>
