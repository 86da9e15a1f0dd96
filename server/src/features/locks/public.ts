export {
  type LockedPerson,
  type LockStrength,
  LocksOutdated,
  lock,
  lockFound,
  lockWithPartners,
  type RowsToLock,
  refuseUnlocked,
  startNextUse,
} from './queries'
