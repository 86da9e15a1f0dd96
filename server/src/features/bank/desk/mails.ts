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

interface ToBalance {
  readonly clientId: string
  readonly amountCents: number
}

export async function mailToBalance(db: Db, services: Services, { clientId, amountCents }: ToBalance): Promise<void> {
  const to = await findRecipient(db, clientId)
  if (!to) return
  const { language } = to
  await enqueueMails(db, [
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
