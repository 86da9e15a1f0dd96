import type { MatchClass, MatchRule } from '@entrena/contract/bank/rules'

export interface LineToMatch {
  readonly id: string
  readonly day: string
  /** Amount that is not assigned yet; positive. */
  readonly amountCents: number
  readonly text: string
  readonly bankReference: string
  readonly serial: string
  readonly payerAccount: string | null
}

export interface Candidate {
  readonly bookingId: string
  readonly clientId: string
  /** At the time of booking. */
  readonly clientName: string
  /** The client has taken another name since then. */
  readonly isRenamed: boolean
  /** Details of the transfer from the client. */
  readonly claimedNumber: string | null
  readonly claimedPayer: string | null
  /** open: to be paid. paid: paid already. late: lapsed unpaid, may be paid late. gone: cancelled. */
  readonly state: 'open' | 'paid' | 'late' | 'gone'
  /** Amount still to be paid; for paid bookings, the amount paid. */
  readonly dueCents: number
  /** The client says that it is paid. */
  readonly isMarked: boolean
  /**
   * The least and the most that the client may have announced, if that can be another amount than `dueCents`: a part has arrived
   * since, or before.
   */
  readonly announcedCents?: readonly [number, number] | undefined
  /** Dominican days yyyy-MM-dd */
  readonly bookedOn: string
  readonly sessionOn: string
  readonly markedOn: string | null
}

/** Whose payments came from an account, and how often an admin or an exact reference said so. */
export interface KnownPayer {
  readonly account: string
  readonly clientId: string
  readonly times: number
}

export interface Match {
  readonly class: MatchClass
  readonly rule: MatchRule | null
  readonly bookings: readonly { readonly bookingId: string; readonly amountCents: number }[]
  /** Parts of the text, bank reference or serial that were recognised, to be highlighted. */
  readonly found: readonly string[]
  /** A reference that had to be corrected: how it was read, upper case. */
  readonly readAs: string | null
}
