import type { Language } from '@entrena/contract/language'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../../platform/db/db'
import type { MailContent } from '../../../../platform/mail/letter/layout'
import { enqueueMails, type Letter } from '../../../../platform/mail/outbox'
import type { Services } from '../../../../platform/services'
import { findRecipient, type Recipient } from '../../../accounts/public'
import { type BookingRow, factsOf, pesosOf, refundSentenceOf, whenOf } from '../../../bookings/public'

type Write = (row: BookingRow) => MailContent

const toClient = {
  en: { label: 'See my bookings', path: '/client-dashboard?tab=bookings' },
  es: { label: 'Ver mis reservas', path: '/client-dashboard?tab=bookings' },
} as const
const toTrainer = {
  en: { label: 'See my bookings', path: '/trainer-dashboard?tab=bookings' },
  es: { label: 'Ver mis reservas', path: '/trainer-dashboard?tab=bookings' },
} as const

const texts = {
  backToClient: {
    en: ({ trainer, booking }) => ({
      subject: `Your payment of ${pesosOf(booking.priceCents)} arrived: your hour is yours again`,
      heading: 'Your hour is yours again',
      paragraphs: [
        `Your booking with ${trainer.name} had lapsed, but your transfer arrived and ${whenOf(booking, 'en')} was still free.`,
      ],
      button: toClient.en,
      tone: 'positive',
    }),
    es: ({ trainer, booking }) => ({
      subject: `Tu pago de ${pesosOf(booking.priceCents)} llegó: tu hora vuelve a ser tuya`,
      heading: 'Tu hora vuelve a ser tuya',
      paragraphs: [
        `Tu reserva con ${trainer.name} había vencido, pero llegó tu transferencia y el ${whenOf(booking, 'es')} seguía libre.`,
      ],
      button: toClient.es,
      tone: 'positive',
    }),
  },
  backToTrainer: {
    en: ({ client, booking }) => ({
      subject: `${client.name} paid late: the session is back`,
      heading: 'A lapsed session is back',
      paragraphs: [
        `The payment of ${client.name} for ${whenOf(booking, 'en')} arrived, and the hour was still free.`,
        booking.status === 'pending' ? 'Accept or decline the request soon.' : `${client.name} is coming.`,
      ],
      button: toTrainer.en,
      tone: 'positive',
    }),
    es: ({ client, booking }) => ({
      subject: `${client.name} pagó tarde: la sesión vuelve`,
      heading: 'Una sesión vencida vuelve',
      paragraphs: [
        `El pago de ${client.name} por el ${whenOf(booking, 'es')} llegó, y la hora seguía libre.`,
        booking.status === 'pending' ? 'Acepta o rechaza pronto la solicitud.' : `${client.name} viene.`,
      ],
      button: toTrainer.es,
      tone: 'positive',
    }),
  },
  returnedToClient: {
    en: (row) => ({
      subject: `Your payment of ${pesosOf(row.booking.priceCents)} arrived too late`,
      heading: 'Your payment arrived after your booking lapsed',
      paragraphs: [
        `We received your transfer, but ${whenOf(row.booking, 'en')} with ${row.trainer.name} can no longer be held for you. You lose nothing.`,
        ...sentenceIn(row, 'en'),
      ],
      button: toClient.en,
    }),
    es: (row) => ({
      subject: `Tu pago de ${pesosOf(row.booking.priceCents)} llegó tarde`,
      heading: 'Tu pago llegó cuando la reserva ya había vencido',
      paragraphs: [
        `Recibimos tu transferencia, pero ya no podemos apartarte el ${whenOf(row.booking, 'es')} con ${row.trainer.name}. No pierdes nada.`,
        ...sentenceIn(row, 'es'),
      ],
      button: toClient.es,
    }),
  },
} satisfies Record<string, Record<Language, Write>>

function sentenceIn(row: BookingRow, language: Language): string[] {
  const sentence = refundSentenceOf(row, 'client', language)
  return sentence ? [sentence] : []
}

const referenceLabels: Readonly<Record<Language, string>> = { en: 'Reference', es: 'Referencia' }

interface About {
  readonly about: keyof typeof texts
  readonly row: BookingRow
  readonly to: Recipient | undefined
}

function lettersAbout({ config, now }: Services, { about, row, to }: About): Letter[] {
  if (!to) return []
  const { language } = to
  const { id, clientId, trainerId } = row.booking
  const reference = { label: referenceLabels[language], value: referenceOf(id) }
  const content = { ...texts[about][language](row), facts: [...factsOf(row, language), reference] }
  const kind = about === 'backToTrainer' ? 'confirmedToTrainer' : 'confirmedToClient'
  return [{ kind, about: [clientId, trainerId], to, language, content, mayWait: config.rateLimit, now: now() }]
}

interface LatePayment {
  readonly row: BookingRow
  readonly hasHour: boolean
}

/** The trainer is told only if the session takes place after all. */
export async function mailLatePayment(tx: Db, services: Services, { row, hasHour }: LatePayment): Promise<void> {
  const client = await findRecipient(tx, row.booking.clientId)
  const trainer = hasHour ? await findRecipient(tx, row.booking.trainerId) : undefined
  await enqueueMails(tx, [
    ...lettersAbout(services, { about: hasHour ? 'backToClient' : 'returnedToClient', row, to: client }),
    ...lettersAbout(services, { about: 'backToTrainer', row, to: trainer }),
  ])
}
