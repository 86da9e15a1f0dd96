import { randomUUID } from 'node:crypto'
import type { Language } from '@entrena/contract/language'
import {
  type ArrivalFacts,
  arrivalSubject,
  inBalanceWords,
  withoutBookingSentence,
} from '@entrena/contract/money/sentences/arrival'
import type { Db } from '../../../platform/db/db'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMails } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import { formatCents } from '../../bookings/public'
import { writePostings } from '../ledger/queries'
import { markOnStatement } from '../ledger/see'

const texts: Readonly<Record<Language, (facts: Pick<ArrivalFacts, 'amount'>) => MailContent>> = {
  en: (facts) => ({
    subject: arrivalSubject('without_booking', facts, 'en'),
    heading: inBalanceWords.en.heading,
    paragraphs: [withoutBookingSentence.en(facts), inBalanceWords.en.advice],
    button: { label: 'See my balance', path: '/client-dashboard?tab=bookings' },
    facts: [],
    tone: 'positive',
  }),
  es: (facts) => ({
    subject: arrivalSubject('without_booking', facts, 'es'),
    heading: inBalanceWords.es.heading,
    paragraphs: [withoutBookingSentence.es(facts), inBalanceWords.es.advice],
    button: { label: 'Ver mi saldo', path: '/client-dashboard?tab=bookings' },
    facts: [],
    tone: 'positive',
  }),
}

interface Arrived {
  readonly clientId: string
  readonly amountCents: number
  /** The admin who assigned the transfer to the client. */
  readonly by: string
  /** Day of the transaction on the statement. If null, the day of the assignment is used. */
  readonly bankDay: string | null
}

/**
 * Adds a transfer on a bank statement to a client's balance, because the transfer is for no booking. Returns the id of
 * the payment. The caller must have locked the client.
 */
export async function creditClient(
  tx: Db,
  services: Services,
  { clientId, amountCents, by, bankDay }: Arrived,
): Promise<string> {
  const at = services.now()
  const id = randomUUID()
  const about = { id, clientId, createdAt: at, createdBy: by }
  await writePostings(tx, { ...about, kind: 'overpaid', amountCents, key: `line:${id}` })
  await markOnStatement(tx, [id], { at, by, bankDay })
  await mailCredited(tx, services, { clientId, amountCents })
  return id
}

async function mailCredited(
  tx: Db,
  services: Services,
  { clientId, amountCents }: Pick<Arrived, 'clientId' | 'amountCents'>,
): Promise<void> {
  const to = await findRecipient(tx, clientId)
  if (!to) return
  const { language } = to
  await enqueueMails(tx, [
    {
      kind: 'extraTransfer',
      about: [clientId],
      to,
      language,
      content: texts[language]({ amount: formatCents(amountCents) }),
      mayWait: services.config.rateLimit,
      isUrgent: false,
      now: services.now(),
    },
  ])
}
