import type { User } from '@entrena/contract/accounts/entity'
import type { BookingStatus, PaymentStatus } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'

export interface OfflineSession {
  readonly id: string
  readonly date: string
  readonly time: string
  readonly service: ServiceType
  /** `noted`: a session without a booking, which the trainer has entered in the own calendar. */
  readonly status: BookingStatus | 'noted'
  /** Name of the other person of the session. */
  readonly name: string
  readonly place: string | null
  readonly phone: string | null
  /** Payment that the client owes or has announced. null for trainers and for paid bookings. */
  readonly payment: { readonly status: PaymentStatus; readonly reference: string } | null
}

/** Data stored in the browser for starting offline. */
export interface OfflineData {
  readonly user: User
  readonly sessions: readonly OfflineSession[]
  /** When the server sent the data. */
  readonly seenAt: string
}

/** For how many days ahead sessions are stored, and for how many days stored data can be read. */
export const offlineDays = 14

const dayMs = 86_400_000

export function isOfflineDataReadable(kept: OfflineData, owner: string | undefined, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(kept.seenAt)
  return kept.user.id === owner && ageMs < offlineDays * dayMs
}
