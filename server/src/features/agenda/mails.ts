import type { Language } from '@entrena/contract/language'
import { serviceNames } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import type { DigestText } from '../../platform/mail/digests/texts'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { findRecipient, type Recipient } from '../accounts/public'
import { bookingsButton, formatCents, mailTimeOf } from '../bookings/public'
import { dropUnsentAbout, notify } from '../push/public'
import type { EntryRow, StoredEntry } from './queries/entries'

type Text = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'button'>

const offered: Readonly<Record<Language, (facts: { who: string; when: string }) => Text>> = {
  en: ({ who, when }) => ({
    subject: `${who} has an hour for you: ${when}`,
    heading: 'Your session is waiting for your answer',
    paragraphs: [
      `${who} keeps ${when} for you, as you agreed. Accept it to book it here and pay as usual.`,
      'You owe nothing until you accept.',
    ],
    button: { label: 'Answer', path: '/client-dashboard?tab=bookings' },
  }),
  es: ({ who, when }) => ({
    subject: `${who} tiene una hora para ti: ${when}`,
    heading: 'Tu sesión espera tu respuesta',
    paragraphs: [
      `${who} te guarda el ${when}, como acordaron. Acéptalo para reservarlo aquí y pagar como siempre.`,
      'No debes nada hasta que aceptes.',
    ],
    button: { label: 'Responder', path: '/client-dashboard?tab=bookings' },
  }),
}

const withdrawn: typeof offered = {
  en: ({ who, when }) => ({
    subject: `${who} no longer keeps ${when} for you`,
    heading: 'A session is no longer offered',
    paragraphs: [`${who} has taken back the session of ${when}. You owe nothing for it.`],
    button: { label: 'See my bookings', path: '/client-dashboard?tab=bookings' },
  }),
  es: ({ who, when }) => ({
    subject: `${who} ya no te guarda el ${when}`,
    heading: 'Una sesión ya no se ofrece',
    paragraphs: [`${who} retiró la sesión del ${when}. No debes nada por ella.`],
    button: { label: 'Ver mis reservas', path: '/client-dashboard?tab=bookings' },
  }),
}

const answered: Readonly<Record<'accepted' | 'declined', typeof offered>> = {
  accepted: {
    en: ({ who, when }) => ({
      subject: `${who} accepted ${when}`,
      heading: 'Your session is booked',
      paragraphs: [`${who} accepted the session of ${when}. It is a confirmed booking now.`],
      button: bookingsButton('trainer', 'en'),
    }),
    es: ({ who, when }) => ({
      subject: `${who} aceptó el ${when}`,
      heading: 'Tu sesión está reservada',
      paragraphs: [`${who} aceptó la sesión del ${when}. Ya es una reserva confirmada.`],
      button: bookingsButton('trainer', 'es'),
    }),
  },
  declined: {
    en: ({ who, when }) => ({
      subject: `${who} did not accept ${when}`,
      heading: 'A session was not accepted',
      paragraphs: [
        `${who} did not accept the session of ${when}.`,
        'It stays in your calendar and keeps the hour until you delete it.',
      ],
      button: { label: 'See my calendar', path: '/trainer-dashboard?tab=calendar' },
    }),
    es: ({ who, when }) => ({
      subject: `${who} no aceptó el ${when}`,
      heading: 'No aceptaron una sesión',
      paragraphs: [
        `${who} no aceptó la sesión del ${when}.`,
        'Sigue en tu calendario y ocupa la hora hasta que la elimines.',
      ],
      button: { label: 'Ver mi calendario', path: '/trainer-dashboard?tab=calendar' },
    }),
  },
}

const ended: typeof offered = {
  en: ({ who, when }) => ({
    ...withdrawn.en({ who, when }),
    paragraphs: [`${who} cannot give the session of ${when} with Entrena. You owe nothing for it.`],
  }),
  es: ({ who, when }) => ({
    ...withdrawn.es({ who, when }),
    paragraphs: [`${who} no puede dar la sesión del ${when} con Entrena. No debes nada por ella.`],
  }),
}

/** Tells a trainer that an offer ended because the client can no longer book. Does not say why. */
const lapsed: typeof offered = {
  en: ({ who, when }) => ({
    subject: `${when} is no longer offered to ${who}`,
    heading: 'A session is no longer offered',
    paragraphs: [
      `${who} can no longer accept the session of ${when}, and did not answer.`,
      'It stays in your calendar and keeps the hour until you delete it.',
    ],
    button: { label: 'See my calendar', path: '/trainer-dashboard?tab=calendar' },
  }),
  es: ({ who, when }) => ({
    subject: `El ${when} ya no se ofrece a ${who}`,
    heading: 'Una sesión ya no se ofrece',
    paragraphs: [
      `${who} ya no puede aceptar la sesión del ${when} y no respondió.`,
      'Sigue en tu calendario y ocupa la hora hasta que la elimines.',
    ],
    button: { label: 'Ver mi calendario', path: '/trainer-dashboard?tab=calendar' },
  }),
}

const yourTrainer: Readonly<Record<Language, string>> = { en: 'Your trainer', es: 'Tu entrenador' }

/** Name of a client whose account was deleted, in the trainer's calendar. */
const deletedClient: Readonly<Record<Language, string>> = { en: 'Client without an account', es: 'Cliente sin cuenta' }

const clientDeleted: Readonly<Record<Language, (when: string) => Text>> = {
  en: (when) => ({
    subject: `The client of ${when} no longer has an account`,
    heading: 'A client deleted their account',
    paragraphs: [
      `The client with whom you agreed on the session of ${when} no longer has an account.`,
      'It stays in your calendar without the name, and keeps the hour until you delete it.',
    ],
    button: { label: 'See my calendar', path: '/trainer-dashboard?tab=calendar' },
  }),
  es: (when) => ({
    subject: `Tu cliente del ${when} ya no tiene cuenta`,
    heading: 'Un cliente eliminó su cuenta',
    paragraphs: [
      `La persona con quien acordaste la sesión del ${when} ya no tiene cuenta.`,
      'La sesión sigue en tu calendario sin el nombre y ocupa la hora hasta que la elimines.',
    ],
    button: { label: 'Ver mi calendario', path: '/trainer-dashboard?tab=calendar' },
  }),
}

type OfferMailKind = 'sessionOffered' | 'offerWithdrawn' | 'offerAnswered' | 'agreedClientDeleted'

export const offerDigestTexts: Readonly<Record<OfferMailKind, DigestText>> = {
  sessionOffered: {
    tone: 'neutral',
    en: { subject: 'hours for you', heading: 'More sessions wait for your answer', button: 'Answer' },
    es: { subject: 'horas para ti', heading: 'Más sesiones esperan tu respuesta', button: 'Responder' },
  },
  offerWithdrawn: {
    tone: 'neutral',
    en: {
      subject: 'sessions no longer offered',
      heading: 'More sessions are no longer offered',
      button: 'See my bookings',
    },
    es: {
      subject: 'sesiones que ya no se ofrecen',
      heading: 'Más sesiones ya no se ofrecen',
      button: 'Ver mis reservas',
    },
  },
  offerAnswered: {
    tone: 'neutral',
    en: { subject: 'answered sessions', heading: 'More clients have answered', button: 'See my bookings' },
    es: { subject: 'sesiones respondidas', heading: 'Más clientes respondieron', button: 'Ver mis reservas' },
  },
  agreedClientDeleted: {
    tone: 'neutral',
    en: {
      subject: 'sessions whose client has no account',
      heading: 'More sessions stay without a name',
      button: 'See my calendar',
    },
    es: {
      subject: 'sesiones cuyo cliente ya no tiene cuenta',
      heading: 'Más sesiones quedan sin nombre',
      button: 'Ver mi calendario',
    },
  },
}

const labels = {
  en: { when: 'When', service: 'Service', total: 'Total' },
  es: { when: 'Cuándo', service: 'Servicio', total: 'Total' },
}

const whenOf = ({ date, fromHour }: StoredEntry, language: Language) => mailTimeOf({ date, hour: fromHour }, language)

/** The mail that asks a client to book a session. */
export async function offerMails(tx: Db, services: Services, { entry }: EntryRow): Promise<MailToEnqueue[]> {
  const [to, trainer] = [
    entry.clientId && (await findRecipient(tx, entry.clientId)),
    await findRecipient(tx, entry.trainerId),
  ]
  if (!to || !trainer) return []
  const { language } = to
  const { when, service, total } = labels[language]
  const facts = [
    { label: when, value: whenOf(entry, language) },
    { label: service, value: entry.serviceType ? serviceNames[entry.serviceType][language] : '' },
    { label: total, value: formatCents(entry.priceCents ?? 0) },
  ]
  const content = { ...offered[language]({ who: trainer.name, when: whenOf(entry, language) }), facts }
  return [letterOf(services, entry, { kind: 'sessionOffered', to, content })]
}

const endedOfferTexts = { taken_back: withdrawn, impossible: ended, trainer_deleted: ended } as const

/**
 * Tells a client that a session is no longer offered: the trainer has deleted it, or can no longer give it. If the
 * trainer's account is being deleted, the mail does not name the trainer, because mails about a deleted person are
 * deleted.
 */
export async function offerEndedMails(
  tx: Db,
  services: Services,
  entry: StoredEntry,
  why: keyof typeof endedOfferTexts,
): Promise<MailToEnqueue[]> {
  const to = entry.clientId && (await findRecipient(tx, entry.clientId))
  const trainer = await findRecipient(tx, entry.trainerId)
  if (!to || !trainer) return []
  const { language } = to
  const isDeleted = why === 'trainer_deleted'
  const who = isDeleted ? yourTrainer[language] : trainer.name
  const content = endedOfferTexts[why][language]({ who, when: whenOf(entry, language) })
  const letter = letterOf(services, entry, { kind: 'offerWithdrawn', to, content })
  return [isDeleted ? { ...letter, about: [to.id] } : letter]
}

export async function nameOfDeletedClient(tx: Db, trainerId: string): Promise<string> {
  return deletedClient[(await findRecipient(tx, trainerId))?.language ?? 'en']
}

/**
 * Tells a trainer that an agreed session stays without its client. The mail does not name the client, whose account is
 * deleted.
 */
export async function clientDeletedMails(tx: Db, services: Services, entry: StoredEntry): Promise<MailToEnqueue[]> {
  const to = await findRecipient(tx, entry.trainerId)
  if (!to) return []
  const content = clientDeleted[to.language](whenOf(entry, to.language))
  return [letterOf(services, { ...entry, clientId: null }, { kind: 'agreedClientDeleted', to, content })]
}

/** Tells a trainer the client's answer to an offered session. */
export async function offerAnswerMails(
  tx: Db,
  services: Services,
  { entry, client, answer }: { entry: StoredEntry; client: string; answer: keyof typeof answered },
): Promise<MailToEnqueue[]> {
  const to = await findRecipient(tx, entry.trainerId)
  if (!to) return []
  const content = answered[answer][to.language]({ who: client, when: whenOf(entry, to.language) })
  return [letterOf(services, entry, { kind: 'offerAnswered', to, content })]
}

/** Tells a trainer that an offer to this client ended without an answer. */
export async function offerLapsedMails(
  tx: Db,
  services: Services,
  { entry, client }: { entry: StoredEntry; client: string },
): Promise<MailToEnqueue[]> {
  const to = await findRecipient(tx, entry.trainerId)
  if (!to) return []
  const content = lapsed[to.language]({ who: client, when: whenOf(entry, to.language) })
  return [letterOf(services, entry, { kind: 'offerWithdrawn', to, content })]
}

function letterOf(
  { config, now }: Services,
  { clientId, trainerId }: StoredEntry,
  { kind, to, content }: { kind: OfferMailKind; to: Recipient; content: MailContent },
): MailToEnqueue {
  const about = [trainerId, ...(clientId ? [clientId] : [])]
  return { kind, about, to, language: to.language, content, mayWait: config.rateLimit, now: now() }
}

interface Sent {
  readonly entryId: string
  readonly letters: readonly MailToEnqueue[]
  /** Id of the entry or booking that the pushes are about. By default the entry. */
  readonly subject?: string
}

/** Drops unsent mails and pushes about the entry, because the new mails contradict them. */
export async function enqueueEntryMails(tx: Db, services: Services, { entryId, letters, subject = entryId }: Sent) {
  await dropUnsentAbout(tx, entryId)
  await notify(
    tx,
    services,
    letters.map((letter) => ({ kind: 'request', letter, subject })),
  )
}
