import type { User } from '@entrena/contract/accounts/entity'
import type { BookingStatus, PaymentStatus } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'

/** What a person can read of a session without a connection. */
export interface KeptSession {
  readonly id: string
  readonly date: string
  readonly time: string
  readonly service: ServiceType
  readonly status: BookingStatus
  /** The other person. */
  readonly name: string
  readonly place: string | null
  readonly phone: string | null
  /** What the client still has to pay, or has announced. null for trainers, and once it is paid. */
  readonly payment: { readonly status: PaymentStatus; readonly reference: string } | null
}

/** What is stored in the browser for a person who opens the app without a connection. */
export interface Kept {
  readonly user: User
  readonly sessions: readonly KeptSession[]
  /** When the server sent it. */
  readonly seenAt: string
}

/** Sessions of this many days are stored, and for as long. */
export const keptDays = 14

const dayMs = 86_400_000

export function isReadable(kept: Kept, owner: string | undefined, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(kept.seenAt)
  return kept.user.id === owner && ageMs < keptDays * dayMs
}
