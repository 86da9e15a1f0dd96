import type { MatchClass, MatchRule } from '@entrena/contract/bank/rules'

export interface LineToMatch {
  readonly id: string
  readonly day: string
  /** Positive amount that is not assigned yet. */
  readonly amountCents: number
  readonly text: string
  readonly bankReference: string
  readonly serial: string
  readonly payerAccount: string | null
}

export interface BookingCandidate {
  readonly bookingId: string
  readonly clientId: string
  /** Name at the time of booking. */
  readonly clientName: string
  /** True if the client has changed their own name since the booking. */
  readonly isRenamed: boolean
  /** Transaction number that the client entered. */
  readonly claimedNumber: string | null
  readonly claimedPayer: string | null
  /** `open`: unpaid. `paid`: paid. `late`: lapsed unpaid, can still be paid late. `gone`: cancelled. */
  readonly state: 'open' | 'paid' | 'late' | 'gone'
  /** Amount due, or for a paid booking the amount paid. */
  readonly dueCents: number
  /** True if the client has marked the booking as paid. */
  readonly isMarked: boolean
  /**
   * The least and the most that the client may have announced. Set if a part payment arrived, because the announced
   * amount may then differ from `dueCents`.
   */
  readonly announcedCents?: readonly [number, number] | undefined
  /** Dominican dates, yyyy-MM-dd. */
  readonly bookedOn: string
  readonly sessionOn: string
  readonly markedOn: string | null
}

/** A client for whom payments from an account arrived, and how often an admin or an exact reference confirmed that. */
export interface KnownPayer {
  readonly account: string
  readonly clientId: string
  readonly times: number
}

export interface LineMatch {
  readonly class: MatchClass
  readonly rule: MatchRule | null
  readonly bookings: readonly { readonly bookingId: string; readonly amountCents: number }[]
  /** Recognised parts of text, bank reference or serial, to be highlighted. */
  readonly found: readonly string[]
  /** The corrected text of a mistyped reference, in upper case. */
  readonly readAs: string | null
}
