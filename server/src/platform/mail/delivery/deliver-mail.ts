import type { Services } from '../../services'
import type { DigestTexts } from '../digests/texts'
import { renderMailOrDigest } from '../digests/unite'
import { type ClaimedMail, markMailFailed, markMailGivenUp, markMailSent } from '../queries'
import { type MailTransport, NotDelivered } from '../transport/outgoing'

interface Log {
  warn(entry: object, message: string): void
  error(entry: object, message: string): void
}

export interface DeliveryServices extends Pick<Services, 'db' | 'now'> {
  readonly log: Log
  readonly publicUrl: string
  readonly digestTexts: DigestTexts
}

export interface MailSending {
  readonly transport: MailTransport
  readonly mail: ClaimedMail
  readonly signal: AbortSignal
}

const pauseMinutes = [1, 2, 5, 15, 30, 60] as const
const maxTries = 24

/** Milliseconds until the next try, or undefined if there will be no further try. */
export function retryDelayMs(tries: number): number | undefined {
  if (tries >= maxTries) return undefined
  return (pauseMinutes[Math.max(tries, 1) - 1] ?? 60) * 60_000
}

/** Sends a mail and stores the outcome. If the server crashes after sending, the mail is sent again. */
export async function deliverMail(services: DeliveryServices, { transport, mail, signal }: MailSending): Promise<void> {
  try {
    await transport.send(renderMailOrDigest(mail, services), signal)
  } catch (error) {
    return noteFailure(services, mail, error)
  }
  await markMailSent(services.db, mail, services.now())
}

async function noteFailure({ db, now, log }: DeliveryServices, mail: ClaimedMail, error: unknown): Promise<void> {
  const { kind, isForGood } = error instanceof NotDelivered ? error : { kind: kindOf(error), isForGood: false }
  const pause = isForGood ? undefined : retryDelayMs(mail.tries)
  // The log entry has only ids and codes, because it must not contain personal data.
  const entry = { mail: mail.id, problem: kind, tries: mail.tries }
  if (pause === undefined) {
    await markMailGivenUp(db, mail, { problem: kind, now: now() })
    log.error(entry, 'A mail was given up')
    return
  }
  await markMailFailed(db, mail, { problem: kind, nextTryAt: new Date(now().getTime() + pause) })
  log.warn(entry, 'A mail was not delivered and will be tried again')
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
