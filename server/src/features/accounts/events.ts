import type { LockedPerson } from './queries'

interface UserLeaving {
  /** Locked together with their bookings: nobody books, pays or uploads for them until the transaction ends. */
  readonly person: LockedPerson
  readonly now: Date
  /** Deletes these files once the transaction has committed. */
  removeFiles(keys: readonly string[]): void
}

declare module '../../platform/events' {
  interface DomainEvents {
    /** A person is about to be deleted. Listeners delete what no cascade reaches. */
    userLeaving: UserLeaving
  }
}
