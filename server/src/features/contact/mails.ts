import { contactLimits, contactNumber } from '@entrena/contract/contact/rules'
import type { Language } from '@entrena/contract/language'
import type { RateLimit } from '../../platform/limits/limit'
import type { DigestText } from '../../platform/mail/digests/texts'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { formatCents, mailTimeOf } from '../bookings/public'
import type { ContactRow } from './queries/messages'

/** A paragraph of a mail has no line breaks, so each line of a text becomes a paragraph. */
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

const words: Readonly<
  Record<
    Language,
    {
      readonly from: string
      readonly booking: string
      readonly wrote: string
      readonly received: (number: string) => string
      readonly answered: (number: string) => string
      readonly list: string
      readonly again: string
    }
  >
> = {
  en: {
    from: 'From',
    booking: 'Booking',
    wrote: 'You wrote',
    received: (number) => `New message ${number}`,
    answered: (number) => `Our answer to your message ${number}`,
    list: 'Answer in the list',
    again: 'Write to us again',
  },
  es: {
    from: 'De',
    booking: 'Reserva',
    wrote: 'Escribiste',
    received: (number) => `Mensaje nuevo ${number}`,
    answered: (number) => `Nuestra respuesta a tu mensaje ${number}`,
    list: 'Responder en la lista',
    again: 'Escríbenos otra vez',
  },
}

const supportMailsADay: RateLimit = {
  name: 'contact mails',
  most: contactLimits.mailsADay,
  withinMs: 24 * 60 * 60_000,
}

const senderOf = ({ sender, visitorName, visitorEmail }: ContactRow) => ({
  name: sender?.name ?? visitorName ?? '',
  email: sender?.email ?? visitorEmail ?? '',
})

function bookingOf({ booking }: ContactRow, language: Language): string | undefined {
  if (!booking) return undefined
  const { date, hour, clientName, trainerName, priceCents } = booking
  return `${clientName} · ${trainerName} · ${mailTimeOf({ date, hour }, language)} · ${formatCents(priceCents)}`
}

/** Informs the support address of a new message. Undefined without SUPPORT_EMAIL. */
export function contactReceivedMail({ config, now }: Services, row: ContactRow): MailToEnqueue | undefined {
  const to = config.support.email
  if (!to) return undefined
  const { language, userId, text, number } = row
  const t = words[language]
  const { name, email } = senderOf(row)
  const booking = bookingOf(row, language)
  const heading = t.received(contactNumber(number))
  const content: MailContent = {
    subject: heading,
    heading,
    paragraphs: linesOf(text),
    facts: [
      { label: t.from, value: `${name} (${email})` },
      ...(booking === undefined ? [] : [{ label: t.booking, value: booking }]),
    ],
    button: { label: t.list, path: '/admin?tab=contact' },
  }
  return {
    kind: 'contactReceived',
    about: userId === null ? [] : [userId],
    to: { id: null, name: 'Entrena', email: to },
    language,
    content,
    mayWait: config.rateLimit,
    limit: config.rateLimit ? supportMailsADay : undefined,
    now: now(),
  }
}

const quotedCharacters = 300

function quote(text: string): string {
  const characters = [...text]
  return characters.length <= quotedCharacters ? text : `${characters.slice(0, quotedCharacters).join('')}…`
}

/** The only mail to an address that a visitor typed, so that nobody can use the form to send mails to others. */
export function contactAnswerMail({ now }: Services, row: ContactRow, answer: string): MailToEnqueue {
  const { language, userId, text, number } = row
  const t = words[language]
  const heading = t.answered(contactNumber(number))
  return {
    kind: 'contactAnswered',
    about: userId === null ? [] : [userId],
    to: { id: userId, ...senderOf(row) },
    language,
    content: {
      subject: heading,
      heading,
      paragraphs: linesOf(answer),
      facts: [{ label: t.wrote, value: quote(text) }],
      links: [{ label: t.again, path: '/contact' }],
    },
    mayWait: false,
    now: now(),
  }
}

export const contactDigestTexts: Readonly<Record<'contactReceived', DigestText>> = {
  contactReceived: {
    tone: 'neutral',
    en: { subject: 'messages to Entrena', heading: 'More messages arrived', button: 'Answer in the list' },
    es: { subject: 'mensajes para Entrena', heading: 'Llegaron más mensajes', button: 'Responder en la lista' },
  },
}
