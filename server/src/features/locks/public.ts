export { type LockedPerson, lock, lockFound, lockWithPartners, type Strength, type ToLock } from './queries'
