import type { Role } from '@entrena/contract/access'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import type { Letter } from '../../platform/mail/outbox'
import type { LockedPerson } from './queries'

interface UserLeaving {
  /** Locked together with their bookings: nobody books, pays or uploads for them until the transaction ends. */
  readonly person: LockedPerson
  readonly now: Date
  /** Deletes these files once the transaction has committed. */
  removeFiles(keys: readonly string[]): void
}

interface RoleChanging {
  readonly userId: string
  readonly from: Role | null
  readonly to: ChoosableRole
  /** Enqueues mails at the end of the transaction. */
  mailLast(letters: readonly Letter[]): void
}

declare module '../../platform/events' {
  interface DomainEvents {
    /** A user changes role. Emitted twice before the change, in its transaction, so listeners must be idempotent. */
    roleChanging: RoleChanging
    /** A user is about to be deleted, in this transaction. Listeners delete what no foreign key cascades to. */
    userLeaving: UserLeaving
  }
}
