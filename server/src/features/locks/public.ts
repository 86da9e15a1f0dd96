export {
  type LockedPerson,
  lock,
  lockFound,
  lockWithPartners,
  Outdated,
  refuseUnlocked,
  type Strength,
  type ToLock,
} from './queries'
