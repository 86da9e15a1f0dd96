export {
  type LockedPerson,
  LocksOutdated,
  lock,
  lockFound,
  lockWithPartners,
  refuseUnlocked,
  type Strength,
  type ToLock,
} from './queries'
