import { adminBookingPath } from '@entrena/contract/admin/rules'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { commissionOf } from '@entrena/contract/money/ledger/rules'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { receiptLink } from '@entrena/contract/money/receipts/words'
import {
  type ArrivalFacts,
  arrivalSubject,
  arrivalToClient,
  inBalanceWords,
} from '@entrena/contract/money/sentences/arrival'
import { unpaidHeadings, unpaidSentence, unpaidSubject } from '@entrena/contract/money/sentences/due'
import {
  type CreditFacts,
  creditHeading,
  creditSentence,
  creditSubject,
  paidHeading,
  paidSentence,
  paidSubject,
} from '@entrena/contract/money/sentences/payment'
import type { Db } from '../../../platform/db/db'
import type { DigestText } from '../../../platform/mail/digests/texts'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMails, type MailToEnqueue } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { findRecipient, listAdmins, type Recipient } from '../../accounts/public'
import {
  type BookingRow,
  bookingFactsOf,
  bookingsButton,
  formatCents,
  mailTimeOf,
  unpaidFactsOf,
} from '../../bookings/public'
import { notify } from '../../push/public'
import type { CreditedNow } from '../purchases/pay-purchase'

interface Told extends BookingRow {
  /** The amount that arrived beyond the price. */
  readonly overCents?: number
  readonly isFromBalance?: boolean
  /** The amount that was credited to the trainer, and the commission on the payment. */
  readonly credited?: CreditedNow
}
type Write = (row: Told) => MailContent

const paidFacts = ({ trainer, booking, isFromBalance = false }: Told) => ({
  gross: formatCents(booking.priceCents),
  trainer: trainer.name,
  isFromBalance,
})

export function creditFacts({
  client,
  booking,
  credited,
}: BookingRow & { readonly credited?: CreditedNow }): CreditFacts {
  const { netCents, commissionCents } = credited ?? { netCents: booking.priceCents, commissionCents: 0 }
  return {
    gross: formatCents(netCents + commissionCents),
    commission: commissionCents > 0 ? formatCents(commissionCents) : undefined,
    net: formatCents(netCents),
    client: client.name,
  }
}

/** Facts for the mails about unexpected money for a booking. */
export function arrivalFactsOf(row: BookingRow, cents: number, language: Language): ArrivalFacts {
  const { client, trainer, booking } = row
  return { amount: formatCents(cents), client: client.name, trainer: trainer.name, when: mailTimeOf(booking, language) }
}

const overFacts = (row: Told, language: Language) => arrivalFactsOf(row, row.overCents ?? 0, language)

/**
 * A sentence that tells the client which amount beyond the price is in the balance. Empty if there is no such amount.
 */
export function overpaidSentences(row: BookingRow & { readonly overCents?: number }, language: Language): string[] {
  return row.overCents ? [arrivalToClient('over', overFacts(row, language), language)] : []
}

const texts = {
  marked: {
    en: (row) => ({
      subject: unpaidSubject('announced', unpaidFactsOf(row, 'en'), 'en'),
      heading: unpaidHeadings.announced.en,
      paragraphs: [
        unpaidSentence('announced', unpaidFactsOf(row, 'en'), 'en'),
        'Confirm it once the money has arrived.',
      ],
      button: { label: 'See the payment', path: adminBookingPath(row.booking.id) },
    }),
    es: (row) => ({
      subject: unpaidSubject('announced', unpaidFactsOf(row, 'es'), 'es'),
      heading: unpaidHeadings.announced.es,
      paragraphs: [
        unpaidSentence('announced', unpaidFactsOf(row, 'es'), 'es'),
        'Confírmala cuando haya llegado el dinero.',
      ],
      button: { label: 'Ver el pago', path: adminBookingPath(row.booking.id) },
    }),
  },
  confirmedToClient: {
    en: (row) => ({
      subject: paidSubject.en(paidFacts(row)),
      heading: paidHeading.en,
      paragraphs: [paidSentence.en(paidFacts(row)), ...overpaidSentences(row, 'en')],
      button: bookingsButton('client', 'en'),
      links: [receiptLink(row.booking, 'en')],
      tone: 'positive',
    }),
    es: (row) => ({
      subject: paidSubject.es(paidFacts(row)),
      heading: paidHeading.es,
      paragraphs: [paidSentence.es(paidFacts(row)), ...overpaidSentences(row, 'es')],
      button: bookingsButton('client', 'es'),
      links: [receiptLink(row.booking, 'es')],
      tone: 'positive',
    }),
  },
  partPaid: {
    en: (row) => ({
      subject: unpaidSubject('part', unpaidFactsOf(row, 'en'), 'en'),
      heading: unpaidHeadings.part.en,
      paragraphs: [
        unpaidSentence('part', unpaidFactsOf(row, 'en'), 'en'),
        'Send the rest with the same reference. Your hour stays held meanwhile.',
      ],
      button: { label: 'Pay the rest', path: `/booking-checkout/${row.booking.id}` },
    }),
    es: (row) => ({
      subject: unpaidSubject('part', unpaidFactsOf(row, 'es'), 'es'),
      heading: unpaidHeadings.part.es,
      paragraphs: [
        unpaidSentence('part', unpaidFactsOf(row, 'es'), 'es'),
        'Envía el resto con la misma referencia. Mientras tanto, tu hora sigue guardada.',
      ],
      button: { label: 'Pagar el resto', path: `/booking-checkout/${row.booking.id}` },
    }),
  },
  extraTransfer: {
    en: (row) => ({
      subject: arrivalSubject('not_needed', overFacts(row, 'en'), 'en'),
      heading: inBalanceWords.en.heading,
      paragraphs: [arrivalToClient('not_needed', overFacts(row, 'en'), 'en'), inBalanceWords.en.advice],
      button: { label: 'See my balance', path: '/client-dashboard?tab=bookings' },
      tone: 'positive',
    }),
    es: (row) => ({
      subject: arrivalSubject('not_needed', overFacts(row, 'es'), 'es'),
      heading: inBalanceWords.es.heading,
      paragraphs: [arrivalToClient('not_needed', overFacts(row, 'es'), 'es'), inBalanceWords.es.advice],
      button: { label: 'Ver mi saldo', path: '/client-dashboard?tab=bookings' },
      tone: 'positive',
    }),
  },
  transferMissing: {
    en: (row) => ({
      subject: unpaidSubject('not_found', unpaidFactsOf(row, 'en'), 'en'),
      heading: unpaidHeadings.not_found.en,
      paragraphs: [
        unpaidSentence('not_found', unpaidFactsOf(row, 'en'), 'en'),
        'Add the receipt or the confirmation number of your bank, and we find it. If you have not sent it, you still can.',
      ],
      button: { label: 'Add the receipt', path: `/booking-checkout/${row.booking.id}` },
    }),
    es: (row) => ({
      subject: unpaidSubject('not_found', unpaidFactsOf(row, 'es'), 'es'),
      heading: unpaidHeadings.not_found.es,
      paragraphs: [
        unpaidSentence('not_found', unpaidFactsOf(row, 'es'), 'es'),
        '¿Nos envías el comprobante o el número de confirmación de tu banco? Así la encontramos. Si no la has hecho, todavía puedes.',
      ],
      button: { label: 'Agregar el comprobante', path: `/booking-checkout/${row.booking.id}` },
    }),
  },
  confirmedToTrainer: {
    en: (row) => ({
      subject: creditSubject.en(creditFacts(row)),
      heading: creditHeading.en,
      paragraphs: [creditSentence.en(creditFacts(row))],
      button: { label: 'See my earnings', path: '/trainer-dashboard?tab=earnings' },
      tone: 'positive',
    }),
    es: (row) => ({
      subject: creditSubject.es(creditFacts(row)),
      heading: creditHeading.es,
      paragraphs: [creditSentence.es(creditFacts(row))],
      button: { label: 'Ver mis ganancias', path: '/trainer-dashboard?tab=earnings' },
      tone: 'positive',
    }),
  },
} satisfies Record<string, Record<Language, Write>>

export const paymentDigestTexts: Readonly<
  Record<keyof typeof texts | 'paymentUndone' | 'paymentTakenBack', DigestText>
> = {
  marked: {
    tone: 'neutral',
    path: '/admin?tab=bookings',
    en: { subject: 'payments to confirm', heading: 'More payments await confirmation', button: 'See the payments' },
    es: { subject: 'pagos por confirmar', heading: 'Más pagos esperan confirmación', button: 'Ver los pagos' },
  },
  confirmedToClient: {
    tone: 'positive',
    en: { subject: 'confirmed payments', heading: 'More of your payments are confirmed', button: 'See my bookings' },
    es: { subject: 'pagos confirmados', heading: 'Más pagos tuyos confirmados', button: 'Ver mis reservas' },
  },
  partPaid: {
    tone: 'neutral',
    en: { subject: 'incomplete payments', heading: 'Parts of your payments are missing', button: 'See my bookings' },
    es: { subject: 'pagos incompletos', heading: 'Faltan partes de tus pagos', button: 'Ver mis reservas' },
  },
  extraTransfer: {
    tone: 'positive',
    en: {
      subject: 'transfers in your balance',
      heading: 'More of your transfers are in your balance',
      button: 'See my balance',
    },
    es: {
      subject: 'transferencias en tu saldo',
      heading: 'Más transferencias tuyas en tu saldo',
      button: 'Ver mi saldo',
    },
  },
  paymentUndone: {
    tone: 'neutral',
    en: { subject: 'confirmations undone', heading: 'More confirmations were undone', button: 'See my bookings' },
    es: {
      subject: 'confirmaciones deshechas',
      heading: 'Se deshicieron más confirmaciones',
      button: 'Ver mis reservas',
    },
  },
  paymentTakenBack: {
    tone: 'neutral',
    en: { subject: 'confirmations undone', heading: 'More confirmations were undone', button: 'See my balance' },
    es: {
      subject: 'confirmaciones deshechas',
      heading: 'Se deshicieron más confirmaciones',
      button: 'Ver mi saldo',
    },
  },
  transferMissing: {
    tone: 'neutral',
    en: { subject: 'transfers missing', heading: 'More of your transfers have not arrived', button: 'See my bookings' },
    es: {
      subject: 'transferencias sin llegar',
      heading: 'Más transferencias tuyas no han llegado',
      button: 'Ver mis reservas',
    },
  },
  confirmedToTrainer: {
    tone: 'positive',
    en: { subject: 'payments received', heading: 'You have been paid for more sessions', button: 'See my earnings' },
    es: { subject: 'pagos recibidos', heading: 'Recibiste más pagos', button: 'Ver mis ganancias' },
  },
}

const referenceLabels: Readonly<Record<Language, string>> = { en: 'Reference', es: 'Referencia' }

interface PaymentMail {
  readonly kind: MailToEnqueue['kind']
  readonly row: BookingRow
  readonly to: Recipient | undefined
  readonly write: (language: Language) => MailContent
  readonly isUrgent?: boolean
}

/**
 * A mail with the facts of a booking and the reference of its transfer. In a mail to the trainer, the facts include the
 * net amount.
 */
export function paymentMails(
  { config, now }: Services,
  { kind, row, to, write, isUrgent = false }: PaymentMail,
): MailToEnqueue[] {
  if (!to) return []
  const { language } = to
  const { id, clientId, trainerId, priceCents } = row.booking
  // A payment is credited with today's commission.
  const netCents =
    to.id === trainerId && priceCents > 0 ? priceCents - commissionOf(priceCents, config.commissionPercent) : undefined
  const reference = { label: referenceLabels[language], value: referenceOf(id) }
  const content = { ...write(language), facts: [...bookingFactsOf(row, language, netCents), reference] }
  const about = [clientId, trainerId, id]
  return [{ kind, about, to, language, content, mayWait: config.rateLimit, isUrgent, now: now() }]
}

interface About extends Pick<PaymentMail, 'to' | 'isUrgent'> {
  readonly about: keyof typeof texts
  readonly row: Told
}

const lettersAbout = (services: Services, { about, row, ...mail }: About) =>
  paymentMails(services, { ...mail, kind: about, row, write: (language) => texts[about][language](row) })

/**
 * If the session begins within this time, the mail to the admins is not delayed, so that they can confirm the payment
 * in time.
 */
const urgentMs = 6 * 60 * 60_000

function beginsSoon({ booking: { date, hour } }: BookingRow, now: Date): boolean {
  const leftMs = dominicanInstant(date, timeOfHour(hour)).getTime() - now.getTime()
  return leftMs >= 0 && leftMs <= urgentMs
}

export async function mailAnnouncedTransfer(db: Db, services: Services, row: BookingRow): Promise<void> {
  const isUrgent = beginsSoon(row, services.now())
  const admins = await listAdmins(db)
  const letters = admins.flatMap((to) => lettersAbout(services, { about: 'marked', row, to, isUrgent }))
  await enqueueMails(db, letters)
}

interface Confirmed {
  readonly row: BookingRow
  /** Client and trainer, unless they were deleted. */
  readonly people: readonly Recipient[]
  readonly credited: CreditedNow
  readonly overCents?: number
  readonly isFromBalance?: boolean
}

export async function mailConfirmed(
  db: Db,
  services: Services,
  { row, people, credited, overCents = 0, isFromBalance = false }: Confirmed,
): Promise<void> {
  const client = people.find(({ id }) => id === row.booking.clientId)
  const trainer = people.find(({ id }) => id === row.booking.trainerId)
  const letters = [
    ...lettersAbout(services, { about: 'confirmedToClient', row: { ...row, overCents, isFromBalance }, to: client }),
    ...lettersAbout(services, { about: 'confirmedToTrainer', row: { ...row, credited }, to: trainer }),
  ]
  await notify(
    db,
    services,
    letters.map((letter) => ({ kind: 'payment', letter, subject: row.booking.id })),
  )
}

export async function mailPartPaid(db: Db, services: Services, row: BookingRow): Promise<void> {
  const to = await findRecipient(db, row.booking.clientId)
  await enqueueMails(
    db,
    lettersAbout(services, { about: 'partPaid', row, to, isUrgent: beginsSoon(row, services.now()) }),
  )
}

export async function mailExtraTransfer(
  db: Db,
  services: Services,
  { row, overCents = 0 }: Pick<Confirmed, 'row' | 'overCents'>,
): Promise<void> {
  const to = await findRecipient(db, row.booking.clientId)
  await enqueueMails(db, lettersAbout(services, { about: 'extraTransfer', row: { ...row, overCents }, to }))
}

export async function mailTransferMissing(db: Db, services: Services, row: BookingRow): Promise<void> {
  const to = await findRecipient(db, row.booking.clientId)
  await enqueueMails(db, lettersAbout(services, { about: 'transferMissing', row, to }))
}
