import type { FastifyInstance } from 'fastify'
import { type DeliveryLimits, openDelivery } from '../../../platform/outbox'
import { AddressNotPublic } from '../../../platform/outgoing/public-lookup'
import { repeatWhileRunning } from '../../../platform/repeat'
import type { Services } from '../../../platform/services'
import { pushRules } from '../push-rules'
import {
  type ClaimedPush,
  claimPushes,
  deletePushesBefore,
  markPushFailed,
  markPushGivenUp,
  markPushSent,
} from '../queries/pushes'
import { countFailure, deleteSubscription, resetPushFailures } from '../queries/subscriptions'
import { pushOutcomeOf } from './outcome'
import { openPushTransport, type PushAnswer, type PushTransport } from './push-transport'

interface Log {
  warn(entry: object, message: string): void
  error(entry: object, message: string): void
}

interface DeliveryServices extends Pick<Services, 'db' | 'now'> {
  readonly log: Log
  readonly publicUrl: string
}

/**
 * How long this server reserves the pushes that it sends. Sending takes much less time, but the clocks of servers may
 * differ.
 */
const claimMs = 120_000
const limits: DeliveryLimits = { maxAtOnce: 20, longestSendMs: 10_000 }

/** A browser with this many failures in a row is removed. The app subscribes again when it is opened. */
const maxFailures = 5

/** A push service accepts at most 4 kB, and names can be long. */
const maxCharacters = { title: 100, body: 200 } as const

const cut = (text: string, most: number) => {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

/** Payload for the service worker. The link is absolute, because only the server knows the public URL of the site. */
function payloadOf({ noticeId, topic, content }: ClaimedPush, publicUrl: string): string {
  const { title, body, path } = content
  const [shownTitle, shownBody] = [cut(title, maxCharacters.title), cut(body, maxCharacters.body)]
  return JSON.stringify({
    id: noticeId,
    title: shownTitle,
    body: shownBody,
    url: new URL(path, publicUrl).href,
    tag: topic,
  })
}

interface Sending {
  readonly transport: PushTransport
  readonly push: ClaimedPush
  readonly signal: AbortSignal
}

/** Returns undefined if the push service could not be reached. */
async function send(services: DeliveryServices, { transport, push, signal }: Sending): Promise<PushAnswer | undefined> {
  const { endpoint, p256dh, auth, topic, kind, expiresAt } = push
  const ttlSeconds = Math.ceil((expiresAt.getTime() - services.now().getTime()) / 1000)
  const { urgency } = pushRules[kind]
  const payload = payloadOf(push, services.publicUrl)
  try {
    return await transport.send({ endpoint, p256dh, auth, topic, ttlSeconds, urgency, payload }, signal)
  } catch (error) {
    return error instanceof AddressNotPublic ? { status: 403 } : undefined
  }
}

/** Sends a push and stores the outcome. If the server crashes after sending, the push is sent again. */
async function deliverPush(services: DeliveryServices, sending: Sending): Promise<void> {
  const { db, now, log } = services
  const { push } = sending
  const answer = await send(services, sending)
  const outcome = pushOutcomeOf(answer, push.tries)
  if (outcome === 'sent') {
    await markPushSent(db, push, now())
    if (push.failed > 0) await resetPushFailures(db, push.subscriptionId)
    return
  }
  // Logs only ids and the host, because the rest of an endpoint is secret.
  const entry = { push: push.id, host: new URL(push.endpoint).host, status: answer?.status, tries: push.tries }
  if (outcome === 'gone') return deleteSubscription(db, push.subscriptionId)
  if (outcome === 'refused') {
    log.warn(entry, 'A push was given up')
    await markPushGivenUp(db, push, now())
    return countFailure(db, push.subscriptionId, maxFailures)
  }
  await markPushFailed(db, push, new Date(now().getTime() + outcome.retryInMs))
}

function openPushDelivery(services: DeliveryServices, transport: PushTransport) {
  const { db, now, log } = services
  return openDelivery(
    {
      name: 'Pushes',
      log,
      claim: (most) => claimPushes(db, { now: now(), until: new Date(now().getTime() + claimMs), most }),
      deliver: (push, signal) => deliverPush(services, { transport, push, signal }),
    },
    limits,
  )
}

/** Delivers all due pushes and waits until each has succeeded or failed. */
export async function deliverDuePushes(services: DeliveryServices, transport: PushTransport): Promise<void> {
  const delivery = openPushDelivery(services, transport)
  await delivery.begin()
  await delivery.idle()
}

const dayMs = 24 * 60 * 60_000

/** Delivers pushes as long as the server runs, if it has VAPID keys. Several servers on one database share the work. */
export function deliverPushes(app: FastifyInstance, { config, db, now }: Services): void {
  if (!config.push) {
    app.log.info('There are no push notifications, since VAPID_PUBLIC_KEY is not set')
    return
  }
  const transport = openPushTransport(config.push)
  const delivery = openPushDelivery({ db, now, log: app.log, publicUrl: config.publicUrl }, transport)
  repeatWhileRunning(app, { name: 'Push delivery', everyMs: 1_000, run: delivery.begin })
  const tidy = () => deletePushesBefore(db, new Date(now().getTime() - dayMs))
  repeatWhileRunning(app, { name: 'Deleting old pushes', everyMs: 60 * 60_000, run: tidy })
  app.addHook('onClose', async () => {
    await delivery.stop()
    transport.close()
  })
}
