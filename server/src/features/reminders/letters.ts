import { timeOfHour } from '@entrena/contract/bookings/rules'
import { whatsappLink } from '@entrena/contract/bookings/whatsapp'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import type { ReminderKind } from '@entrena/contract/reminders/rules'
import { serviceNames } from '@entrena/contract/trainers/rules'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { Letter } from '../../platform/mail/outbox'
import type { Recipient } from '../accounts/public'
import { mailDayOf, mailTimeOf, pesosOf, whatsappLabels } from '../bookings/public'
import type { DueSession } from './queries/due'
import { reminderDigestTexts, reminderTexts } from './texts'

interface Reminder {
  readonly kind: ReminderKind
  readonly to: Recipient
  /** At least one, earliest first. */
  readonly sessions: readonly DueSession[]
  readonly mayWait: boolean
  readonly now: Date
}

const seeBookings = { en: 'See my bookings', es: 'Ver mis reservas' } as const
const seeBalance = { en: 'See my balance', es: 'Ver mi saldo' } as const
const buttonLabels: Readonly<Record<ReminderKind, Readonly<Record<Language, string>>>> = {
  sessionTomorrow: seeBookings,
  sessionSoon: seeBookings,
  trainersTomorrow: seeBookings,
  payReminder: { en: 'Pay now', es: 'Pagar ahora' },
  idlePackage: { en: 'Schedule the next session', es: 'Agendar la próxima sesión' },
  balanceWaiting: seeBalance,
  balanceLeft: seeBalance,
  howWasIt: { en: 'Complete or report a problem', es: 'Completar o reportar un problema' },
}

/** Link of the mail: the page of a single session, otherwise the list. */
function pathOf({ kind, sessions }: Reminder): string {
  const only = sessions.length === 1 ? sessions[0] : undefined
  if (kind === 'trainersTomorrow') return '/trainer-dashboard?tab=bookings'
  if (kind === 'payReminder' && only) return `/booking-checkout/${only.id}`
  if (kind === 'idlePackage' && only) {
    return `/booking-checkout?${new URLSearchParams({ trainerId: only.trainerId, package: only.id })}`
  }
  return kind === 'howWasIt' ? '/client-dashboard?tab=bookings&state=confirmed' : '/client-dashboard?tab=bookings'
}

/** The place of a session. The address of a home visit is not sent by mail. */
function placeOf({ serviceType, trainerAddress }: DueSession, language: Language): string {
  const place = serviceType === 'home' ? null : trainerAddress
  return [serviceNames[serviceType][language], ...(place ? [place] : [])].join(' · ')
}

/** Title and details of a session. A mail about a single session shows them as facts. */
function describe({ kind, to: { language } }: Reminder, session: DueSession): { title: string; detail: string } {
  const { client, trainer, payBy, priceCents, sessionsToSchedule } = session
  if (kind === 'trainersTomorrow') {
    return { title: `${timeOfHour(session.hour)} · ${client.name}`, detail: placeOf(session, language) }
  }
  if (kind === 'balanceWaiting' || kind === 'balanceLeft')
    return { title: `${mailTimeOf(session, language)} · ${trainer.name}`, detail: pesosOf(session.refundCents) }
  if (kind === 'idlePackage') return { title: trainer.name, detail: left[language](sessionsToSchedule) }
  if (kind === 'payReminder') {
    const until = payBy ? `${mailDayOf(dominicanDate(payBy), language)}, ${dominicanTime(payBy)}` : ''
    return { title: `${mailTimeOf(session, language)} · ${trainer.name}`, detail: `${pesosOf(priceCents)} · ${until}` }
  }
  return { title: `${mailTimeOf(session, language)} · ${trainer.name}`, detail: placeOf(session, language) }
}

const left: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `${count} to schedule`,
  es: (count) => `${count} por agendar`,
}

/** Links to the chat with each other person, about their first session. */
function linksOf({ kind, to, sessions }: Reminder): NonNullable<MailContent['links']> {
  if (kind === 'payReminder' || kind === 'idlePackage' || kind === 'howWasIt') return []
  const { language, name: from } = to
  const others = sessions.map((session) => ({
    session,
    ...(kind === 'trainersTomorrow' ? session.client : session.trainer),
  }))
  const links = others.flatMap(({ name, phone, session }) =>
    phone
      ? [{ name, url: whatsappLink(phone, { to: name, from, when: mailTimeOf(session, language) }, language), phone }]
      : [],
  )
  return links
    .filter(({ phone }, index) => links.findIndex((link) => link.phone === phone) === index)
    .map(({ name, url }) => ({ label: whatsappLabels[language](name), url }))
}

export function reminderLetter(reminder: Reminder): Letter {
  const { kind, to, sessions, mayWait, now } = reminder
  const [first] = sessions
  if (!first) throw new Error('A reminder is about at least one session')
  const arePaid = sessions.every(({ paymentStatus }) => paymentStatus === 'paid')
  const content: MailContent = {
    ...reminderTexts[to.language][kind](first, sessions.length, arePaid),
    list: { items: sessions.map((session) => describe(reminder, session)), rest: '' },
    button: { label: buttonLabels[kind][to.language], path: pathOf(reminder) },
    links: linksOf(reminder),
  }
  const about = [...new Set(sessions.flatMap(({ clientId, trainerId }) => [clientId, trainerId]))]
  return { kind, about, to, language: to.language, content, mayWait: mayWait && kind in reminderDigestTexts, now }
}
