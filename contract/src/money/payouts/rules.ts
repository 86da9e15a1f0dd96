import type { Role } from '../../access'
import { addHours } from '../../dominican-time'

/** Payouts pause for this many hours after the bank details have changed, because a thief may have changed them. */
export const payoutPauseHours = 72
/** Refunds arrive at the client's bank within this many business days. */
export const refundBusinessDays = 3
/**
 * A payment that was confirmed by hand is marked as missing if it is not on a statement after this many business days.
 */
export const paymentArrivalDays = 3
/** The maximum number of transfers in a batch. */
export const maxTransfers = 500

export const transferKinds = ['payout', 'refund'] as const
export type TransferKind = (typeof transferKinds)[number]

/**
 * States of a transfer to a trainer or client. A refund starts as `asked`. If the bank details were changed, it is
 * paused, and `ready` after the pause. A payout starts as `in_batch`. `seen`: the transfer is on a bank statement.
 * `returned`: the bank sent the transfer back. `withdrawn`: the client withdrew the request for a refund.
 */
export const transferStates = ['asked', 'ready', 'in_batch', 'sent', 'seen', 'returned', 'withdrawn'] as const
export type TransferState = (typeof transferStates)[number]

/** `ready` is not stored but derived: an `asked` transfer is ready when its pause is over. */
export type StoredTransferState = Exclude<TransferState, 'ready'>

export function transferState(stored: StoredTransferState, readyAt: Date, now: Date): TransferState {
  return stored === 'asked' && readyAt <= now ? 'ready' : stored
}

/**
 * There is no state for a draft, because a batch is stored only when it is exported. `taken_back`: an admin undid the
 * export before the batch was sent, so its money is available again.
 */
export const batchStates = ['exported', 'sent', 'closed', 'taken_back'] as const
export type BatchState = (typeof batchStates)[number]

/**
 * Why the next batch does or does not pay a trainer. `details_unreadable`: the bank details were encrypted with another
 * key.
 */
export const payableStates = [
  'ready',
  'details_missing',
  'details_unreadable',
  'paused',
  'below_minimum',
  'in_batch',
  'leaving',
  'suspended',
] as const
export type PayableState = (typeof payableStates)[number]

interface Payable {
  readonly availableCents: number
  readonly minimumCents: number
  readonly details: 'missing' | 'unreadable' | 'readable'
  readonly pausedUntil: Date | null
  readonly isLeaving: boolean
  readonly isSuspended: boolean
  /** True if a batch that is not sent yet already has a payout to the trainer. */
  readonly isInBatch: boolean
}

export function payableState(trainer: Payable, now: Date): PayableState {
  const { availableCents, minimumCents, details, pausedUntil, isLeaving, isSuspended, isInBatch } = trainer
  if (isSuspended) return 'suspended'
  if (isLeaving) return 'leaving'
  if (isInBatch) return 'in_batch'
  if (details !== 'readable') return `details_${details}`
  if (pausedUntil && pausedUntil > now) return 'paused'
  return availableCents < minimumCents || availableCents <= 0 ? 'below_minimum' : 'ready'
}

interface PastPayable extends Pick<Payable, 'availableCents' | 'minimumCents' | 'pausedUntil'> {
  readonly detailsChangedAt: Date
  /** How much of the money that is available now became available only after the past payout day. */
  readonly addedSinceCents: number
}

/**
 * True if somebody who can be paid now could already have been paid on a past payout day, which ended at `end`. If
 * money left the trainer's account since then, the money that was available on that day counts as gone first, because a
 * payout takes all of it.
 */
export function wasPayoutMissed(
  { availableCents, minimumCents, pausedUntil, detailsChangedAt, addedSinceCents }: PastPayable,
  end: Date,
): boolean {
  const left = availableCents - addedSinceCents
  const couldBePaid = detailsChangedAt < end && (pausedUntil === null || pausedUntil < end)
  return couldBePaid && left > 0 && left >= minimumCents
}

/**
 * Somebody who is no trainer any more is paid any amount, even one below the minimum, if the last payout was this many
 * days ago. Without this wait, a trainer could avoid the minimum by changing the role for each payout day.
 */
const restDays = 30

export interface PaidPerson {
  readonly role: Role | null
  /** The last payout that was not returned. null if there was none. */
  readonly lastPayoutAt: Date | null
}

/**
 * When the minimum payout no longer applies to this person. Undefined for a trainer, because for trainers it always
 * applies.
 */
export function minimumEndsAt({ role, lastPayoutAt }: PaidPerson): Date | undefined {
  if (role === 'trainer') return undefined
  return addHours(lastPayoutAt ?? new Date(0), restDays * 24)
}

/** To somebody who is no trainer any more, the minimum payout still applies if the last payout was after this time. */
export const minimumAppliesSince = (now: Date): Date => addHours(now, -restDays * 24)

/** A trainer is asked for bank details at most once in this many days. */
export const daysBetweenAsks = 7

/**
 * Why a trainer was not asked for bank details. `nothing`: no money is available. `below_minimum`: the available money
 * is too little for a payout. `cannot_enter`: the person is an admin or has no role, and so cannot enter bank details.
 */
export const notAskedReasons = [
  'asked',
  'has_details',
  'leaving',
  'suspended',
  'nothing',
  'below_minimum',
  'cannot_enter',
] as const
export type NotAskedReason = (typeof notAskedReasons)[number]

export const formatNames = ['generic', 'popular', 'banreservas'] as const
export type FormatName = (typeof formatNames)[number]

/** Column types of the file that is uploaded to the bank. */
export const bankFileColumnKinds = [
  'tax_id',
  'holder',
  'bank',
  'account_type',
  'account_number',
  'amount',
  'reference',
  'day',
] as const
export type BankFileColumnKind = (typeof bankFileColumnKinds)[number]

export const separators = [',', ';', '\t', '|'] as const

/** The format of a bank's file. Banks differ, so admins can change it. */
export interface BankFileFormat {
  readonly columns: readonly { readonly kind: BankFileColumnKind; readonly title: string }[]
  readonly separator: (typeof separators)[number]
  readonly has_titles: boolean
  /** The bank's codes for the two account types. */
  readonly savings: string
  readonly checking: string
  readonly encoding: 'utf-8' | 'windows-1252'
  /** Whether the file begins with a byte order mark, without which Excel shows accents wrongly. */
  readonly has_bom: boolean
}

const column = (kind: BankFileColumnKind, title: string) => ({ kind, title })

/**
 * Only the generic format is known to work. The others follow one published example of each bank, and the screen says
 * so.
 */
export const formatPresets: Readonly<Record<FormatName, BankFileFormat>> = {
  generic: {
    columns: [
      column('tax_id', 'Cédula o RNC'),
      column('holder', 'Nombre'),
      column('bank', 'Banco'),
      column('account_type', 'Tipo de cuenta'),
      column('account_number', 'Cuenta'),
      column('amount', 'Monto'),
      column('reference', 'Referencia'),
    ],
    separator: ',',
    has_titles: true,
    savings: 'Ahorros',
    checking: 'Corriente',
    encoding: 'utf-8',
    has_bom: true,
  },
  popular: {
    columns: [
      column('account_number', 'Cuenta'),
      column('account_type', 'Tipo'),
      column('amount', 'Monto'),
      column('tax_id', 'Cédula'),
      column('holder', 'Nombre'),
      column('reference', 'Referencia'),
    ],
    separator: ',',
    has_titles: true,
    savings: '2',
    checking: '1',
    encoding: 'utf-8',
    has_bom: false,
  },
  banreservas: {
    columns: [
      column('account_number', 'Cuenta'),
      column('amount', 'Monto'),
      column('account_type', 'Tipo'),
      column('tax_id', 'Cédula'),
      column('holder', 'Nombre'),
    ],
    separator: ',',
    has_titles: false,
    savings: 'AH',
    checking: 'CC',
    encoding: 'windows-1252',
    has_bom: false,
  },
}
