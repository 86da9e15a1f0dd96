import type { FastifyInstance } from 'fastify'
import { repeat } from '../../repeat'
import type { Services } from '../../services'
import type { DigestTexts } from '../digests/texts'
import { type ClaimedMail, claimDue } from '../queries'
import type { MailTransport } from '../transport/outgoing'
import { openMailTransport } from '../transport/transport'
import { type DeliveryServices, deliverMail } from './deliver-mail'

/** A claim is valid much longer than sending a mail can take, because the clocks of servers may differ. */
const claimMs = 300_000

/** A stopping server waits this long for mails in flight, which is shorter than the shutdown timeout of the process. */
const longestStopMs = 10_000

interface Limits {
  readonly mostAtOnce: number
  /** The time limit for one mail, because a mail server that answers byte by byte never triggers an idle timeout. */
  readonly longestSendMs: number
}

const usualLimits: Limits = { mostAtOnce: 5, longestSendMs: 60_000 }

interface Deadline {
  readonly afterMs: number
  readonly stop: AbortSignal
}

/**
 * Aborts a task after a timeout, or when delivery stops. Uses a timer, because an unreferenced AbortSignal.timeout may
 * be garbage collected before it fires.
 */
async function withDeadline({ afterMs, stop }: Deadline, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const cut = () => controller.abort()
  const timer = setTimeout(cut, afterMs)
  stop.addEventListener('abort', cut)
  try {
    await task(controller.signal)
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', cut)
  }
}

function openDelivery(services: DeliveryServices, transport: MailTransport, limits: Limits) {
  const { db, now, log } = services
  const inFlight = new Set<Promise<void>>()
  const stopping = new AbortController()
  let isStopping = false
  let beginning = Promise.resolve()

  const claim = (most: number) => claimDue(db, { now: now(), until: new Date(now().getTime() + claimMs), most })

  /** Delivers this mail, and then other due mails, one at a time. */
  async function deliverFrom(first: ClaimedMail): Promise<void> {
    for (let mail: ClaimedMail | undefined = first; mail; [mail] = isStopping ? [] : await claim(1)) {
      const claimed = mail
      await withDeadline({ afterMs: limits.longestSendMs, stop: stopping.signal }, (signal) =>
        deliverMail(services, { transport, mail: claimed, signal }),
      )
    }
  }

  const idle = () => Promise.all(inFlight)

  async function startDeliveries(): Promise<void> {
    const free = limits.mostAtOnce - inFlight.size
    if (isStopping || free === 0) return
    for (const mail of await claim(free)) {
      const delivery = deliverFrom(mail)
        .catch((error: unknown) => log.error({ err: error }, 'Mails wait for the next turn'))
        .finally(() => inFlight.delete(delivery))
      inFlight.add(delivery)
    }
  }

  return {
    /** Starts to deliver due mails, up to the concurrency limit. A mail that hangs does not block other mails. */
    begin() {
      beginning = startDeliveries()
      return beginning
    },
    idle,
    /** Waits for the mails in flight and sends no other mails. */
    async stop() {
      isStopping = true
      const timer = setTimeout(() => stopping.abort(), longestStopMs)
      await beginning.catch(() => undefined)
      await idle()
      clearTimeout(timer)
    },
  }
}

/** Delivers all due mails and waits until each mail is sent or has failed. */
export async function deliverDue(
  services: DeliveryServices,
  transport: MailTransport,
  limits: Partial<Limits> = {},
): Promise<void> {
  const delivery = openDelivery(services, transport, { ...usualLimits, ...limits })
  await delivery.begin()
  await delivery.idle()
}

/** Delivers mails while the server is up. Several servers on one database share the work. */
export function deliverMails(app: FastifyInstance, { config, db, now }: Services, digestTexts: DigestTexts): void {
  const transport = openMailTransport(config)
  const services = { db, now, log: app.log, publicUrl: config.publicUrl, digestTexts }
  const delivery = openDelivery(services, transport, usualLimits)
  repeat(app, { name: 'Mail delivery', everyMs: 1_000, run: delivery.begin })
  app.addHook('onClose', async () => {
    await delivery.stop()
    transport.close()
  })
}
