import { createTransport } from 'nodemailer'
import { type MailHeader, smtpMessageOf } from './message'
import { type MailTransport, NotDelivered } from './outgoing'
import { smtpProblem } from './smtp-problem'

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function openLine(url: string) {
  return createTransport({ url, ...timeouts, pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 20_000 })
}

/** Connects to the mail server and signs in. Rejects if that fails. */
export async function verifySmtp(url: string): Promise<void> {
  const line = createTransport({ url, ...timeouts })
  await line.verify().finally(() => line.close())
}

/** Uses one connection for each mail in flight, so that aborting one mail does not affect other mails. */
export function openSmtpTransport(url: string, letterhead: MailHeader): MailTransport {
  const free: ReturnType<typeof openLine>[] = []
  return {
    async send(mail, signal) {
      const line = free.pop() ?? openLine(url)
      const cut = () => line.close({ force: true })
      signal.addEventListener('abort', cut)
      try {
        await line.sendMail(smtpMessageOf(mail, letterhead))
        free.push(line)
      } catch (error) {
        line.close()
        if (signal.aborted) throw new NotDelivered({ kind: 'CUT_OFF', isForGood: false }, signal.reason)
        throw smtpProblem(error as Error)
      } finally {
        signal.removeEventListener('abort', cut)
      }
    },
    close() {
      for (const line of free.splice(0)) line.close()
    },
  }
}
