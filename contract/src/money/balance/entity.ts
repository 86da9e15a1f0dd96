import { z } from 'zod'
import { ownerProof } from '../../accounts/drafts'
import { pageFields } from '../../page'
import { bankAccount, bankAccountDraft, pesos, transfer } from '../payouts/entity'

/**
 * `cancelled`: a paid booking was cancelled or refunded. `overpaid`: more arrived than was due. `unpaid`: a booking that was
 * paid in part ended. `used`: paid for a booking. `refund`: sent to the client's bank. `returned`: came back, or the request
 * was withdrawn.
 */
const balanceKinds = ['cancelled', 'overpaid', 'unpaid', 'used', 'refund', 'returned', 'corrected'] as const
export type BalanceKind = (typeof balanceKinds)[number]

export const balanceEntry = z.object({
  id: z.uuid(),
  kind: z.enum(balanceKinds),
  /** Negative if the balance became less. */
  amount: z.number(),
  created_at: z.iso.datetime(),
  /** null if it is about no booking, or the trainer was deleted. */
  trainer_name: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
})
export type BalanceEntry = z.infer<typeof balanceEntry>

export const balance = z.object({
  amount: z.number(),
  /** Refunds of cancelled bookings that the client has not yet chosen to keep as balance. */
  undecided: z.number(),
  /** The latest entries. */
  entries: z.array(balanceEntry),
  /** The refund on its way to the client's bank. null without one. */
  refund: transfer.nullable(),
  /** The last refund, if the bank returned it and the client has not asked again. */
  returned: transfer.nullable(),
  /** Whether money can be sent to bank accounts here. */
  can_refund: z.boolean(),
  account: bankAccount.nullable(),
  /** The day by which a refund would arrive if the client asked for it now. */
  promised_on: z.string(),
})
export type Balance = z.infer<typeof balance>

export const balanceEntriesQuestion = z.object(pageFields({ usual: 20 }))
export type BalanceEntriesQuestion = z.output<typeof balanceEntriesQuestion>

export const refundRequest = z.object({
  amount: pesos,
  /** The bank details. If left out, the stored ones. */
  account: bankAccountDraft.optional(),
  /** Needed with `account`, and if the second step is on. */
  ...ownerProof,
})
export type RefundRequest = z.output<typeof refundRequest>
