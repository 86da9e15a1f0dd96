import type { Language } from '@entrena/contract/language'
import type { Db } from '../../platform/db/db'
import type { DigestText } from '../../platform/mail/digests/texts'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { findRecipient } from '../accounts/public'
import { bookingFactsOf, bookingsButton, mailTimeOf } from './mail-facts'
import type { BookingRow, StoredBooking } from './queries/booking-row'
import { findTrainerNet } from './trainer-net'

interface Changed {
  readonly about: 'moved' | 'accepted' | 'proposed' | 'takenBack' | 'refused'
  readonly row: BookingRow
  readonly before: StoredBooking
  /** Id of the person who moved the session or proposed an hour. The mail goes to the other person. */
  readonly by: string
}

type TimeMailKind = 'moved' | 'proposed'

interface Facts {
  readonly who: string
  readonly old: string
  readonly next: string
}

type Write = (facts: Facts) => Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'button'>

/** Texts about a proposal of another hour. The paragraphs depend on the state of the booking. */
function proposal(
  paragraphsOf: Readonly<Record<Language, (facts: Facts) => string[]>>,
): Readonly<Record<Language, Write>> {
  const path = '/client-dashboard?tab=bookings'
  return {
    en: (facts) => ({
      subject: `${facts.who} proposes another hour`,
      heading: 'Does another hour suit you?',
      paragraphs: paragraphsOf.en(facts),
      button: { label: 'Answer the proposal', path },
    }),
    es: (facts) => ({
      subject: `${facts.who} te propone otra hora`,
      heading: '¿Te sirve otra hora?',
      paragraphs: paragraphsOf.es(facts),
      button: { label: 'Responder la propuesta', path },
    }),
  }
}

const texts: Readonly<Record<Changed['about'] | 'offered', Readonly<Record<Language, Write>>>> = {
  moved: {
    en: ({ who, old, next }) => ({
      subject: `${who} moved the session to ${next}`,
      heading: 'A session has a new hour',
      paragraphs: [`It was on ${old}. Now it is on ${next}.`],
      button: bookingsButton('trainer', 'en'),
    }),
    es: ({ who, old, next }) => ({
      subject: `${who} cambió la sesión al ${next}`,
      heading: 'Una sesión tiene nueva hora',
      paragraphs: [`Era el ${old}. Ahora es el ${next}.`],
      button: bookingsButton('trainer', 'es'),
    }),
  },
  accepted: {
    en: ({ who, old, next }) => ({
      subject: `${who} accepted the hour that you offered: ${next}`,
      heading: 'The session is confirmed',
      paragraphs: [`It was on ${old}. Now it is on ${next}.`],
      button: bookingsButton('trainer', 'en'),
    }),
    es: ({ who, old, next }) => ({
      subject: `${who} aceptó la hora que ofreciste: ${next}`,
      heading: 'La sesión está confirmada',
      paragraphs: [`Era el ${old}. Ahora es el ${next}.`],
      button: bookingsButton('trainer', 'es'),
    }),
  },
  /** For the client of a request whose trainer took the proposal back. */
  takenBack: {
    en: ({ who, old }) => ({
      subject: `${who} took back the offered hour`,
      heading: 'Your request waits for an answer again',
      paragraphs: [`You asked for ${old}. ${who} no longer offers another hour and has not answered yet.`],
      button: bookingsButton('client', 'en'),
    }),
    es: ({ who, old }) => ({
      subject: `${who} retiró la hora que te ofreció`,
      heading: 'Tu solicitud espera respuesta otra vez',
      paragraphs: [`Pediste el ${old}. ${who} ya no te ofrece otra hora y aún no ha respondido.`],
      button: bookingsButton('client', 'es'),
    }),
  },
  /** For the trainer of a request whose client declined the proposal. */
  refused: {
    en: ({ who, old }) => ({
      subject: `${who} did not accept the hour that you offered`,
      heading: 'A request waits for you again',
      paragraphs: [`${who} asked for ${old}. Accept that hour, offer another one or decline the request.`],
      button: { label: 'Answer the request', path: '/trainer-dashboard?tab=bookings' },
    }),
    es: ({ who, old }) => ({
      subject: `${who} no aceptó la hora que ofreciste`,
      heading: 'Una solicitud te espera otra vez',
      paragraphs: [`${who} pidió el ${old}. Acepta esa hora, ofrece otra o rechaza la solicitud.`],
      button: { label: 'Responder la solicitud', path: '/trainer-dashboard?tab=bookings' },
    }),
  },
  /** For the client of a request. It is confirmed when the client accepts the proposal. */
  offered: proposal({
    en: ({ who, old, next }) => [
      `You asked for ${old}. ${who} proposes ${next}.`,
      'If you accept, the session is confirmed. The proposed hour is not held for you, and without an answer the request lapses.',
    ],
    es: ({ who, old, next }) => [
      `Pediste el ${old}. ${who} te propone el ${next}.`,
      'Si aceptas, la sesión queda confirmada. La hora propuesta no queda apartada, y sin respuesta la solicitud vence.',
    ],
  }),
  proposed: proposal({
    en: ({ who, old, next }) => [
      `Your session is on ${old}. ${who} proposes ${next}.`,
      'Nothing changes until you accept. The proposed hour is not held for you.',
    ],
    es: ({ who, old, next }) => [
      `Tu sesión es el ${old}. ${who} te propone el ${next}.`,
      'Nada cambia hasta que aceptes. La hora propuesta no queda apartada.',
    ],
  }),
}

export const timeDigestTexts: Readonly<Record<TimeMailKind, DigestText>> = {
  moved: {
    tone: 'neutral',
    en: { subject: 'moved sessions', heading: 'More sessions have a new hour', button: 'See my bookings' },
    es: { subject: 'sesiones cambiadas', heading: 'Más sesiones tienen nueva hora', button: 'Ver mis reservas' },
  },
  proposed: {
    tone: 'neutral',
    en: { subject: 'proposed hours', heading: 'More hours are proposed to you', button: 'Answer the proposals' },
    es: { subject: 'horas propuestas', heading: 'Te proponen más horas', button: 'Responder las propuestas' },
  },
}

const kinds = {
  moved: 'moved',
  accepted: 'moved',
  proposed: 'proposed',
  takenBack: 'offerWithdrawn',
  refused: 'offerAnswered',
} as const satisfies Record<Changed['about'], MailToEnqueue['kind']>

/** Mails the other person that a session was moved, or what became of a proposal of another hour. */
export async function movedSessionMails(tx: Db, services: Services, changed: Changed): Promise<MailToEnqueue[]> {
  const { config, now } = services
  const { about, row, before, by } = changed
  const { id, clientId, trainerId } = row.booking
  const to = await findRecipient(tx, by === clientId ? trainerId : clientId)
  if (!to) return []
  const { language } = to
  const netCents = to.id === trainerId ? await findTrainerNet(tx, services, row.booking) : undefined
  const next = about === 'proposed' && row.proposal ? row.proposal : row.booking
  const isOffer = about === 'proposed' && before.status === 'pending'
  const content: MailContent = {
    ...texts[isOffer ? 'offered' : about][language]({
      who: by === clientId ? row.client.name : row.trainer.name,
      old: mailTimeOf(before, language),
      next: mailTimeOf(next, language),
    }),
    facts: bookingFactsOf(row, language, netCents),
  }
  const named = [clientId, trainerId, id]
  return [{ kind: kinds[about], about: named, to, language, content, mayWait: config.rateLimit, now: now() }]
}
