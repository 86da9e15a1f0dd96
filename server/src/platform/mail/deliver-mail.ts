import type { Services } from '../services'
import { uniteMails } from './digests/unite'
import { type MailTransport, NotDelivered } from './outgoing'
import { pauseAfter } from './pauses'
import { type ClaimedMail, markFailed, markGivenUp, markSent } from './queries'

interface Log {
  warn(entry: object, message: string): void
  error(entry: object, message: string): void
}

export interface DeliveryServices extends Pick<Services, 'db' | 'now'> {
  readonly log: Log
  readonly publicUrl: string
}

export interface Sending {
  readonly transport: MailTransport
  readonly mail: ClaimedMail
  readonly signal: AbortSignal
}

/** Sends a mail and notes how that went. A crash in between sends it again, under the same Message-ID. */
export async function deliverMail(services: DeliveryServices, { transport, mail, signal }: Sending): Promise<void> {
  try {
    await transport.send(uniteMails(mail, services.publicUrl), signal)
  } catch (error) {
    return noteFailure(services, mail, error)
  }
  await markSent(services.db, mail, services.now())
}

async function noteFailure({ db, now, log }: DeliveryServices, mail: ClaimedMail, error: unknown): Promise<void> {
  const { kind, isForGood } = error instanceof NotDelivered ? error : { kind: kindOf(error), isForGood: false }
  const pause = isForGood ? undefined : pauseAfter(mail.tries)
  // Whose mail it is stays out of the log.
  const entry = { mail: mail.id, problem: kind, tries: mail.tries }
  if (pause === undefined) {
    await markGivenUp(db, mail, { problem: kind, now: now() })
    log.error(entry, 'A mail was given up')
    return
  }
  await markFailed(db, mail, { problem: kind, nextTryAt: new Date(now().getTime() + pause) })
  log.warn(entry, 'A mail was not delivered and will be tried again')
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
