import { eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach } from 'vitest'
import { allDigestTexts } from '../app'
import { readConfig } from '../platform/config/config'
import { deliverDue } from '../platform/mail/delivery/deliver'
import { makeMail } from '../platform/mail/makers'
import { mails } from '../platform/mail/tables'
import type { MailTransport, OutgoingMail } from '../platform/mail/transport/outgoing'
import { openMailTransport } from '../platform/mail/transport/transport'
import type { House } from './house'
import { openSmtpServer, type TestSmtpServer } from './smtp-server'

interface Logged {
  readonly level: 'warn' | 'error'
  readonly entry: object
  readonly message: string
}

/** Delivers mails on demand, and closes transports and mail servers after each test. */
export function setUpPostOffice(house: House) {
  const logged: Logged[] = []
  const toClose: (() => unknown)[] = []
  afterEach(async () => {
    logged.length = 0
    for (const close of toClose.splice(0).reverse()) await close()
  })
  const write = (level: Logged['level']) => (entry: object, message: string) =>
    void logged.push({ level, entry, message })
  const log = { warn: write('warn'), error: write('error') }
  const services = () => ({
    db: house.db,
    now: house.now,
    log,
    publicUrl: 'https://entrena.do',
    digestTexts: allDigestTexts,
  })

  const open = (env: Record<string, string>): MailTransport => {
    const transport = openMailTransport(readConfig({ PUBLIC_URL: 'https://entrena.do', ...env }))
    toClose.push(transport.close)
    return transport
  }

  return {
    logged,
    /** Opens a transport that writes mails to a folder, or to the configured mail server. */
    open,
    openSmtp: (url: string) => open({ SMTP_URL: url, MAIL_FROM: 'Entrena <hola@entrena.do>' }),
    async mailServer(options?: SMTPServerOptions): Promise<TestSmtpServer> {
      const server = await openSmtpServer(options)
      toClose.push(server.stop)
      return server
    },
    deliver: (transport: MailTransport, limits: Parameters<typeof deliverDue>[2] = {}) =>
      deliverDue(services(), transport, limits),
    /** Sends due mails and returns them. */
    async collect(): Promise<OutgoingMail[]> {
      const sent: OutgoingMail[] = []
      const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined }
      await deliverDue(services(), transport)
      return sent
    },
    later: (minutes: number) => house.setNow(new Date(house.now().getTime() + minutes * 60_000).toISOString()),
    async stored(id: string) {
      const [row] = await house.db.select().from(mails).where(eq(mails.id, id))
      if (!row) throw new Error('The mail does not exist')
      return row
    },
    makeMails: (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          makeMail(house.db, house.now(), { name: `Person ${index}`, email: `p${index}@example.com` }),
        ),
      ),
  }
}
