import { setTimeout as pause } from 'node:timers/promises'
import { userBusy } from '@entrena/contract/admin/errors'
import type { Db } from '../../platform/db/db'
import { isLockedOut } from '../../platform/db/errors'
import { limitLockWait } from '../../platform/db/limit-lock-wait'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { type LockedPerson, lockPeople } from '../accounts/public'
import { lockBookingsOf } from '../bookings/public'

/** Shorter than PostgreSQL's deadlock_timeout (1 s). So in a deadlock this transaction fails, not the request of a user. */
const longestWaitMs = 400
const mostTries = 12

/** Runs a transaction again if another request holds a lock. */
export async function retryLocked<Result>({ db }: Services, run: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(run)
    } catch (error) {
      if (!isLockedOut(error)) throw error
      if (tries === mostTries) throw refuse(userBusy)
      await pause(20 + Math.random() * 80)
    }
  }
}

/** Every transaction locks bookings before users, to avoid deadlock. */
export async function lockWithBookings(tx: Db, id: string, others: readonly string[] = []): Promise<LockedPerson[]> {
  await limitLockWait(tx, longestWaitMs)
  await lockBookingsOf(tx, id)
  return lockPeople(tx, [...others, id])
}
