import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Language } from '@entrena/contract/language'
import { serviceNames } from '@entrena/contract/trainers/rules'
import type { MailContent } from '../../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import type { Recipient } from '../../accounts/public'
import { type BookingMailRow, bookingsButton, mailDayOf } from '../mail-facts'
import { bookingMail, bookingMailWithTerms, whatsappLinks } from '../mails'

type Write = (name: string, count: number) => MailContent

/** Uses the mail kinds of single bookings, so that people can turn them off together. */
const texts = {
  requested: {
    en: (client, count) => ({
      subject: `${client} asks for ${count} sessions`,
      heading: `${client} wants to train with you on ${count} days`,
      paragraphs: [
        'They are sessions of a package that is paid.',
        'Accept or decline soon: the hours are held meanwhile.',
      ],
      button: { label: 'Answer the requests', path: '/trainer-dashboard?tab=bookings' },
    }),
    es: (client, count) => ({
      subject: `${client} pide ${count} sesiones`,
      heading: `${client} quiere entrenar contigo ${count} días`,
      paragraphs: [
        'Son sesiones de un paquete que ya está pagado.',
        'Acepta o rechaza pronto: las horas quedan apartadas mientras tanto.',
      ],
      button: { label: 'Responder las solicitudes', path: '/trainer-dashboard?tab=bookings' },
    }),
  },
  confirmed: {
    en: (trainer, count) => ({
      subject: `${trainer} accepted ${count} sessions`,
      heading: 'Your sessions are confirmed',
      paragraphs: [`${trainer} is expecting you on these ${count} days.`],
      button: bookingsButton('client', 'en'),
      tone: 'positive',
    }),
    es: (trainer, count) => ({
      subject: `${trainer} aceptó ${count} sesiones`,
      heading: 'Tus sesiones están confirmadas',
      paragraphs: [`${trainer} te espera estos ${count} días.`],
      button: bookingsButton('client', 'es'),
      tone: 'positive',
    }),
  },
} satisfies Record<string, Record<Language, Write>>

const service = { en: 'Service', es: 'Servicio' }
const likewise: Readonly<Record<Language, string>> = {
  en: 'That is for the first session. The same holds for each of the others, by its own hour.',
  es: 'Eso vale para la primera sesión. Lo mismo vale para cada una de las otras, según su hora.',
}

function factsOf(rows: readonly BookingMailRow[], language: Language): NonNullable<MailContent['facts']> {
  const days = rows.map(({ booking: { date, hour } }) => ({
    label: mailDayOf(date, language),
    value: timeOfHour(hour),
  }))
  const types = new Set(rows.map(({ booking }) => serviceNames[booking.serviceType][language]))
  return [...days, { label: service[language], value: [...types].join(', ') }]
}

interface About {
  readonly about: keyof typeof texts
  readonly rows: readonly BookingMailRow[]
  readonly to: Recipient
}

function letter(services: Services, { about, rows, to }: About): MailToEnqueue {
  const [row] = rows
  if (!row) throw new Error('A mail about no sessions')
  const single = bookingMail(services, { about, row, to })
  if (rows.length === 1) return single
  const { language } = to
  const name = about === 'requested' ? row.client.name : row.trainer.name
  const links = about === 'confirmed' ? whatsappLinks(row, to) : []
  const written: MailContent = {
    ...texts[about][language](name, rows.length),
    facts: factsOf(rows, language),
    links,
  }
  if (about === 'requested') return { ...single, content: written }
  // Policy and price are the same for all sessions, so the mail has only the terms of the first one.
  const content = bookingMailWithTerms(written, row, { language, now: services.now() })
  return { ...single, content: { ...content, paragraphs: [...content.paragraphs, likewise[language]] } }
}

/** One mail to the trainer about all sessions of a requested series. */
export function seriesRequestedMail(services: Services, rows: readonly BookingMailRow[], to: Recipient): MailToEnqueue {
  return letter(services, { about: 'requested', rows, to })
}

/** One mail to the client about all sessions that the trainer accepted together. */
export function seriesConfirmedMail(services: Services, rows: readonly BookingMailRow[], to: Recipient): MailToEnqueue {
  return letter(services, { about: 'confirmed', rows, to })
}
