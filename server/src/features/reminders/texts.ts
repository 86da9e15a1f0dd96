import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { balanceReminder } from '@entrena/contract/money/sentences/arrival'
import { unpaidSubject } from '@entrena/contract/money/sentences/due'
import type { OwnReminder } from '@entrena/contract/reminders/rules'
import type { DigestText } from '../../platform/mail/digests/texts'
import type { MailContent } from '../../platform/mail/letter/layout'
import { mailDayOf, mailTimeOf, unpaidFactsOf } from '../bookings/public'
import type { DueSession } from './queries/due'

type Sentences = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>
/** `first` is the first session. `arePaid` is true if all sessions are paid. */
type Write = (first: DueSession, count: number, arePaid: boolean) => Sentences

/** The payment deadline in words. Empty if the booking never lapses unpaid. */
export const formatDeadline = ({ payBy: instant }: DueSession, language: Language) =>
  instant ? `${mailDayOf(dominicanDate(instant), language)}, ${dominicanTime(instant)}` : ''

const english: Readonly<Record<OwnReminder, Write>> = {
  sessionTomorrow: (first, count) => ({
    subject:
      count === 1
        ? `Your session with ${first.trainer.name}: ${mailTimeOf(first, 'en')}`
        : `Your ${count} sessions on ${mailDayOf(first.date, 'en')}`,
    heading: count === 1 ? 'Your session is coming up' : 'Your sessions are coming up',
    paragraphs: ['If you cannot come, cancel or move it in time: the hour is free for somebody else then.'],
  }),
  sessionSoon: (first) => ({
    subject: `Today at ${timeOfHour(first.hour)}: your session with ${first.trainer.name}`,
    heading: 'See you in about two hours',
    paragraphs: [`${first.trainer.name} expects you at ${timeOfHour(first.hour)}.`],
  }),
  howToPay: (first, count) => ({
    subject:
      count === 1
        ? `Your hour with ${first.trainer.name} is waiting for your transfer`
        : `Your ${count} bookings are waiting for your transfers`,
    heading: count === 1 ? `${mailTimeOf(first, 'en')} is held for you` : 'Your hours are held for you',
    paragraphs: [
      count === 1
        ? 'Transfer the amount to this account, with the reference, so that we recognise it.'
        : 'Transfer each amount to this account, with its own reference, so that we recognise it.',
      'Already sent? Then only mark it as paid.',
    ],
  }),
  payReminder: (first, count) => ({
    subject:
      count === 1
        ? unpaidSubject('asked', unpaidFactsOf({ booking: first, ...first }, 'en'), 'en')
        : `Pay for your ${count} bookings to keep them`,
    heading: 'Your payment is missing',
    paragraphs: [
      `Make the transfer before ${formatDeadline(first, 'en')} and mark it as paid. Otherwise the hour becomes free again.`,
      'Already sent? Then only mark it as paid.',
    ],
  }),
  idlePackage: (first, count) => ({
    subject:
      count === 1
        ? `You have ${sessionsEn(first.sessionsToSchedule)} left with ${first.trainer.name}`
        : `You have sessions left in ${count} packages`,
    heading: 'Your package is waiting',
    paragraphs: ['You have paid for them. Choose the next hour that suits you.'],
  }),
  balanceWaiting: () => ({
    subject: balanceReminder.first.en.subject,
    heading: 'What would you like to do with it?',
    paragraphs: [balanceReminder.first.en.sentence],
  }),
  balanceLeft: () => ({
    subject: balanceReminder.last.en.subject,
    heading: 'Your money is waiting',
    paragraphs: [balanceReminder.last.en.sentence],
  }),
  howWasIt: (first, count, arePaid) => ({
    subject: count === 1 ? `How was your session with ${first.trainer.name}?` : `How were your ${count} sessions?`,
    heading: 'How was it?',
    paragraphs: [
      'If all went well, mark the session as completed. If there was a problem, report it there.',
      ...(arePaid ? ['Without an answer it counts as completed 48 hours after its end.'] : []),
    ],
  }),
}

const spanish: Readonly<Record<OwnReminder, Write>> = {
  sessionTomorrow: (first, count) => ({
    subject:
      count === 1
        ? `Tu sesión con ${first.trainer.name}: ${mailTimeOf(first, 'es')}`
        : `Tus ${count} sesiones del ${mailDayOf(first.date, 'es')}`,
    heading: count === 1 ? 'Se acerca tu sesión' : 'Se acercan tus sesiones',
    paragraphs: ['Si no puedes ir, cancélala o cámbiala a tiempo: así la hora queda libre para otra persona.'],
  }),
  sessionSoon: (first) => ({
    subject: `Hoy a las ${timeOfHour(first.hour)}: tu sesión con ${first.trainer.name}`,
    heading: 'Nos vemos en unas dos horas',
    paragraphs: [`${first.trainer.name} te espera a las ${timeOfHour(first.hour)}.`],
  }),
  howToPay: (first, count) => ({
    subject:
      count === 1
        ? `Tu hora con ${first.trainer.name} espera tu transferencia`
        : `Tus ${count} reservas esperan tus transferencias`,
    heading: count === 1 ? `Te guardamos el ${mailTimeOf(first, 'es')}` : 'Te guardamos tus horas',
    paragraphs: [
      count === 1
        ? 'Transfiere el monto a esta cuenta con la referencia, para que lo reconozcamos.'
        : 'Transfiere cada monto a esta cuenta con su propia referencia, para que lo reconozcamos.',
      '¿Ya la enviaste? Entonces solo márcala como pagada.',
    ],
  }),
  payReminder: (first, count) => ({
    subject:
      count === 1
        ? unpaidSubject('asked', unpaidFactsOf({ booking: first, ...first }, 'es'), 'es')
        : `Paga tus ${count} reservas para no perderlas`,
    heading: 'Falta tu pago',
    paragraphs: [
      `Haz la transferencia antes del ${formatDeadline(first, 'es')} y márcala como pagada. Si no, la hora queda libre otra vez.`,
      '¿Ya la enviaste? Entonces solo márcala como pagada.',
    ],
  }),
  idlePackage: (first, count) => ({
    subject:
      count === 1
        ? `Te ${sessionsEs(first.sessionsToSchedule)} con ${first.trainer.name}`
        : `Te quedan sesiones en ${count} paquetes`,
    heading: 'Tu paquete te espera',
    paragraphs: ['Ya las pagaste. Elige la próxima hora que te convenga.'],
  }),
  balanceWaiting: () => ({
    subject: balanceReminder.first.es.subject,
    heading: '¿Qué quieres hacer con él?',
    paragraphs: [balanceReminder.first.es.sentence],
  }),
  balanceLeft: () => ({
    subject: balanceReminder.last.es.subject,
    heading: 'Tu dinero te espera',
    paragraphs: [balanceReminder.last.es.sentence],
  }),
  howWasIt: (first, count, arePaid) => ({
    subject:
      count === 1 ? `¿Cómo estuvo tu sesión con ${first.trainer.name}?` : `¿Cómo estuvieron tus ${count} sesiones?`,
    heading: '¿Cómo te fue?',
    paragraphs: [
      'Si todo salió bien, marca la sesión como completada. Si hubo un problema, repórtalo ahí mismo.',
      ...(arePaid ? ['Sin respuesta, cuenta como completada 48 horas después de terminar.'] : []),
    ],
  }),
}

const sessionsEn = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)
const sessionsEs = (count: number) => (count === 1 ? 'queda 1 sesión' : `quedan ${count} sesiones`)

export const reminderTexts: Readonly<Record<Language, Readonly<Record<OwnReminder, Write>>>> = {
  en: english,
  es: spanish,
}

/** Digest texts for the reminders that may be delayed. The other reminders are too urgent for a digest. */
export const reminderDigestTexts: Readonly<Record<'payReminder' | 'idlePackage', DigestText>> = {
  payReminder: {
    tone: 'neutral',
    en: { subject: 'payments are missing', heading: 'More payments are missing', button: 'See my bookings' },
    es: { subject: 'pagos que faltan', heading: 'Faltan más pagos', button: 'Ver mis reservas' },
  },
  idlePackage: {
    tone: 'neutral',
    en: { subject: 'packages with sessions left', heading: 'More packages are waiting', button: 'See my bookings' },
    es: { subject: 'paquetes con sesiones', heading: 'Te esperan más paquetes', button: 'Ver mis reservas' },
  },
}
