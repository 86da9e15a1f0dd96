import { z } from 'zod'
import { withRefusal } from '../refusal'
import { pushSubscriptionRefused } from './errors'
import { browserKeyPattern, clientSecret, pushLimits } from './rules'

const refused = withRefusal(pushSubscriptionRefused)

/** The result of `PushSubscription.toJSON()` without the expiry. */
export const pushSubscription = z.object({
  endpoint: z.string(refused).max(pushLimits.endpointCharacters, refused),
  keys: z.object(
    {
      p256dh: z.string(refused).regex(browserKeyPattern, refused),
      auth: z.string(refused).regex(clientSecret, refused),
    },
    refused,
  ),
})
export type PushSubscriptionDraft = z.infer<typeof pushSubscription>

export const seenPush = z.object({ id: z.uuid().toLowerCase() })
