/** How punctually a client pays. `sometimes_late`: at least one transfer was announced after its deadline. */
export const payingHabits = ['on_time', 'sometimes_late'] as const
type PayingHabit = (typeof payingHabits)[number]

/** A client's sessions and payments, counted by outcome. */
export interface SessionCounts {
  /** Sessions that any trainer has accepted, past or future. */
  readonly accepted: number
  /**
   * Past sessions with the trainer who reads these facts. Includes sessions that the trainer has entered in the
   * calendar.
   */
  readonly withYou: number
  /** Sessions that took place, and those that the client missed or cancelled too late. */
  readonly sessions: number
  readonly attended: number
  /** Number of payments whose deadline and day are known, and how many of them were late. */
  readonly payments: number
  readonly latePayments: number
}

export interface ClientFacts {
  /** True if nobody has accepted a session of this client before. */
  readonly is_new: boolean
  /** Past sessions with the trainer who reads these facts, booked here or agreed elsewhere. */
  readonly with_you: number
  readonly sessions: number
  readonly attended: number
  /** How punctually the client pays. null if unknown. */
  readonly pays: PayingHabit | null
}

/** Facts about a client that the trainer of a request may see. */
export function clientFactsOf({
  accepted,
  withYou,
  sessions,
  attended,
  payments,
  latePayments,
}: SessionCounts): ClientFacts {
  const pays = payments === 0 ? null : latePayments === 0 ? 'on_time' : 'sometimes_late'
  return { is_new: accepted === 0, with_you: withYou, sessions, attended, pays }
}
