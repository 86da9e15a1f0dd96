import type { Language } from '@entrena/contract/language'
import { type RefundOutcome, referenceOf } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../../platform/db/db'
import type { DigestText } from '../../../../platform/mail/digests/texts'
import type { MailContent } from '../../../../platform/mail/letter/layout'
import { enqueueMail } from '../../../../platform/mail/outbox'
import type { Services } from '../../../../platform/services'
import { findRecipient } from '../../../accounts/public'
import { type BookingRow, factsOf, pesosOf, refundSentenceOf } from '../../../bookings/public'
import { refundCentsOf } from '../../purchases/public'

type Write = (amount: string) => Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'tone'>

const texts: Readonly<Record<RefundOutcome, Readonly<Record<Language, Write>>>> = {
  sent: {
    en: (amount) => ({
      subject: `We sent your refund of ${amount}`,
      heading: 'Your refund was sent',
      paragraphs: ['A transfer to another bank can take a business day to arrive.'],
      tone: 'positive',
    }),
    es: (amount) => ({
      subject: `Enviamos tu reembolso de ${amount}`,
      heading: 'Enviamos tu reembolso',
      paragraphs: ['A otro banco puede tardar un día laborable en llegar.'],
      tone: 'positive',
    }),
  },
  not_received: {
    en: (amount) => ({
      subject: `Your transfer of ${amount} did not arrive`,
      heading: 'We did not receive your transfer',
      paragraphs: ['If you did send it, keep its receipt and write to us: we look for it and refund it.'],
    }),
    es: (amount) => ({
      subject: `Tu transferencia de ${amount} no llegó`,
      heading: 'No recibimos tu transferencia',
      paragraphs: ['Si la enviaste, guarda el recibo y escríbenos: la buscamos y te la reembolsamos.'],
    }),
  },
}

const kinds = { sent: 'refundSent', not_received: 'transferNotReceived' } as const

export const refundDigestTexts: Readonly<Record<(typeof kinds)[RefundOutcome], DigestText>> = {
  refundSent: {
    tone: 'positive',
    en: { subject: 'refunds sent', heading: 'More of your refunds were sent', button: 'See my bookings' },
    es: { subject: 'reembolsos enviados', heading: 'Enviamos más reembolsos tuyos', button: 'Ver mis reservas' },
  },
  transferNotReceived: {
    tone: 'neutral',
    en: {
      subject: 'transfers that did not arrive',
      heading: 'More of your transfers did not arrive',
      button: 'See my bookings',
    },
    es: {
      subject: 'transferencias que no llegaron',
      heading: 'Más transferencias tuyas no llegaron',
      button: 'Ver mis reservas',
    },
  },
}

const labels = {
  en: { reference: 'Reference', button: 'See my bookings' },
  es: { reference: 'Referencia', button: 'Ver mis reservas' },
} as const

interface RecordedRefund {
  readonly row: BookingRow
  readonly outcome: RefundOutcome
}

/** Tells the client with the same sentence that the screens show. */
export async function mailRefund(tx: Db, { config, now }: Services, { row, outcome }: RecordedRefund): Promise<void> {
  const { id, clientId, trainerId } = row.booking
  const to = await findRecipient(tx, clientId)
  if (!to) return
  const { language } = to
  const { paragraphs, ...text } = texts[outcome][language](pesosOf(refundCentsOf(row)))
  const sentence = refundSentenceOf(row, 'client', language)
  await enqueueMail(tx, {
    kind: kinds[outcome],
    about: [clientId, trainerId],
    to,
    language,
    content: {
      ...text,
      paragraphs: [...(sentence ? [sentence] : []), ...paragraphs],
      button: { label: labels[language].button, path: '/client-dashboard?tab=bookings' },
      facts: [...factsOf(row, language), { label: labels[language].reference, value: referenceOf(id) }],
    },
    mayWait: config.rateLimit,
    now: now(),
  })
}
