import { endpoint, nothing } from '../endpoint'
import { pushSubscription, seenPush } from './entity'
import * as refused from './errors'

export const savePushSubscription = endpoint({
  method: 'PUT',
  path: '/push/subscription',
  access: 'signed-in',
  summary: 'Get notifications in this browser until its session ends. Replaces an earlier subscription of the session',
  body: pushSubscription,
  reply: nothing,
  errors: [refused.pushTurnedOff, refused.pushSubscriptionRefused],
})

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/push/subscription',
  access: 'signed-in',
  summary: 'Get no more notifications in this browser',
  reply: nothing,
})

export const markPushSeen = endpoint({
  method: 'POST',
  path: '/push/seen',
  access: 'signed-in',
  summary: 'Say that a notification was seen, so that its mail is not sent. Does nothing for an unknown one',
  body: seenPush,
  reply: nothing,
})
