/**
 * The accounts of the ledger. `expected`: payments that an admin confirmed and that are not on a bank statement yet.
 * `reserved`: payments for a booking that is not paid in full. `client`: a client's balance. `claims`: debts to a
 * client after an account was deleted. `held`: a trainer's money for sessions that have not taken place. `trainer`: a
 * trainer's money that can be paid out. `out`: money on its way to somebody's bank.
 */
const accounts = [
  'bank',
  'expected',
  'reserved',
  'client',
  'claims',
  'held',
  'trainer',
  'commission',
  'out',
  'writeoff',
] as const
export type LedgerAccount = (typeof accounts)[number]

interface Pair {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
}

/** Every kind of posting has one debit and one credit, so an unbalanced posting cannot be written. */
export const postingAccounts = {
  /** A transfer of the client arrived for a booking. */
  received: { debit: 'expected', credit: 'reserved' },
  /** The client pays for a booking, or a part of it, with the balance. */
  used: { debit: 'client', credit: 'reserved' },
  /** Entrena pays a small missing amount. */
  written_off: { debit: 'writeoff', credit: 'reserved' },
  /** The booking is fully paid. */
  credit: { debit: 'reserved', credit: 'held' },
  commission: { debit: 'reserved', credit: 'commission' },
  /** A partly paid booking ended. */
  freed: { debit: 'reserved', credit: 'client' },
  /** The client paid more than was due. */
  overpaid: { debit: 'expected', credit: 'client' },
  /** A paid session is refunded, and its commission is reversed. */
  reversal: { debit: 'held', credit: 'client' },
  commission_back: { debit: 'commission', credit: 'client' },
  /** A session took place, and problems with it can no longer be reported. */
  released: { debit: 'held', credit: 'trainer' },
  /** A transfer to a trainer or a client was exported, or came back. */
  payout: { debit: 'trainer', credit: 'out' },
  payout_returned: { debit: 'out', credit: 'trainer' },
  refund: { debit: 'client', credit: 'out' },
  refund_returned: { debit: 'out', credit: 'client' },
  /** The transfer or the payment appears on the bank statement. */
  left: { debit: 'out', credit: 'bank' },
  arrived: { debit: 'bank', credit: 'expected' },
  /** A debt to a client was recorded or settled. */
  claimed: { debit: 'client', credit: 'claims' },
  claim_paid: { debit: 'claims', credit: 'bank' },
  /** Entrena refunds a deleted client's unused sessions, although the trainer keeps the money. */
  compensated: { debit: 'writeoff', credit: 'bank' },
  /** An admin sent money to a client or a trainer without a batch. */
  refund_by_hand: { debit: 'client', credit: 'bank' },
  payout_by_hand: { debit: 'trainer', credit: 'bank' },
  /**
   * A payment was confirmed by mistake. First its money goes back to the client's balance, and then it is removed from
   * the balance.
   */
  unreleased: { debit: 'trainer', credit: 'held' },
  undone: { debit: 'held', credit: 'client' },
  commission_undone: { debit: 'commission', credit: 'client' },
  writeoff_undone: { debit: 'client', credit: 'writeoff' },
  not_arrived: { debit: 'client', credit: 'expected' },
  arrival_undone: { debit: 'expected', credit: 'bank' },
  /** A transfer that was marked as seen is not on the statement after all. */
  left_undone: { debit: 'bank', credit: 'out' },
  /** The bank returned a transfer. */
  came_back: { debit: 'bank', credit: 'out' },
} as const satisfies Readonly<Record<string, Pair>>

export type PostingKind = keyof typeof postingAccounts

/** The postings that a trainer sees, and how each is shown. Releasing held money is not shown as an entry. */
const trainerKinds = {
  credit: 'credit',
  reversal: 'reversal',
  undone: 'reversal',
  payout: 'payout',
  payout_by_hand: 'payout',
  payout_returned: 'returned',
} as const satisfies Readonly<Partial<Record<PostingKind, string>>>

export const trainerKindNames = Object.keys(trainerKinds).filter(isTrainerPostingKind)

export function isTrainerPostingKind(kind: string): kind is keyof typeof trainerKinds {
  return Object.hasOwn(trainerKinds, kind)
}

export function trainerEntryKindOf(kind: PostingKind) {
  if (!isTrainerPostingKind(kind)) throw new Error(`Trainers do not see postings of the kind ${kind}`)
  return trainerKinds[kind]
}

/** Entrena's commission on a price, rounded half up. `percent` has at most one decimal. */
export function commissionOf(priceCents: number, percent: number): number {
  return Math.floor((priceCents * Math.round(percent * 10) + 500) / 1000)
}

interface Paid {
  readonly priceCents: number
  readonly commissionCents: number
}

/** Returns the whole commission to reverse, after `refundedCents` of the price were refunded. */
export function commissionToReverse({ priceCents, commissionCents }: Paid, refundedCents: number): number {
  return priceCents === 0 ? 0 : Math.floor((commissionCents * refundedCents) / priceCents)
}

/**
 * The part of the amount for some of the sessions. It is rounded up, so that money for later sessions is never released
 * too early.
 */
function shareOf(netCents: number, sessions: number, of: number): number {
  return Math.ceil((netCents * sessions) / of)
}

interface Purchase {
  /** The trainer's money that is still on hold. */
  readonly heldCents: number
  /** Amount credited to the trainer. */
  readonly netCents: number
  readonly sessionsCount: number
  /** Sessions that may still take place. */
  readonly sessionsOpen: number
  /** Sessions that took place, and about which a problem can still be reported. */
  readonly sessionsWaiting: number
}

/** How much of a purchase's held money can be released to the trainer. */
export function releasableCents(purchase: Purchase): number {
  const { heldCents, netCents, sessionsCount, sessionsOpen, sessionsWaiting } = purchase
  const unsure = Math.min(sessionsCount, sessionsOpen + sessionsWaiting)
  return Math.max(0, heldCents - shareOf(netCents, unsure, sessionsCount))
}
