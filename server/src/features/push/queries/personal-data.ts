import { and, arrayContains, eq, ne } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { pushes, pushSubscriptions } from '../tables'

const ofDelivery = [pushes.subscriptionId, pushes.nextTryAt, pushes.tries, pushes.claimedUntil, pushes.topic]

export const pushData: readonly PersonalRows[] = [
  declarePersonalRows(pushSubscriptions, {
    isAbout: ({ id }) => eq(pushSubscriptions.userId, id),
    omits: [pushSubscriptions.p256dh, pushSubscriptions.auth, pushSubscriptions.failed],
  }),
  declarePersonalRows(pushes, {
    name: 'pushes_received',
    isAbout: ({ id }) => eq(pushes.userId, id),
    omits: [...ofDelivery, pushes.about],
  }),
  // Pushes to other people that name this person are exported without text and recipient, because these belong to the
  // other person.
  declarePersonalRows(pushes, {
    name: 'pushes_to_others',
    isAbout: ({ id }) => and(arrayContains(pushes.about, [id]), ne(pushes.userId, id)),
    omits: [...ofDelivery, pushes.about, pushes.userId, pushes.noticeId, pushes.mailId, pushes.content],
  }),
]
