export {
  type LockedPerson,
  type LockStrength,
  LocksOutdated,
  lockFound,
  lockPeopleAndBookings,
  lockWithPartners,
  type RowsToLock,
  refuseUnlocked,
  startNextUseOfLocks,
} from './queries'
