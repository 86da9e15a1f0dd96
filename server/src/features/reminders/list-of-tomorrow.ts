import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Language } from '@entrena/contract/language'
import type { MailContent } from '../../platform/mail/letter/layout'
import { enqueueMail } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { markEntriesSentForTomorrow } from '../agenda/public'
import { mailDayOf } from '../bookings/public'
import { chatLinks, sessionPlaceOf } from './letters'
import type { DueSession } from './queries/due'
import { insertReminders } from './queries/sent'
import { lockTomorrowOfTrainer, type NotedSession } from './queries/tomorrow'

type Text = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

const texts: Readonly<Record<Language, (day: string, count: number, first: string) => Text>> = {
  en: (day, count, first) => ({
    subject: count === 1 ? '1 session tomorrow' : `${count} sessions tomorrow`,
    heading: day,
    paragraphs: [`Your first session is at ${first}.`],
  }),
  es: (day, count, first) => ({
    subject: count === 1 ? '1 sesión mañana' : `${count} sesiones mañana`,
    heading: day.charAt(0).toUpperCase() + day.slice(1),
    paragraphs: [`Tu primera sesión es a las ${first}.`],
  }),
}

const seeCalendar = { en: 'See my calendar', es: 'Ver mi calendario' } as const

const notedStates = {
  en: { agreed: 'agreed elsewhere', asked: 'waiting for an answer', declined: 'not accepted' },
  es: { agreed: 'acordada por fuera', asked: 'espera respuesta', declined: 'no la aceptó' },
} as const

const stateOf = ({ isOffered, isDeclined }: NotedSession) =>
  isDeclined ? 'declined' : isOffered ? 'asked' : ('agreed' as const)

interface Row {
  readonly hour: number
  readonly title: string
  readonly detail: string
  readonly isDeclined: boolean
}

/** Rows for bookings and for sessions that the trainer has noted, in the order of their hours. */
function rowsOf(booked: readonly DueSession[], noted: readonly NotedSession[], language: Language): Row[] {
  const rows = [
    ...booked.map((session) => ({
      hour: session.hour,
      title: `${timeOfHour(session.hour)} · ${session.client.name}`,
      detail: sessionPlaceOf(session, language),
      isDeclined: false,
    })),
    ...noted.map((session) => ({
      hour: session.hour,
      title: `${timeOfHour(session.hour)} · ${session.name}`,
      detail: `${sessionPlaceOf(session, language)} · ${notedStates[language][stateOf(session)]}`,
      isDeclined: session.isDeclined,
    })),
  ]
  return rows.sort((one, other) => one.hour - other.hour)
}

/** Mails a trainer the sessions of tomorrow, once for each day. */
export function sendListOfTomorrow({ db, now }: Pick<Services, 'db' | 'now'>, trainerId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const list = await lockTomorrowOfTrainer(tx, trainerId, now())
    if (!list) return
    const { to, date, booked, noted } = list
    const { language } = to
    const rows = rowsOf(booked, noted, language)
    const expected = rows.filter(({ isDeclined }) => !isDeclined)
    const first = timeOfHour(expected[0]?.hour ?? 0)
    await insertReminders(tx, 'trainersTomorrow', booked)
    await markEntriesSentForTomorrow(
      tx,
      noted.map(({ id }) => id),
      date,
    )
    const content: MailContent = {
      ...texts[language](mailDayOf(date, language), expected.length, first),
      facts: [],
      list: { items: rows.map(({ title, detail }) => ({ title, detail })), rest: '' },
      button: { label: seeCalendar[language], path: `/trainer-dashboard?tab=calendar&day=${date}` },
      links: chatLinks(
        booked.map((session) => ({ ...session, ...session.client })),
        to,
      ),
    }
    const about = new Set([
      trainerId,
      ...booked.flatMap(({ id, clientId }) => [clientId, id]),
      ...noted.flatMap(({ clientId }) => clientId ?? []),
    ])
    const letter = { kind: 'trainersTomorrow' as const, about: [...about], to, language, content }
    await enqueueMail(tx, { ...letter, mayWait: false, now: now() })
  })
}
