import { whatsappLink } from '@entrena/contract/bookings/whatsapp'
import type { Language } from '@entrena/contract/language'
import { receiptLink } from '@entrena/contract/money/receipts/words'
import { requestedPrice } from '@entrena/contract/money/sentences/earnings'
import type { DigestText } from '../../platform/mail/digests/texts'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import type { Recipient } from '../accounts/public'
import {
  type BookingMailRow,
  bookingFactsOf,
  bookingsButton,
  cancelCostOf,
  formatCents,
  mailTimeOf,
  partPaymentSentenceOf,
  placeFactsOf,
  refundSentenceOf,
  whatsappLabels,
} from './mail-facts'

type Write = (row: BookingMailRow, language: Language) => MailContent

const texts = {
  requested: {
    en: ({ client, booking }) => ({
      subject: `New request from ${client.name}`,
      heading: 'Somebody wants to train with you',
      paragraphs: [
        `${client.name} asks for ${mailTimeOf(booking, 'en')}.`,
        'Accept or decline soon: the hour is held meanwhile.',
      ],
      button: { label: 'Answer the request', path: '/trainer-dashboard?tab=bookings' },
    }),
    es: ({ client, booking }) => ({
      subject: `Nueva solicitud de ${client.name}`,
      heading: 'Alguien quiere entrenar contigo',
      paragraphs: [
        `${client.name} pide el ${mailTimeOf(booking, 'es')}.`,
        'Acepta o rechaza pronto: la hora queda apartada mientras tanto.',
      ],
      button: { label: 'Responder la solicitud', path: '/trainer-dashboard?tab=bookings' },
    }),
  },
  confirmed: {
    en: ({ trainer }) => ({
      subject: `${trainer.name} accepted your booking`,
      heading: 'Your session is confirmed',
      paragraphs: [`${trainer.name} is expecting you.`],
      button: bookingsButton('client', 'en'),
      tone: 'positive',
    }),
    es: ({ trainer }) => ({
      subject: `${trainer.name} aceptó tu reserva`,
      heading: 'Tu sesión está confirmada',
      paragraphs: [`${trainer.name} te espera.`],
      button: bookingsButton('client', 'es'),
      tone: 'positive',
    }),
  },
  cancelled: {
    en: (row) => ({
      subject: `${row.trainer.name} could not take your booking`,
      heading: 'Your request was declined',
      paragraphs: [
        `${row.trainer.name} cannot train you at that hour.`,
        ...noteOf(row),
        ...packageEn(row, 'declined'),
        ...refundIn(row, 'en'),
      ],
      button: { label: 'Find another trainer', path: '/client-dashboard' },
      tone: 'danger',
    }),
    es: (row) => ({
      subject: `${row.trainer.name} no pudo tomar tu reserva`,
      heading: 'Tu solicitud fue rechazada',
      paragraphs: [
        `${row.trainer.name} no puede entrenarte a esa hora.`,
        ...noteOf(row),
        ...packageEs(row, 'rechaza'),
        ...refundIn(row, 'es'),
      ],
      button: { label: 'Buscar otro entrenador', path: '/client-dashboard' },
      tone: 'danger',
    }),
  },
  trainerLeaving: {
    en: (row) => ({
      subject: `${row.trainer.name} cancelled your session`,
      heading: 'Your session was cancelled',
      paragraphs: [
        `${row.trainer.name} is leaving Entrena and cannot train you on ${mailTimeOf(row.booking, 'en')}.`,
        ...packageEn(row, 'cancelled'),
        ...refundIn(row, 'en'),
      ],
      button: { label: 'Find another trainer', path: '/client-dashboard' },
      tone: 'danger',
    }),
    es: (row) => ({
      subject: `${row.trainer.name} canceló tu sesión`,
      heading: 'Tu sesión fue cancelada',
      paragraphs: [
        `${row.trainer.name} se va de Entrena y no te puede entrenar el ${mailTimeOf(row.booking, 'es')}.`,
        ...packageEs(row, 'cancela'),
        ...refundIn(row, 'es'),
      ],
      button: { label: 'Buscar otro entrenador', path: '/client-dashboard' },
      tone: 'danger',
    }),
  },
  clientLeaving: {
    en: ({ client, booking }) => ({
      subject: `${client.name} will not come: the hour is free again`,
      heading: 'A booking was cancelled',
      paragraphs: [`${client.name} is leaving Entrena and will not come on ${mailTimeOf(booking, 'en')}.`],
      button: bookingsButton('trainer', 'en'),
      tone: 'danger',
    }),
    es: ({ client, booking }) => ({
      subject: `${client.name} no viene: la hora queda libre`,
      heading: 'Se canceló una reserva',
      paragraphs: [`${client.name} se va de Entrena y no viene el ${mailTimeOf(booking, 'es')}.`],
      button: bookingsButton('trainer', 'es'),
      tone: 'danger',
    }),
  },
} satisfies Record<string, Record<Language, Write>>

export const bookingDigestTexts: Readonly<Record<keyof typeof texts, DigestText>> = {
  requested: {
    tone: 'neutral',
    en: { subject: 'new requests', heading: 'More people want to train with you', button: 'Answer the requests' },
    es: {
      subject: 'solicitudes nuevas',
      heading: 'Más personas quieren entrenar contigo',
      button: 'Responder las solicitudes',
    },
  },
  confirmed: {
    tone: 'positive',
    en: { subject: 'confirmed sessions', heading: 'More of your sessions are confirmed', button: 'See my bookings' },
    es: { subject: 'sesiones confirmadas', heading: 'Más sesiones tuyas confirmadas', button: 'Ver mis reservas' },
  },
  cancelled: {
    tone: 'danger',
    en: {
      subject: 'declined requests',
      heading: 'More of your requests were declined',
      button: 'Find another trainer',
    },
    es: {
      subject: 'solicitudes rechazadas',
      heading: 'Más solicitudes tuyas fueron rechazadas',
      button: 'Buscar otro entrenador',
    },
  },
  trainerLeaving: {
    tone: 'danger',
    en: {
      subject: 'cancelled sessions',
      heading: 'More of your sessions were cancelled',
      button: 'Find another trainer',
    },
    es: {
      subject: 'sesiones canceladas',
      heading: 'Más sesiones tuyas fueron canceladas',
      button: 'Buscar otro entrenador',
    },
  },
  clientLeaving: {
    tone: 'danger',
    en: { subject: 'cancelled bookings', heading: 'More bookings were cancelled', button: 'See my bookings' },
    es: { subject: 'reservas canceladas', heading: 'Se cancelaron más reservas', button: 'Ver mis reservas' },
  },
}

const noteOf = ({ booking }: BookingMailRow) => (booking.cancelNote ? [`«${booking.cancelNote}»`] : [])
const packageEn = ({ booking }: BookingMailRow, what: string) =>
  booking.sessionsCount > 1 ? [`The whole package is ${what} with it, and every session scheduled of it.`] : []
const packageEs = ({ booking }: BookingMailRow, what: string) =>
  booking.sessionsCount > 1 ? [`Con ella se ${what} el paquete entero, con todas sus sesiones agendadas.`] : []
const refundIn = (row: BookingMailRow, language: Language) => {
  const sentences = [refundSentenceOf(row, 'client', language), partPaymentSentenceOf(row, language)]
  return sentences.filter((sentence) => sentence !== undefined)
}

export function whatsappLinks(
  { trainer: { name, phone }, booking }: BookingMailRow,
  { language, name: from }: Recipient,
) {
  if (!phone) return []
  const url = whatsappLink(phone, { to: name, from, when: mailTimeOf(booking, language) }, language)
  return [{ label: whatsappLabels[language](name), url }]
}

/** Adds what a client must know about an accepted session: where it is, and what cancelling costs. */
export function bookingMailWithTerms(
  content: MailContent,
  row: BookingMailRow,
  { language, now }: { readonly language: Language; readonly now: Date },
): MailContent {
  const cost = cancelCostOf(row, now, language)
  const { booking } = row
  const isPaid = booking.paymentStatus === 'paid' && booking.priceCents > 0
  return {
    ...content,
    paragraphs: [...content.paragraphs, ...(cost ? [cost] : [])],
    links: [...(isPaid ? [receiptLink(booking, language)] : []), ...(content.links ?? [])],
    facts: [...(content.facts ?? []), ...placeFactsOf(row, language)],
  }
}

interface About {
  readonly about: keyof typeof texts
  readonly row: BookingMailRow
  readonly to: Recipient
  /** What the trainer receives of the price, in cents, for the mail to the trainer. */
  readonly netCents?: number | undefined
}

/** Writes a mail about a booking to its trainer or its client. */
export function bookingMail({ config, now }: Services, { about, row, to, netCents }: About): MailToEnqueue {
  const { language } = to
  const { id, clientId, trainerId, priceCents } = row.booking
  const links = about === 'confirmed' ? whatsappLinks(row, to) : []
  const written: MailContent = { ...texts[about][language](row), facts: bookingFactsOf(row, language, netCents), links }
  const content =
    about === 'confirmed' ? bookingMailWithTerms(written, row, { language, now: now() }) : withPrice(written)
  /** Tells the trainer how much of the requested price they receive. */
  function withPrice(mail: MailContent): MailContent {
    if (about !== 'requested' || netCents === undefined) return mail
    const amounts = { gross: formatCents(priceCents), net: formatCents(netCents) }
    return { ...mail, paragraphs: [...mail.paragraphs, requestedPrice[language](amounts)] }
  }
  return {
    kind: about,
    about: [clientId, trainerId, id],
    to,
    language,
    content,
    mayWait: config.rateLimit,
    now: now(),
  }
}
