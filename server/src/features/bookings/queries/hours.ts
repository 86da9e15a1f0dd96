import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db'
import { refuseUnlocked } from '../../locks/public'
import { expiresAtOf } from '../../money/purchases/public'
import { sharedColumns } from '../../money/purchases/tables'
import { bookings, hourColumns } from '../tables'
import type { StoredBooking } from './booking-row'

/** The columns of a booking that this feature may change: not those about its money. */
export const hours = pgTable('bookings', { ...hourColumns, ...sharedColumns })

interface Change {
  readonly id: string
  /** Conditions that the booking must still meet. */
  readonly when?: SQL | undefined
  readonly change: (before: StoredBooking) => Partial<typeof hours.$inferSelect>
  readonly now: Date
}

/** Changes a locked booking, and its deadline with it. Returns undefined if `when` is not true of it. */
export async function changeHour(tx: Db, { id, when, change, now }: Change): Promise<StoredBooking | undefined> {
  refuseUnlocked(tx, id)
  const [before] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), when))
  if (!before) return undefined
  const changes = { updatedAt: now, sequence: before.sequence + 1, ...change(before) }
  const [after] = await tx
    .update(hours)
    .set({ ...changes, expiresAt: expiresAtOf({ ...before, ...changes }, now) })
    .where(eq(hours.id, id))
    .returning(getTableColumns(bookings))
  return after
}
