export {
  type LockedPerson,
  type LockStrength,
  LocksOutdated,
  lockPeopleAndBookings,
  lockRowsFound,
  lockWithPartners,
  type RowsToLock,
  refuseUnlocked,
  startNextUseOfLocks,
} from './queries'
