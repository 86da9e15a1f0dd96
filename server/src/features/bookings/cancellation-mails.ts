import { findTimeProblem } from '@entrena/contract/bookings/availability'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { keptCentsOf } from '@entrena/contract/money/payments/amounts'
import {
  allRefundedSentence,
  keptByTrainerSentence,
  nothingPaidSentence,
} from '@entrena/contract/money/sentences/cancellation'
import { decidedSentence, keptSentence } from '@entrena/contract/money/sentences/payment'
import { balanceChoice } from '@entrena/contract/money/sentences/refund'
import type { Db } from '../../platform/db/db'
import type { DigestText } from '../../platform/mail/digests/texts'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { findRecipient, type Recipient } from '../accounts/public'
import {
  type BookingMailRow,
  bookingFactsOf,
  bookingsButton,
  formatCents,
  mailTimeOf,
  partPaymentSentenceOf,
  refundSentenceOf,
} from './mail-facts'
import type { StoredBooking } from './queries/booking-row'
import type { SimilarTrainer } from './queries/open-hours'
import { listSimilarTrainers } from './queries/open-hours'
import { findKeptNet, findTrainerNet } from './trainer-net'

const kinds = { client: 'clientCancelled', trainer: 'trainerCancelled', admin: 'adminCancelled' } as const

interface Cancelled {
  readonly row: BookingMailRow
  readonly by: keyof typeof kinds
  /** Number of later sessions of the package that were cancelled too. */
  readonly later: number
  readonly refundCents: number
  /** True if only the rest of a package was cancelled, because its first session is over. */
  readonly isRest: boolean
  /** What the trainer of a paid booking keeps after the commission, for the mail to the trainer. */
  readonly keptNetCents?: number
}

type Write = (cancelled: Cancelled) => Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

const toTrainer: Readonly<Record<Language, Write>> = {
  en: ({ row: { client, booking } }) => ({
    subject: `${client.name} cancelled: the hour is free again`,
    heading: 'A booking was cancelled',
    paragraphs: [`${client.name} will not come on ${mailTimeOf(booking, 'en')}.`],
  }),
  es: ({ row: { client, booking } }) => ({
    subject: `${client.name} canceló: la hora queda libre`,
    heading: 'Se canceló una reserva',
    paragraphs: [`${client.name} no viene el ${mailTimeOf(booking, 'es')}.`],
  }),
}

const toClient: Readonly<Record<Language, Write>> = {
  en: ({ row: { trainer, booking } }) => ({
    subject: `${trainer.name} cancelled your session`,
    heading: 'We are sorry: your session was cancelled',
    paragraphs: [`${trainer.name} cannot train you on ${mailTimeOf(booking, 'en')}.`],
  }),
  es: ({ row: { trainer, booking } }) => ({
    subject: `${trainer.name} canceló tu sesión`,
    heading: 'Lo sentimos: tu sesión fue cancelada',
    paragraphs: [`${trainer.name} no te puede entrenar el ${mailTimeOf(booking, 'es')}.`],
  }),
}

const byAdmin: Readonly<Record<Language, Write>> = {
  en: ({ row: { booking } }) => ({
    subject: `Entrena cancelled the session on ${mailTimeOf(booking, 'en')}`,
    heading: 'A session was cancelled',
    paragraphs: [`Entrena cancelled the session on ${mailTimeOf(booking, 'en')}.`],
  }),
  es: ({ row: { booking } }) => ({
    subject: `Entrena canceló la sesión del ${mailTimeOf(booking, 'es')}`,
    heading: 'Se canceló una sesión',
    paragraphs: [`Entrena canceló la sesión del ${mailTimeOf(booking, 'es')}.`],
  }),
}

/** Texts about a package whose rest was cancelled after its first session. */
const ofRest: Readonly<Record<Language, (who: string) => Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>>> = {
  en: (who) => ({
    subject: `${who} cancelled the rest of the package`,
    heading: 'The rest of a package was cancelled',
    paragraphs: [`${who} cancelled the sessions that were left of the package.`],
  }),
  es: (who) => ({
    subject: `${who} canceló lo que quedaba del paquete`,
    heading: 'Se canceló lo que quedaba de un paquete',
    paragraphs: [`${who} canceló las sesiones que quedaban del paquete.`],
  }),
}

const more = {
  en: {
    later: (count: number) =>
      count === 1
        ? 'One later session of the package is cancelled too.'
        : `${count} later sessions of the package are cancelled too.`,
    package: 'What is left of the package is cancelled with it.',
    returned: 'The session goes back to the package and can be scheduled again.',
    used: 'This session counts as used: it is too late to schedule it again.',
  },
  es: {
    later: (count: number) =>
      count === 1
        ? 'También se cancela una sesión siguiente del paquete.'
        : `También se cancelan ${count} sesiones siguientes del paquete.`,
    package: 'Con ella se cancela lo que quedaba del paquete.',
    returned: 'La sesión vuelve al paquete y se puede agendar de nuevo.',
    used: 'Esta sesión cuenta como usada: ya es tarde para agendarla de nuevo.',
  },
}

function packageLines({ row: { booking }, later, isRest }: Cancelled, language: Language): string[] {
  const words = more[language]
  if (booking.packageBookingId || booking.packageGoesOn) {
    return [...(later > 0 ? [words.later(later)] : []), booking.isSessionUsed ? words.used : words.returned]
  }
  return booking.sessionsCount > 1 && !isRest ? [words.package] : []
}

/**
 * Lines about the refund, and about what the trainer keeps of a single session. For a package, the kept amount is left
 * out, because it includes completed sessions.
 */
function moneyLines(cancelled: Cancelled, language: Language, isTrainer: boolean): string[] {
  const { row, later, refundCents } = cancelled
  const { booking } = row
  const refund = refundSentenceOf(row, isTrainer ? 'trainer' : 'client', language)
  const isWhole = booking.packageBookingId === null && booking.sessionsCount === 1 && booking.paymentStatus === 'paid'
  const kept = isWhole ? keptCentsOf(booking) : 0
  const freed = isTrainer ? undefined : partPaymentSentenceOf(row, language)
  return [
    ...(kept > 0 ? keptLines(cancelled, kept, language, isTrainer) : []),
    ...(refund ? [refund] : []),
    ...(freed ? [freed] : []),
    ...(later > 0 && refundCents > 0 ? [allRefundedSentence[language](formatCents(refundCents))] : []),
  ]
}

/** Lines about the amount that the trainer keeps. Not for clients who cancelled, because they get another mail. */
function keptLines(
  { row: { trainer }, by, keptNetCents }: Cancelled,
  keptCents: number,
  language: Language,
  isTrainer: boolean,
): string[] {
  const facts = { gross: formatCents(keptCents), net: formatCents(keptNetCents ?? keptCents) }
  if (by === 'admin')
    return [decidedSentence[isTrainer ? 'trainer' : 'client'][language]({ ...facts, trainer: trainer.name })]
  return isTrainer ? [keptSentence[language](facts)] : []
}

/** Mails the other person that a booking was cancelled, or both people if an admin did it. */
export async function cancellationMails(tx: Db, services: Services, cancelled: Cancelled): Promise<MailToEnqueue[]> {
  const { by, row } = cancelled
  const { clientId, trainerId } = row.booking
  const client = by === 'client' ? undefined : await findRecipient(tx, clientId)
  const trainer = by === 'trainer' ? undefined : await findRecipient(tx, trainerId)
  const others = by === 'trainer' && client ? await suggestTrainers(tx, row.booking, services.now()) : []
  return [
    ...(client ? [letterTo(services, cancelled, { to: client, others })] : []),
    ...(trainer ? [await letterToTrainer(tx, services, cancelled, trainer)] : []),
  ]
}

interface Reader {
  readonly to: Recipient
  /** Trainers who are free at the cancelled hour, for the mail to the client. */
  readonly others?: readonly SimilarTrainer[]
  /** What the trainer receives of the price, for the mail to the trainer. */
  readonly netCents?: number | undefined
}

async function letterToTrainer(
  tx: Db,
  services: Services,
  cancelled: Cancelled,
  to: Recipient,
): Promise<MailToEnqueue> {
  const { booking } = cancelled.row
  const keptNetCents = await findKeptNet(tx, booking.id)
  const netCents = await findTrainerNet(tx, services, booking)
  return letterTo(services, { ...cancelled, keptNetCents }, { to, netCents })
}

function headsOf(cancelled: Cancelled, language: Language, isTrainer: boolean) {
  const { row, by, isRest } = cancelled
  if (isRest) {
    return ofRest[language](by === 'admin' ? 'Entrena' : isTrainer ? row.client.name : row.trainer.name)
  }
  const write = by === 'admin' ? byAdmin : isTrainer ? toTrainer : toClient
  return write[language](cancelled)
}

function letterTo(
  { config, now }: Services,
  cancelled: Cancelled,
  { to, others = [], netCents }: Reader,
): MailToEnqueue {
  const { language } = to
  const { row, by } = cancelled
  const isTrainer = to.id === row.booking.trainerId
  const { paragraphs, ...heads } = headsOf(cancelled, language, isTrainer)
  const note = row.booking.cancelNote
  const content: MailContent = {
    ...heads,
    paragraphs: [
      ...paragraphs,
      ...(note ? [`«${note}»`] : []),
      ...packageLines(cancelled, language),
      ...moneyLines(cancelled, language, isTrainer),
    ],
    facts: bookingFactsOf(row, language, netCents),
    button: bookingsButton(isTrainer ? 'trainer' : 'client', language),
    links: others.map((trainer) => linkToTrainer(trainer, language)),
    tone: 'danger',
  }
  // Omits the suggested trainers: otherwise their data export would reveal that another trainer cancelled.
  const about = [row.booking.clientId, row.booking.trainerId, row.booking.id]
  return { kind: kinds[by], about, to, language, content, mayWait: config.rateLimit, now: now() }
}

const own: Readonly<Record<Language, Write>> = {
  en: ({ row: { trainer, booking } }) =>
    booking.cancelReason === 'withdrawn'
      ? {
          subject: `You withdrew your request to ${trainer.name}`,
          heading: 'Your request is withdrawn',
          paragraphs: [`You withdrew the request for ${mailTimeOf(booking, 'en')}.`],
        }
      : {
          subject: `You cancelled your session with ${trainer.name}`,
          heading: 'Your session is cancelled',
          paragraphs: [`You cancelled the session on ${mailTimeOf(booking, 'en')}.`],
        },
  es: ({ row: { trainer, booking } }) =>
    booking.cancelReason === 'withdrawn'
      ? {
          subject: `Retiraste tu solicitud a ${trainer.name}`,
          heading: 'Tu solicitud está retirada',
          paragraphs: [`Retiraste la solicitud para el ${mailTimeOf(booking, 'es')}.`],
        }
      : {
          subject: `Cancelaste tu sesión con ${trainer.name}`,
          heading: 'Tu sesión está cancelada',
          paragraphs: [`Cancelaste la sesión del ${mailTimeOf(booking, 'es')}.`],
        },
}

/** For a client who cancelled the rest of a package after its first session. */
const ownRest: Readonly<Record<Language, Write>> = {
  en: ({ row: { trainer } }) => ({
    subject: `You cancelled the rest of your package with ${trainer.name}`,
    heading: 'The rest of your package is cancelled',
    paragraphs: ['You cancelled the sessions that were left of the package.'],
  }),
  es: ({ row: { trainer } }) => ({
    subject: `Cancelaste lo que quedaba de tu paquete con ${trainer.name}`,
    heading: 'Lo que quedaba de tu paquete está cancelado',
    paragraphs: ['Cancelaste las sesiones que quedaban del paquete.'],
  }),
}

const seeBalance: Readonly<Record<Language, string>> = { en: 'See my balance', es: 'Ver mi saldo' }

interface OwnCancellation extends Omit<Cancelled, 'by'> {
  /** What the trainer keeps of the price of the cancelled sessions. */
  readonly keptCents: number
}

/** Mails clients what they cancelled, what the trainer keeps, and where the rest of the money is. */
export async function ownCancellationMails(
  tx: Db,
  { config, now }: Services,
  { keptCents, ...rest }: OwnCancellation,
): Promise<MailToEnqueue[]> {
  const cancelled = { ...rest, by: 'client' } as const
  const { row, refundCents } = cancelled
  const { booking, trainer } = row
  const to = await findRecipient(tx, booking.clientId)
  if (!to) return []
  const { language } = to
  const write = cancelled.isRest ? ownRest : own
  const { paragraphs, ...heads } = write[language](cancelled)
  const money = moneyLines(cancelled, language, false)
  const isInBalance = refundCents > 0 || partPaymentSentenceOf(row, language) !== undefined
  const wasUnpaid = money.length === 0 && booking.paymentStatus !== 'paid' && booking.priceCents > 0
  const button = bookingsButton('client', language)
  const content: MailContent = {
    ...heads,
    paragraphs: [
      ...paragraphs,
      ...packageLines(cancelled, language),
      ...(keptCents > 0 ? [keptByTrainerSentence[language](formatCents(keptCents), trainer.name)] : []),
      ...money,
      ...(isInBalance ? [balanceChoice[language]] : []),
      ...(wasUnpaid ? [nothingPaidSentence[language]] : []),
    ],
    facts: bookingFactsOf(row, language),
    button: isInBalance ? { ...button, label: seeBalance[language] } : button,
  }
  const about = [booking.clientId, booking.trainerId, booking.id]
  return [{ kind: 'ownCancellation', about, to, language, content, mayWait: config.rateLimit, now: now() }]
}

const digest: DigestText = {
  tone: 'danger',
  en: { subject: 'cancelled sessions', heading: 'More sessions were cancelled', button: 'See my bookings' },
  es: { subject: 'sesiones canceladas', heading: 'Se cancelaron más sesiones', button: 'Ver mis reservas' },
}

export const cancellationDigestTexts: Readonly<
  Record<(typeof kinds)[keyof typeof kinds] | 'ownCancellation', DigestText>
> = {
  ownCancellation: {
    tone: 'neutral',
    en: { subject: 'sessions you cancelled', heading: 'You cancelled more sessions', button: 'See my bookings' },
    es: { subject: 'sesiones que cancelaste', heading: 'Cancelaste más sesiones', button: 'Ver mis reservas' },
  },
  clientCancelled: digest,
  trainerCancelled: digest,
  adminCancelled: digest,
}

const maxSuggested = 3

/** Other trainers who could give the session. */
async function suggestTrainers(db: Db, booking: StoredBooking, now: Date): Promise<SimilarTrainer[]> {
  const { date, hour, serviceType } = booking
  const moment = { date: dominicanDate(now), time: dominicanTime(now) }
  const wanted = { date, time: timeOfHour(hour), service_type: serviceType }
  const similar = await listSimilarTrainers(db, booking)
  return similar.filter((trainer) => !findTimeProblem(wanted, trainer, moment)).slice(0, maxSuggested)
}

const labels: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Free at that hour: ${name}`,
  es: (name) => `Libre a esa hora: ${name}`,
}

function linkToTrainer({ id, name, ratingTenths }: SimilarTrainer, language: Language) {
  const rating = ratingTenths > 0 ? `, ★ ${(ratingTenths / 10).toFixed(1)}` : ''
  return { label: `${labels[language](name)}${rating}`, path: `/trainer/${id}` }
}
