export { type LockedPerson, lock, lockFound, lockPerson, type Strength, type ToLock } from './queries'
