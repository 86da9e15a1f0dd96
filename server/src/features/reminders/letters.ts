import { whatsappLink } from '@entrena/contract/bookings/whatsapp'
import type { Language } from '@entrena/contract/language'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import type { OwnReminder } from '@entrena/contract/reminders/rules'
import { serviceNames } from '@entrena/contract/trainers/rules'
import type { Config } from '../../platform/config/config'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Recipient } from '../accounts/public'
import { formatCents, mailTimeOf, unpaidFactsOf, whatsappLabels } from '../bookings/public'
import type { DueSession } from './queries/due'
import { formatDeadline, reminderDigestTexts, reminderTexts } from './texts'

interface Reminder {
  readonly kind: OwnReminder
  readonly to: Recipient
  readonly sessions: readonly DueSession[]
  readonly bank: Config['bank']
  readonly mayWait: boolean
  readonly now: Date
}

const openPayment = { en: 'Open the payment', es: 'Abrir el pago' } as const
const seeBookings = { en: 'See my bookings', es: 'Ver mis reservas' } as const
const seeBalance = { en: 'See my balance', es: 'Ver mi saldo' } as const
const buttonLabels: Readonly<Record<OwnReminder, Readonly<Record<Language, string>>>> = {
  sessionTomorrow: seeBookings,
  sessionSoon: seeBookings,
  howToPay: openPayment,
  payReminder: { en: 'Pay now', es: 'Pagar ahora' },
  idlePackage: { en: 'Schedule the next session', es: 'Agendar la próxima sesión' },
  balanceWaiting: seeBalance,
  balanceLeft: seeBalance,
  howWasIt: { en: 'Complete or report a problem', es: 'Completar o reportar un problema' },
}

/** Link of the mail: the page of the session if there is only one, otherwise the list of bookings. */
function pathOf({ kind, sessions }: Reminder): string {
  const only = sessions.length === 1 ? sessions[0] : undefined
  if ((kind === 'payReminder' || kind === 'howToPay') && only) return `/booking-checkout/${only.id}`
  if (kind === 'idlePackage' && only) {
    return `/booking-checkout?${new URLSearchParams({ trainerId: only.trainerId, package: only.id })}`
  }
  return kind === 'howWasIt' ? '/client-dashboard?tab=bookings&state=confirmed' : '/client-dashboard?tab=bookings'
}

/** The place of a session. The address of a home visit is not sent by mail. */
export function sessionPlaceOf(
  { serviceType, trainerAddress }: Pick<DueSession, 'serviceType' | 'trainerAddress'>,
  language: Language,
): string {
  const place = serviceType === 'home' ? null : trainerAddress
  return [serviceNames[serviceType][language], ...(place ? [place] : [])].join(' · ')
}

/** Title and details of a session in the list of a mail. */
function describe({ kind, to: { language } }: Reminder, session: DueSession): { title: string; detail: string } {
  const { trainer, sessionsToSchedule } = session
  if (kind === 'balanceWaiting' || kind === 'balanceLeft')
    return { title: `${mailTimeOf(session, language)} · ${trainer.name}`, detail: formatCents(session.refundCents) }
  if (kind === 'idlePackage') return { title: trainer.name, detail: left[language](sessionsToSchedule) }
  if (kind === 'payReminder') {
    const { due } = unpaidFactsOf({ booking: session, ...session }, language)
    const until = formatDeadline(session, language)
    return { title: `${mailTimeOf(session, language)} · ${trainer.name}`, detail: `${due} · ${until}` }
  }
  if (kind === 'howToPay') {
    const facts = paymentFacts(session, language).map(({ label, value }) => `${label}: ${value}`)
    return { title: `${mailTimeOf(session, language)} · ${trainer.name}`, detail: facts.join(' · ') }
  }
  return { title: `${mailTimeOf(session, language)} · ${trainer.name}`, detail: sessionPlaceOf(session, language) }
}

const payLabels = {
  en: {
    amount: 'Amount',
    reference: 'Reference',
    payBy: 'Pay by',
    bank: 'Bank',
    type: 'Account type',
    number: 'Account number',
    holder: 'Account holder',
    taxId: 'RNC or cédula',
  },
  es: {
    amount: 'Monto',
    reference: 'Referencia',
    payBy: 'Paga antes de',
    bank: 'Banco',
    type: 'Tipo de cuenta',
    number: 'Número de cuenta',
    holder: 'Titular de la cuenta',
    taxId: 'RNC o cédula',
  },
} as const

type Facts = NonNullable<MailContent['facts']>

function paymentFacts(session: DueSession, language: Language): Facts {
  const labels = payLabels[language]
  const until = formatDeadline(session, language)
  return [
    { label: labels.amount, value: unpaidFactsOf({ booking: session, ...session }, language).due },
    { label: labels.reference, value: referenceOf(session.id) },
    ...(until ? [{ label: labels.payBy, value: until }] : []),
  ]
}

function bankFacts({ name, accountType, accountNumber, accountHolder, taxId }: Config['bank'], language: Language) {
  const labels = payLabels[language]
  return [
    { label: labels.bank, value: name },
    { label: labels.type, value: accountType },
    { label: labels.number, value: accountNumber },
    { label: labels.holder, value: accountHolder },
    ...(taxId ? [{ label: labels.taxId, value: taxId }] : []),
  ]
}

/**
 * Facts of a mail about how to pay: the bank account, and for a single booking also its amount, reference and deadline.
 */
function factsOf({ kind, sessions, to: { language }, bank }: Reminder): Facts {
  if (kind !== 'howToPay') return []
  const [only] = sessions.length === 1 ? sessions : []
  return [...(only ? paymentFacts(only, language) : []), ...bankFacts(bank, language)]
}

const left: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `${count} to schedule`,
  es: (count) => `${count} por agendar`,
}

function linksOf({ kind, to, sessions }: Reminder): NonNullable<MailContent['links']> {
  if (kind === 'howToPay' || kind === 'payReminder' || kind === 'idlePackage' || kind === 'howWasIt') return []
  return chatLinks(
    sessions.map(({ date, hour, trainer }) => ({ date, hour, ...trainer })),
    to,
  )
}

interface Other {
  readonly name: string
  readonly phone: string | null
  /** The session that the message is about. */
  readonly date: string
  readonly hour: number
}

/** Links that open a WhatsApp chat with each of these people. The prepared message names the session. */
export function chatLinks(others: readonly Other[], { language, name: from }: Recipient) {
  const links = others.flatMap(({ name, phone, ...session }) =>
    phone
      ? [{ name, url: whatsappLink(phone, { to: name, from, when: mailTimeOf(session, language) }, language), phone }]
      : [],
  )
  return links
    .filter(({ phone }, index) => links.findIndex((link) => link.phone === phone) === index)
    .map(({ name, url }) => ({ label: whatsappLabels[language](name), url }))
}

/** A mail about how to pay for a single booking shows its details as facts, so it needs no list. */
const isListed = ({ kind, sessions }: Reminder) => kind !== 'howToPay' || sessions.length > 1

export function reminderMail(reminder: Reminder): MailToEnqueue {
  const { kind, to, sessions, mayWait, now } = reminder
  const [first] = sessions
  if (!first) throw new Error('A reminder is about at least one session')
  const arePaid = sessions.every(({ paymentStatus }) => paymentStatus === 'paid')
  const content: MailContent = {
    ...reminderTexts[to.language][kind](first, sessions.length, arePaid),
    facts: factsOf(reminder),
    list: { items: isListed(reminder) ? sessions.map((session) => describe(reminder, session)) : [], rest: '' },
    button: { label: buttonLabels[kind][to.language], path: pathOf(reminder) },
    links: linksOf(reminder),
  }
  const about = [...new Set(sessions.flatMap(({ id, clientId, trainerId }) => [clientId, trainerId, id]))]
  return { kind, about, to, language: to.language, content, mayWait: mayWait && kind in reminderDigestTexts, now }
}
