import { createECDH, randomUUID } from 'node:crypto'
import type { PushSubscriptionDraft } from '@entrena/contract/push/entity'
import { pushSubscriptionRefused, pushTurnedOff } from '@entrena/contract/push/errors'
import { pushLimits } from '@entrena/contract/push/rules'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockUser } from '../accounts/public'
import { isPushEndpoint } from './push-endpoint'
import {
  deleteOldSubscriptions,
  deleteSubscriptionOf,
  findSessionId,
  upsertSubscription,
} from './queries/subscriptions'

interface Browser {
  readonly userId: string
  readonly tokenHash: string
}

/** Turns on push notifications for the browser of this sign-in session. */
export async function subscribeToPush(
  services: Services,
  browser: Browser,
  draft: PushSubscriptionDraft,
): Promise<void> {
  const { config, db, now } = services
  const { endpoint, keys } = draft
  if (!config.push) throw refusedWith(pushTurnedOff)
  if (!isPushEndpoint(endpoint) || !isPoint(keys.p256dh)) throw refusedWith(pushSubscriptionRefused)
  // The URL parser encodes some characters, which makes the URL longer.
  const url = new URL(endpoint).href
  if (url.length > pushLimits.endpointCharacters) throw refusedWith(pushSubscriptionRefused)
  const { userId, tokenHash } = browser
  await db.transaction(async (tx) => {
    // Locks the user, so that concurrent requests cannot exceed the limit.
    if (!(await lockUser(tx, userId, 'no key update'))) throw refusedWith(notSignedInRefusal)
    const sessionId = await findSessionId(tx, tokenHash)
    // The sign-in session was ended after the server had checked it.
    if (!sessionId) throw refusedWith(notSignedInRefusal)
    const moments = { createdAt: now(), seenAt: now() }
    await upsertSubscription(tx, { id: randomUUID(), userId, sessionId, endpoint: url, ...keys, ...moments })
    await deleteOldSubscriptions(tx, userId, pushLimits.subscriptionsOfPerson)
  })
}

export async function unsubscribeFromPush({ db }: Services, { tokenHash }: Browser): Promise<void> {
  const sessionId = await findSessionId(db, tokenHash)
  if (sessionId) await deleteSubscriptionOf(db, sessionId)
}

/** Returns false for a key that is not on the curve: nothing could be encrypted for it. */
function isPoint(key: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(key, 'base64url')
    return true
  } catch {
    return false
  }
}
