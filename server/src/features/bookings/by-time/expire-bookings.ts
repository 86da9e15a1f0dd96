import { mayMove } from '@entrena/contract/bookings/moves'
import type { Language } from '@entrena/contract/language'
import { lateHopeSentences, unpaidSentence } from '@entrena/contract/money/sentences/due'
import type { Db } from '../../../platform/db/db'
import type { DigestText } from '../../../platform/mail/digests/texts'
import type { MailContent } from '../../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../../platform/mail/outbox'
import { enqueueMails } from '../../../platform/mail/outbox'
import { transactionForEach } from '../../../platform/run-each'
import type { Services } from '../../../platform/services'
import { findRecipient, type Recipient } from '../../accounts/public'
import { expiresAtOf, lapseReasonOf } from '../../money/purchases/public'
import { applyCancellation, planCancellation } from '../cancel-booking'
import {
  type BookingMailRow,
  bookingFactsOf,
  bookingsButton,
  mailTimeOf,
  partPaymentSentenceOf,
  refundSentenceOf,
  unpaidFactsOf,
} from '../mail-facts'
import { findProposal } from '../queries/booking-moves'
import { type BookingRow, findBooking, type StoredBooking } from '../queries/booking-row'
import { listExpired, lockBookingUnlessBusy, setExpiresAt } from '../queries/by-time'
import { findTrainerNet } from '../trainer-net'

/** Cancels bookings that nobody paid or answered in time. Payments are refunded in full. */
export async function expireBookings(services: Services): Promise<void> {
  const { db, now } = services
  await transactionForEach(db, await listExpired(db, now()), async (tx, due) => {
    const booking = await lockBookingUnlessBusy(tx, due)
    if (booking?.expiresAt) await expire(tx, services, booking)
  })
}

async function expire(tx: Db, services: Services, booking: StoredBooking): Promise<void> {
  const now = services.now()
  const due = lapseReasonOf(booking, now)
  // An open proposal of another hour is an answer of the trainer.
  const isAnswered = due === 'unanswered' && (await findProposal(tx, booking.id)) !== undefined
  const reason = isAnswered ? 'unagreed' : due
  if (!reason || !mayMove('expire', booking.status, { to: 'cancelled', by: 'time' })) {
    // The stored deadline is outdated, because the booking or the rules have changed.
    await setExpiresAt(tx, booking.id, expiresAtOf(booking, now))
    return
  }
  // A package with completed sessions is not cancelled for a missing answer.
  if (booking.packageBookingId === null && booking.sessionsDone > 0) {
    await setExpiresAt(tx, booking.id, null)
    return
  }
  const planned = await planCancellation(tx, booking, { moneyBack: 'all', now })
  await applyCancellation(tx, services, planned, { reason, by: 'time' })
  const row = await findBooking(tx, booking.id)
  if (row)
    await enqueueMails(tx, await expiryLetters(tx, services, { row, wasAccepted: booking.status === 'confirmed' }))
}

type Text = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>
type Write = (row: BookingMailRow) => Text

const texts = {
  unpaidToClient: {
    en: (row) => ({
      subject: `Your booking with ${row.trainer.name} lapsed`,
      heading: 'Your booking lapsed',
      paragraphs: [
        unpaidSentence('lapsed', unpaidFactsOf(row, 'en'), 'en'),
        `${lateHopeSentences.lost_nothing.en}. ${lateHopeSentences.back.en}`,
        'Open the booking and tell us about your transfer, so that we look for it at once.',
      ],
    }),
    es: (row) => ({
      subject: `Tu reserva con ${row.trainer.name} venció`,
      heading: 'Tu reserva venció',
      paragraphs: [
        unpaidSentence('lapsed', unpaidFactsOf(row, 'es'), 'es'),
        `${lateHopeSentences.lost_nothing.es}. ${lateHopeSentences.back.es}`,
        'Abre la reserva y cuéntanos de tu transferencia para buscarla enseguida.',
      ],
    }),
  },
  unansweredToClient: {
    en: ({ trainer, booking }) => ({
      subject: `${trainer.name} did not answer your request`,
      heading: 'Your request lapsed',
      paragraphs: [`${trainer.name} did not answer in time for ${mailTimeOf(booking, 'en')}.`],
    }),
    es: ({ trainer, booking }) => ({
      subject: `${trainer.name} no respondió tu solicitud`,
      heading: 'Tu solicitud venció',
      paragraphs: [`${trainer.name} no respondió a tiempo para el ${mailTimeOf(booking, 'es')}.`],
    }),
  },
  unagreedToClient: {
    en: ({ trainer, booking }) => ({
      subject: `Your request to ${trainer.name} lapsed`,
      heading: 'Your request lapsed',
      paragraphs: [
        `${trainer.name} offered you another hour instead of ${mailTimeOf(booking, 'en')}. You did not accept it.`,
      ],
    }),
    es: ({ trainer, booking }) => ({
      subject: `Tu solicitud a ${trainer.name} venció`,
      heading: 'Tu solicitud venció',
      paragraphs: [`${trainer.name} te ofreció otra hora en lugar del ${mailTimeOf(booking, 'es')}. No la aceptaste.`],
    }),
  },
  unpaidToTrainer: {
    en: (row) => ({
      subject: `${row.client.name} did not pay: the hour is free again`,
      heading: 'A session was cancelled unpaid',
      paragraphs: [
        unpaidSentence('lapsed_to_trainer', unpaidFactsOf(row, 'en'), 'en'),
        unpaidSentence('lapsed_hope', unpaidFactsOf(row, 'en'), 'en'),
      ],
    }),
    es: (row) => ({
      subject: `${row.client.name} no pagó: la hora queda libre`,
      heading: 'Se canceló una sesión sin pagar',
      paragraphs: [
        unpaidSentence('lapsed_to_trainer', unpaidFactsOf(row, 'es'), 'es'),
        unpaidSentence('lapsed_hope', unpaidFactsOf(row, 'es'), 'es'),
      ],
    }),
  },
  unansweredToTrainer: {
    en: ({ client, booking }) => ({
      subject: `The request of ${client.name} lapsed`,
      heading: 'A request lapsed without your answer',
      paragraphs: [
        `${client.name} asked for ${mailTimeOf(booking, 'en')}. You did not answer in time, so the request was cancelled.`,
        'Answer the next one within three days, even if the answer is no.',
      ],
    }),
    es: ({ client, booking }) => ({
      subject: `La solicitud de ${client.name} venció`,
      heading: 'Una solicitud venció sin tu respuesta',
      paragraphs: [
        `${client.name} pidió el ${mailTimeOf(booking, 'es')}. No respondiste a tiempo, así que la solicitud se canceló.`,
        'Responde la próxima en menos de tres días, aunque sea para decir que no.',
      ],
    }),
  },
  unagreedToTrainer: {
    en: ({ client, booking }) => ({
      subject: `The request of ${client.name} lapsed`,
      heading: 'The hour that you offered was not accepted',
      paragraphs: [
        `${client.name} asked for ${mailTimeOf(booking, 'en')} and did not accept the hour that you offered, so the request was cancelled.`,
      ],
    }),
    es: ({ client, booking }) => ({
      subject: `La solicitud de ${client.name} venció`,
      heading: 'La hora que ofreciste no se aceptó',
      paragraphs: [
        `${client.name} pidió el ${mailTimeOf(booking, 'es')} y no aceptó la hora que ofreciste, así que la solicitud se canceló.`,
      ],
    }),
  },
} satisfies Record<string, Record<Language, Write>>

const returned = {
  en: 'The session goes back to your package and can be scheduled again.',
  es: 'La sesión vuelve a tu paquete y la puedes agendar de nuevo.',
} satisfies Record<Language, string>

interface Lapsed {
  readonly row: BookingRow
  readonly wasAccepted: boolean
}

/** Trainers get no mail about an unpaid request that they never answered. */
async function expiryLetters(tx: Db, services: Services, { row, wasAccepted }: Lapsed): Promise<MailToEnqueue[]> {
  const { clientId, trainerId, cancelReason } = row.booking
  const isUnpaid = cancelReason === 'unpaid'
  const why = isUnpaid ? 'unpaid' : cancelReason === 'unagreed' ? 'unagreed' : 'unanswered'
  const client = await findRecipient(tx, clientId)
  const trainer = isUnpaid && !wasAccepted ? undefined : await findRecipient(tx, trainerId)
  return [
    ...(client ? [letterTo(services, row, { to: client, about: `${why}ToClient` })] : []),
    ...(trainer
      ? [
          letterTo(services, row, {
            to: trainer,
            about: `${why}ToTrainer`,
            netCents: await findTrainerNet(tx, services, row.booking),
          }),
        ]
      : []),
  ]
}

interface Addressed {
  readonly to: Recipient
  readonly about: keyof typeof texts
  /** The price after the commission, for the mail to the trainer. */
  readonly netCents?: number | undefined
}

function letterTo({ config, now }: Services, row: BookingMailRow, { to, about, netCents }: Addressed): MailToEnqueue {
  const { language } = to
  const { clientId, trainerId, packageBookingId } = row.booking
  const { paragraphs, ...heads } = texts[about][language](row)
  const isToClient = to.id === clientId
  const refund = refundSentenceOf(row, isToClient ? 'client' : 'trainer', language)
  const freed = isToClient ? partPaymentSentenceOf(row, language) : undefined
  const content: MailContent = {
    ...heads,
    paragraphs: [
      ...paragraphs,
      ...(isToClient && packageBookingId ? [returned[language]] : []),
      ...(refund ? [refund] : []),
      ...(freed ? [freed] : []),
    ],
    facts: bookingFactsOf(row, language, netCents),
    button: bookingsButton(isToClient ? 'client' : 'trainer', language),
    tone: 'danger',
  }
  return {
    kind: 'expired',
    about: [clientId, trainerId, row.booking.id],
    to,
    language,
    content,
    mayWait: config.rateLimit,
    now: now(),
  }
}

export const expiryDigestTexts: Readonly<Record<'expired', DigestText>> = {
  expired: {
    tone: 'danger',
    en: { subject: 'lapsed bookings', heading: 'More bookings lapsed', button: 'See my bookings' },
    es: { subject: 'reservas vencidas', heading: 'Vencieron más reservas', button: 'Ver mis reservas' },
  },
}
