/**
 * The accounts of the books. `expected`: payments that an admin confirmed and nobody has seen on a statement yet.
 * `reserved`: what a client paid for a booking that is not paid in full. `client`: a client's balance. `claims`: what is owed to
 * a client because somebody was deleted, and is stored as a debt. `held`: a trainer's
 * money for sessions that have not taken place. `trainer`: what can be paid out. `out`: on its way to somebody's bank.
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
export const pairs = {
  /** A transfer of the client arrived for a booking. */
  received: { debit: 'expected', credit: 'reserved' },
  /** The client pays a booking, or a part of it, with the balance. */
  used: { debit: 'client', credit: 'reserved' },
  /** Entrena pays the few pesos that are missing. */
  written_off: { debit: 'writeoff', credit: 'reserved' },
  /** The booking is paid. */
  credit: { debit: 'reserved', credit: 'held' },
  commission: { debit: 'reserved', credit: 'commission' },
  /** A booking that was paid in part ended. */
  freed: { debit: 'reserved', credit: 'client' },
  /** More arrived than was due. */
  overpaid: { debit: 'expected', credit: 'client' },
  /** A paid session is given back, and the commission for it. */
  reversal: { debit: 'held', credit: 'client' },
  commission_back: { debit: 'commission', credit: 'client' },
  /** A session took place, and nothing can be reported about it any more. */
  released: { debit: 'held', credit: 'trainer' },
  /** A transfer to a trainer or a client is exported, or came back. */
  payout: { debit: 'trainer', credit: 'out' },
  payout_returned: { debit: 'out', credit: 'trainer' },
  refund: { debit: 'client', credit: 'out' },
  refund_returned: { debit: 'out', credit: 'client' },
  /** The transfer is on the statement of the bank. */
  left: { debit: 'out', credit: 'bank' },
  arrived: { debit: 'bank', credit: 'expected' },
  /** A debt to a client was stored, or settled. */
  claimed: { debit: 'client', credit: 'claims' },
  claim_paid: { debit: 'claims', credit: 'bank' },
  /** Entrena pays back sessions of a deleted client whose trainer keeps the money. */
  compensated: { debit: 'writeoff', credit: 'bank' },
  /** An admin sent money without a batch. */
  refund_by_hand: { debit: 'client', credit: 'bank' },
  payout_by_hand: { debit: 'trainer', credit: 'bank' },
  /** A payment was confirmed by mistake: what the trainer and Entrena got goes to the client, and leaves from there. */
  unreleased: { debit: 'trainer', credit: 'held' },
  undone: { debit: 'held', credit: 'client' },
  commission_undone: { debit: 'commission', credit: 'client' },
  writeoff_undone: { debit: 'client', credit: 'writeoff' },
  not_arrived: { debit: 'client', credit: 'expected' },
  arrival_undone: { debit: 'expected', credit: 'bank' },
  /** A transfer was not on the statement after all. */
  left_undone: { debit: 'bank', credit: 'out' },
  /** The bank sent a transfer back. */
  came_back: { debit: 'bank', credit: 'out' },
} as const satisfies Readonly<Record<string, Pair>>

export type PostingKind = keyof typeof pairs

/** The postings that a trainer sees, and as what. What is held becomes available without a line of its own. */
const trainerKinds = {
  credit: 'credit',
  reversal: 'reversal',
  undone: 'reversal',
  payout: 'payout',
  payout_by_hand: 'payout',
  payout_returned: 'returned',
} as const satisfies Readonly<Partial<Record<PostingKind, string>>>

export const trainerKindNames = Object.keys(trainerKinds).filter(isTrainerKind)

export function isTrainerKind(kind: string): kind is keyof typeof trainerKinds {
  return Object.hasOwn(trainerKinds, kind)
}

export function trainerKindOf(kind: PostingKind) {
  if (!isTrainerKind(kind)) throw new Error(`Trainers do not see postings of the kind ${kind}`)
  return trainerKinds[kind]
}

/** Entrena's share of a price, rounded half up. `percent` has at most one decimal. */
export function commissionOf(priceCents: number, percent: number): number {
  return Math.floor((priceCents * Math.round(percent * 10) + 500) / 1000)
}

interface Paid {
  readonly priceCents: number
  readonly commissionCents: number
}

/** How much of the commission goes back after this much of the price went back in all. */
export function commissionBack({ priceCents, commissionCents }: Paid, refundedCents: number): number {
  return priceCents === 0 ? 0 : Math.floor((commissionCents * refundedCents) / priceCents)
}

/** Price of several sessions, rounded up so that money for later sessions is never released too early. */
function shareOf(netCents: number, sessions: number, of: number): number {
  return Math.ceil((netCents * sessions) / of)
}

interface Purchase {
  /** Still on hold. */
  readonly heldCents: number
  /** Credited to the trainer. */
  readonly netCents: number
  readonly sessionsCount: number
  /** Sessions that may still take place. */
  readonly sessionsOpen: number
  /** Sessions that took place, and about which a problem can still be reported. */
  readonly sessionsWaiting: number
}

/** How much of what is held of a purchase belongs to the trainer for good. */
export function releasable(purchase: Purchase): number {
  const { heldCents, netCents, sessionsCount, sessionsOpen, sessionsWaiting } = purchase
  const unsure = Math.min(sessionsCount, sessionsOpen + sessionsWaiting)
  return Math.max(0, heldCents - shareOf(netCents, unsure, sessionsCount))
}
