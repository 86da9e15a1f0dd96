import type { Role } from '@entrena/contract/access'
import type { Obstacle } from '@entrena/contract/accounts/own-data-entity'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import type { Letter } from '../../platform/mail/outbox'
import type { LockedPerson } from './queries'

interface UserLeaving {
  /** The person and their bookings are locked: no booking, payment or upload can be added until the transaction ends. */
  readonly person: LockedPerson
  readonly now: Date
  /** Schedules these files for deletion after the commit. */
  removeFiles(keys: readonly string[]): void
}

interface AskingToLeave {
  readonly person: Pick<LockedPerson, 'id' | 'name' | 'email'>
  readonly now: Date
  /** Names something that must be settled before the person can leave. */
  addObstacle(obstacle: Obstacle): void
}

interface LeavingBegins {
  /** Locked with `lockPerson`. */
  readonly person: LockedPerson
  /** When the account will be deleted. */
  readonly leavingAt: Date
  /** Collects mails. The emitter of the event enqueues them at the end of the transaction. */
  mailLast(letters: readonly Letter[]): void
}

interface SuspensionBegins {
  /** Locked with `lockPerson`. */
  readonly person: LockedPerson
  /** Collects mails, like those of `leavingBegins`. */
  mailLast(letters: readonly Letter[]): void
}

interface RoleChanging {
  /** Locked with `lockPerson`. */
  readonly userId: string
  readonly from: Role | null
  readonly to: ChoosableRole
  /** Collects mails. The emitter of the event enqueues them at the end of the transaction. */
  mailLast(letters: readonly Letter[]): void
}

/** What a stranger may have set up in an account. */
export type EndedPart = 'bankAccount' | 'refund' | 'calendar' | 'secondFactor' | 'phone'

interface AccountRegained {
  readonly userId: string
  readonly now: Date
  /** Names something that ended, for the mail to the owner. */
  noteEnded(what: EndedPart): void
}

interface NameSaved {
  readonly userId: string
}

declare module '../../platform/events' {
  interface DomainEvents {
    /** A user is about to change role. Emitted twice in the same transaction, so listeners must be idempotent. */
    roleChanging: RoleChanging
    /** A user asks for the deletion of the account. Emitted twice in a transaction, like `roleChanging`. */
    askingToLeave: AskingToLeave
    /** A user has asked for the deletion of the account, and nothing keeps the user from leaving. */
    leavingBegins: LeavingBegins
    /** An admin suspends a user in this transaction. */
    suspensionBegins: SuspensionBegins
    /**
     * The owner has got the account back from somebody else. Listeners end whatever that person may have set up to get access or
     * money. The user is locked.
     */
    accountRegained: AccountRegained
    /** A user has saved a name, which may be the same as before. */
    nameSaved: NameSaved
    /** A user is about to be deleted in this transaction. Listeners handle the data that no cascade deletes. */
    userLeaving: UserLeaving
  }
}
