import type { FastifyInstance } from 'fastify'
import { type DeliveryLimits, openDelivery } from '../../outbox'
import { repeatWhileRunning } from '../../repeat'
import type { Services } from '../../services'
import type { DigestTexts } from '../digests/texts'
import { claimDueMails } from '../queries'
import type { MailTransport } from '../transport/outgoing'
import { openMailTransport } from '../transport/transport'
import { type DeliveryServices, deliverMail } from './deliver-mail'

/** A claim is valid much longer than sending a mail can take, because the clocks of servers may differ. */
const claimMs = 300_000

const usualLimits: DeliveryLimits = { maxAtOnce: 5, longestSendMs: 60_000 }

function openMailDelivery(services: DeliveryServices, transport: MailTransport, limits: DeliveryLimits) {
  const { db, now, log } = services
  return openDelivery(
    {
      name: 'Mails',
      log,
      claim: (most) => claimDueMails(db, { now: now(), until: new Date(now().getTime() + claimMs), most }),
      deliver: (mail, signal) => deliverMail(services, { transport, mail, signal }),
    },
    limits,
  )
}

/** Delivers all due mails and waits until each mail is sent or has failed. */
export async function deliverDue(
  services: DeliveryServices,
  transport: MailTransport,
  limits: Partial<DeliveryLimits> = {},
): Promise<void> {
  const delivery = openMailDelivery(services, transport, { ...usualLimits, ...limits })
  await delivery.begin()
  await delivery.idle()
}

/** Delivers mails while the server is up. Several servers on one database share the work. */
export function deliverMails(app: FastifyInstance, { config, db, now }: Services, digestTexts: DigestTexts): void {
  const transport = openMailTransport(config)
  const services = { db, now, log: app.log, publicUrl: config.publicUrl, digestTexts }
  const delivery = openMailDelivery(services, transport, usualLimits)
  repeatWhileRunning(app, { name: 'Mail delivery', everyMs: 1_000, run: delivery.begin })
  app.addHook('onClose', async () => {
    await delivery.stop()
    transport.close()
  })
}
