import type { LockedPerson } from '../accounts/public'

interface ProfileSaved {
  /** The trainer, whose row is locked. */
  readonly userId: LockedPerson['id']
}

declare module '../../platform/events' {
  interface DomainEvents {
    /** A trainer has saved the profile. */
    profileSaved: ProfileSaved
  }
}
