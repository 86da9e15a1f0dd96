/** What a client of the demo says of a trainer. */
export interface DemoReview {
  /** The part of the client's address before the @. */
  readonly client: string
  readonly rating: number
  readonly comment?: string
  readonly reply?: string
  /** When the session was, where it is one of the demo's own bookings; otherwise the days are spread. */
  readonly daysAgo?: number
}

/** By the part of the trainer's address before the @; the newest first. */
export type DemoReviews = Readonly<Record<string, readonly DemoReview[]>>
