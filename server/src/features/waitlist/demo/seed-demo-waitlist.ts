import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Services } from '../../../platform/services'
import { demoDomain } from '../../accounts/public'
import { insertDemoWait } from './queries'

/** An hour of the demo's bookings, relative to the day of the first start. */
const taken = { inDays: 3, hour: 6 } as const

/**
 * Adds an entry of the demo's client for an hour that another client has booked. Later starts add nothing, because the
 * day differs.
 */
export async function seedDemoWaitlist({ db, now }: Services): Promise<void> {
  const [client, trainer] = [`laura@${demoDomain}`, `yulissa@${demoDomain}`]
  await insertDemoWait(db, {
    client,
    trainer,
    date: addDays(dominicanDate(now()), taken.inDays),
    hour: taken.hour,
    now: now(),
  })
}
