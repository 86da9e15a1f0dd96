import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Services } from '../../../platform/services'
import { demoDomain } from '../../accounts/public'
import { insertDemoWait } from './queries'

/** An hour of the demo's bookings, counted from the day of the first start. */
const taken = { inDays: 3, hour: 6 } as const

/** The demo's client waits for an hour that another client has booked. Later starts add nothing: the day is another one. */
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
