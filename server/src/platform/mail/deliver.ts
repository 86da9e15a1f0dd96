import type { FastifyInstance } from 'fastify'
import { repeat } from '../repeat'
import type { Services } from '../services'
import { cutOff } from './cut-off'
import { type DeliveryServices, deliverMail } from './deliver-mail'
import type { MailTransport } from './outgoing'
import { openPlaces } from './places'
import { type ClaimedMail, claimDue } from './queries'
import { openMailTransport } from './transport'

/** Far longer than a mail may take: what is left over is for servers whose clocks disagree. */
const claimMs = 300_000

/** Less than the process gives itself to stop. */
const longestStopMs = 10_000

interface Limits {
  readonly mostAtOnce: number
  /** Against a mail server that answers letter by letter, which no timeout of a connection notices. */
  readonly longestSendMs: number
}

const usualLimits: Limits = { mostAtOnce: 5, longestSendMs: 60_000 }

function openDelivery(services: DeliveryServices, transport: MailTransport, limits: Limits) {
  const { db, now, log } = services
  const places = openPlaces(limits.mostAtOnce)
  const stopping = new AbortController()
  let isStopping = false
  let beginning = Promise.resolve()

  const claim = (most: number) => claimDue(db, { now: now(), until: new Date(now().getTime() + claimMs), most })

  /** That mail, and then whatever is due. */
  async function deliverFrom(first: ClaimedMail): Promise<void> {
    for (let mail: ClaimedMail | undefined = first; mail; [mail] = isStopping ? [] : await claim(1)) {
      const claimed = mail
      await cutOff({ afterMs: limits.longestSendMs, stop: stopping.signal }, (signal) =>
        deliverMail(services, { transport, mail: claimed, signal }),
      )
    }
  }

  async function fillPlaces(): Promise<void> {
    if (isStopping || places.free() === 0) return
    for (const mail of await claim(places.free())) {
      places.take(
        deliverFrom(mail).catch((error: unknown) => log.error({ err: error }, 'Mails wait for the next turn')),
      )
    }
  }

  return {
    /** Begins with what is due, as far as there is room. */
    begin() {
      beginning = fillPlaces()
      return beginning
    },
    emptied: places.emptied,
    /** Finishes what was begun and begins nothing more. */
    async stop() {
      isStopping = true
      const timer = setTimeout(() => stopping.abort(), longestStopMs)
      await beginning.catch(() => undefined)
      await places.emptied()
      clearTimeout(timer)
    },
  }
}

/** Delivers all that is due, and waits for it. */
export async function deliverDue(
  services: DeliveryServices,
  transport: MailTransport,
  limits: Partial<Limits> = {},
): Promise<void> {
  const delivery = openDelivery(services, transport, { ...usualLimits, ...limits })
  await delivery.begin()
  await delivery.emptied()
}

/** Delivers mails while the server is up. Several servers on one database share the work. */
export function deliverMails(app: FastifyInstance, { config, db, now }: Services): void {
  const transport = openMailTransport(config)
  const delivery = openDelivery({ db, now, log: app.log, publicUrl: config.publicUrl }, transport, usualLimits)
  repeat(app, { name: 'Mail delivery', everyMs: 1_000, run: delivery.begin })
  app.addHook('onClose', async () => {
    await delivery.stop()
    transport.close()
  })
}
