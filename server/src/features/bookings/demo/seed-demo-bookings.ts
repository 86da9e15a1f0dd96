import type { Services } from '../../../platform/services'
import { lockUser } from '../../accounts/public'
import { demoBookings } from './bookings'
import { insertDemoBookings } from './insert-demo-bookings'
import { findIdsOfBookingDemo, hasBookings } from './queries'

/**
 * Stores the demo's bookings around the day of the first start. Later starts add nothing. Returns true at the first
 * start.
 */
export async function seedDemoBookings({ db, now }: Services): Promise<boolean> {
  const laura = (await findIdsOfBookingDemo(db, ['laura@entrena.test'])).get('laura@entrena.test')
  if (!laura || (await hasBookings(db))) return false
  return await db.transaction(async (tx) => {
    // Waits for another server that starts at the same time, and then finds its bookings.
    await lockUser(tx, laura)
    if (await hasBookings(tx)) return false
    await insertDemoBookings(tx, demoBookings, now())
    return true
  })
}
