import { type BookingSide, decidedProblem } from '@entrena/contract/bookings/problems'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import type { Db } from '../../../platform/db/db'
import type { DigestText } from '../../../platform/mail/digests/texts'
import type { MailContent } from '../../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { findRecipient, type Recipient } from '../../accounts/public'
import { bookingFactsOf, mailDayOf, mailTimeOf, refundSentenceOf } from '../mail-facts'
import type { BookingRow } from '../queries/booking-row'
import { findTrainerNet } from '../trainer-net'

/**
 * Events of a reported problem. `reported` and `withdrawn` are mailed to the other person, `answered` to the person who
 * reported it, `decided` to both.
 */
export type ProblemEvent = 'reported' | 'answered' | 'withdrawn' | 'decided'

interface Told {
  readonly row: BookingRow
  readonly about: ProblemEvent
  /** What the client gets back. Only for `decided`. */
  readonly refundCents?: number
}

interface Facts {
  /** The person who reads the mail and is addressed as 'you'. */
  readonly reader: BookingSide
  readonly problem: NonNullable<BookingRow['problem']>
  readonly when: string
  readonly other: string
  readonly until: string
  readonly refund: string | undefined
  readonly row: BookingRow
}

type Text = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>
type Write = (facts: Facts) => Text

const reported: Readonly<Record<Language, Write>> = {
  en: ({ problem, when, other, until }) =>
    problem.kind === 'absent'
      ? {
          subject: `${other} says that you did not come`,
          heading: 'Did you miss the session?',
          paragraphs: [
            `${other} reported that you did not come on ${when}.`,
            `If that is not so, say what happened before ${until}. Otherwise the report is accepted.`,
          ],
        }
      : {
          subject: `${other} reported a problem`,
          heading: 'A problem with the session',
          paragraphs: [
            `${other} reported a problem with the session on ${when}.`,
            'Say what happened. We look at both sides and decide.',
          ],
        },
  es: ({ problem, when, other, until }) =>
    problem.kind === 'absent'
      ? {
          subject: `${other} dice que no llegaste`,
          heading: '¿Faltaste a la sesión?',
          paragraphs: [
            `${other} reportó que no llegaste el ${when}.`,
            `Si no fue así, cuenta qué pasó antes del ${until}. Si no respondes, el reporte se acepta.`,
          ],
        }
      : {
          subject: `${other} reportó un problema`,
          heading: 'Un problema con la sesión',
          paragraphs: [
            `${other} reportó un problema con la sesión del ${when}.`,
            'Cuenta qué pasó. Miramos ambas versiones y decidimos.',
          ],
        },
}

const answered: Readonly<Record<Language, Write>> = {
  en: ({ when, other }) => ({
    subject: `${other} answered your report`,
    heading: `${other} sees it differently`,
    paragraphs: [`You reported a problem with the session on ${when}. We look at both sides and decide.`],
  }),
  es: ({ when, other }) => ({
    subject: `${other} respondió a tu reporte`,
    heading: `${other} lo ve de otra manera`,
    paragraphs: [`Reportaste un problema con la sesión del ${when}. Miramos ambas versiones y decidimos.`],
  }),
}

const withdrawn: Readonly<Record<Language, Write>> = {
  en: ({ when, other }) => ({
    subject: `${other} withdrew the report`,
    heading: 'A report was withdrawn',
    paragraphs: [`${other} no longer reports a problem with the session on ${when}.`],
  }),
  es: ({ when, other }) => ({
    subject: `${other} retiró el reporte`,
    heading: 'Se retiró un reporte',
    paragraphs: [`${other} ya no reporta un problema con la sesión del ${when}.`],
  }),
}

/** Sentences about how a reported problem was decided. */
const outcomes = {
  en: {
    rejected: 'The session counts as if nothing had been reported.',
    missed: (name: string) => `The session counts as missed by ${name}.`,
    missedByYou: 'The session counts as missed by you.',
    returned: 'It goes back to the package and can be scheduled again.',
    other: 'The report was found to be right.',
  },
  es: {
    rejected: 'La sesión cuenta como si no se hubiera reportado nada.',
    missed: (name: string) => `La sesión cuenta como falta de ${name}.`,
    missedByYou: 'La sesión cuenta como falta tuya.',
    returned: 'Vuelve al paquete y se puede agendar de nuevo.',
    other: 'El reporte resultó cierto.',
  },
}

function outcomeLines({ reader, problem, row, other, refund }: Facts, language: Language): string[] {
  const words = outcomes[language]
  if (!problem.outcome || problem.outcome === 'rejected') return [words.rejected]
  const { openedBy } = decidedProblem(problem, problem.outcome)
  const absent = openedBy === reader ? words.missed(other) : words.missedByYou
  const { status, packageBookingId, isSessionUsed } = row.booking
  const isReturned = status === 'cancelled' && packageBookingId !== null && !isSessionUsed
  return [
    problem.kind === 'absent' ? absent : words.other,
    ...(isReturned ? [words.returned] : []),
    ...(refund ? [refund] : []),
  ]
}

const decided: Readonly<Record<Language, Write>> = {
  en: (facts) => ({
    subject: `Problem settled: session on ${facts.when}`,
    heading: 'The reported problem is settled',
    paragraphs: outcomeLines(facts, 'en'),
  }),
  es: (facts) => ({
    subject: `Problema resuelto: sesión del ${facts.when}`,
    heading: 'El problema reportado quedó resuelto',
    paragraphs: outcomeLines(facts, 'es'),
  }),
}

const texts: Readonly<Record<ProblemEvent, Readonly<Record<Language, Write>>>> = {
  reported,
  answered,
  withdrawn,
  decided,
}
const button: Readonly<Record<Language, string>> = { en: 'See the session', es: 'Ver la sesión' }

function readersOf(about: ProblemEvent, openedBy: BookingSide): readonly BookingSide[] {
  if (about === 'decided') return ['client', 'trainer']
  const other = openedBy === 'client' ? 'trainer' : 'client'
  return [about === 'answered' ? openedBy : other]
}

export async function problemMails(tx: Db, services: Services, told: Told): Promise<MailToEnqueue[]> {
  const { problem, booking } = told.row
  if (!problem) return []
  const letters: MailToEnqueue[] = []
  for (const side of readersOf(told.about, problem.openedBy)) {
    const to = await findRecipient(tx, side === 'client' ? booking.clientId : booking.trainerId)
    const netCents = side === 'trainer' ? await findTrainerNet(tx, services, booking) : undefined
    if (to) letters.push(letterTo(services, told, { to, side, problem, netCents }))
  }
  return letters
}

interface Reader {
  readonly to: Recipient
  readonly side: BookingSide
  readonly problem: NonNullable<BookingRow['problem']>
  /** What the trainer receives of the price, in cents, for the mail to the trainer. */
  readonly netCents: number | undefined
}

function letterTo({ config, now }: Services, told: Told, { to, side, problem, netCents }: Reader): MailToEnqueue {
  const { row, about, refundCents = 0 } = told
  const { language } = to
  const isClient = side === 'client'
  const { paragraphs, ...heads } = texts[about][language]({
    reader: side,
    problem,
    row,
    when: mailTimeOf(row.booking, language),
    other: isClient ? row.trainer.name : row.client.name,
    until: problem.objectBy
      ? `${mailDayOf(dominicanDate(problem.objectBy), language)}, ${dominicanTime(problem.objectBy)}`
      : '',
    refund: refundCents > 0 ? refundSentenceOf(row, side, language) : undefined,
  })
  const quoted = { reported: problem.note, answered: problem.objection, withdrawn: '', decided: problem.decision }[
    about
  ]
  const dashboard = isClient ? '/client-dashboard' : '/trainer-dashboard'
  const content: MailContent = {
    ...heads,
    paragraphs: [...paragraphs, ...(quoted ? [`«${quoted}»`] : [])],
    facts: bookingFactsOf(row, language, netCents),
    button: { label: button[language], path: `${dashboard}?tab=bookings` },
  }
  const kind = about === 'decided' ? 'problemDecided' : 'problemReported'
  const named = [row.booking.clientId, row.booking.trainerId, row.booking.id]
  return { kind, about: named, to, language, content, mayWait: config.rateLimit, now: now() }
}

export const problemDigestTexts: Readonly<Record<'problemReported' | 'problemDecided', DigestText>> = {
  problemReported: {
    tone: 'neutral',
    en: { subject: 'reported problems', heading: 'More problems were reported', button: 'See my bookings' },
    es: { subject: 'problemas reportados', heading: 'Se reportaron más problemas', button: 'Ver mis reservas' },
  },
  problemDecided: {
    tone: 'neutral',
    en: { subject: 'settled problems', heading: 'More problems were settled', button: 'See my bookings' },
    es: { subject: 'problemas resueltos', heading: 'Se resolvieron más problemas', button: 'Ver mis reservas' },
  },
}
