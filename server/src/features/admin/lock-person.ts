import type { Db } from '../../platform/db/db'
import { type LockedPerson, lockPeople } from '../accounts/public'
import { lockBookingsOf } from '../bookings/public'

/** Every transaction locks bookings before users, to avoid deadlock. */
export async function lockWithBookings(tx: Db, id: string, others: readonly string[] = []): Promise<LockedPerson[]> {
  await lockBookingsOf(tx, id)
  return lockPeople(tx, [...others, id])
}
