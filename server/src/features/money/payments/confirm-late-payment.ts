import type { Language } from '@entrena/contract/language'
import { cancelledTakesNoPayment, lateNeedsAll } from '@entrena/contract/money/payments/errors'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMails } from '../../../platform/mail/outbox'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findRecipient, lockPeople, type Recipient } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { isBlocked } from '../../blocks/public'
import {
  type BookingRow,
  findBooking,
  mailTimeOf,
  pesosOf,
  refundSentenceOf,
  restoreLapsed,
  type StoredBooking,
  seeBookings,
} from '../../bookings/public'
import { post } from '../ledger/queries'
import { paymentEventOf, postCredit, postReceived, refundMoney } from '../purchases/purchase-money'
import { setPaidLate } from '../purchases/queries/purchases'
import { isPayableLate } from './checkout'
import { paymentLetters } from './mails'

/** True if the two people of a locked booking can still meet. Locks them as well. */
async function bothStay(tx: Db, { clientId, trainerId }: StoredBooking): Promise<boolean> {
  const people = await lockPeople(tx, [clientId, trainerId], 'key share')
  const trainer = people.find(({ id }) => id === trainerId)
  const areThere = people.length === 2 && trainer?.role === 'trainer' && people.every(({ isAround }) => isAround)
  return areThere && !(await isBlocked(tx, clientId, trainerId))
}

interface Late {
  readonly admin: Pick<Actor, 'id'>
  /** The locked, cancelled booking. */
  readonly row: BookingRow
  readonly arrivedCents: number
}

/**
 * Confirms money for a cancelled booking. One that lapsed unpaid gets its hour back if possible; otherwise the
 * trainer's credit is reversed at once and a refund is due to the client. Idempotent.
 */
export async function confirmLatePayment(tx: Db, services: Services, late: Late): Promise<BookingRow> {
  const { admin, row, arrivedCents } = late
  const { booking } = row
  const { id, paymentStatus: before, priceCents: amountCents } = booking
  const isConfirmed = booking.cancelReason === 'unpaid' && before === 'paid'
  if (isConfirmed) return row
  if (!isPayableLate(row) || before === 'paid') throw refuse(cancelledTakesNoPayment)
  if (arrivedCents < amountCents) throw refuse(lateNeedsAll)
  const now = services.now()
  await setPaidLate(tx, id, now)
  const hasHour = await restoreLapsed(tx, { booking, bothStay: await bothStay(tx, booking), now })
  // A part payment from before the lapse is already in the balance.
  const payment = { booking: { ...booking, partPaidCents: 0 }, at: now, by: admin.id }
  await postReceived(tx, payment, amountCents)
  await postCredit(tx, payment, services.config.commissionPercent)
  const overCents = arrivedCents - amountCents
  const over = { clientId: booking.clientId, bookingId: id, createdAt: now, createdBy: admin.id }
  await post(tx, { ...over, kind: 'overpaid', amountCents: overCents, key: `over:${paymentEventOf(booking)}` })
  if (!hasHour) await refundMoney(tx, { booking, refundCents: amountCents, now })
  const kind = before === 'pending_confirmation' ? 'payment_confirmed' : 'booking_marked_paid'
  await recordAction(tx, { adminId: admin.id, kind, subjectId: id, amountCents, at: now })
  const settled = (await findBooking(tx, id)) ?? row
  await mailLatePayment(tx, services, { row: settled, hasHour })
  return settled
}

type Write = (row: BookingRow) => MailContent

const texts = {
  backToClient: {
    en: ({ trainer, booking }) => ({
      subject: `Your payment of ${pesosOf(booking.priceCents)} arrived: your hour is yours again`,
      heading: 'Your hour is yours again',
      paragraphs: [
        `Your booking with ${trainer.name} had lapsed, but your transfer arrived and ${mailTimeOf(booking, 'en')} was still free.`,
      ],
      button: seeBookings('client', 'en'),
      tone: 'positive',
    }),
    es: ({ trainer, booking }) => ({
      subject: `Tu pago de ${pesosOf(booking.priceCents)} llegó: tu hora vuelve a ser tuya`,
      heading: 'Tu hora vuelve a ser tuya',
      paragraphs: [
        `Tu reserva con ${trainer.name} había vencido, pero llegó tu transferencia y el ${mailTimeOf(booking, 'es')} seguía libre.`,
      ],
      button: seeBookings('client', 'es'),
      tone: 'positive',
    }),
  },
  backToTrainer: {
    en: ({ client, booking }) => ({
      subject: `${client.name} paid late: the session is back`,
      heading: 'A lapsed session is back',
      paragraphs: [
        `The payment of ${client.name} for ${mailTimeOf(booking, 'en')} arrived, and the hour was still free.`,
        booking.status === 'pending' ? 'Accept or decline the request soon.' : `${client.name} is coming.`,
      ],
      button: seeBookings('trainer', 'en'),
      tone: 'positive',
    }),
    es: ({ client, booking }) => ({
      subject: `${client.name} pagó tarde: la sesión vuelve`,
      heading: 'Una sesión vencida vuelve',
      paragraphs: [
        `El pago de ${client.name} por el ${mailTimeOf(booking, 'es')} llegó, y la hora seguía libre.`,
        booking.status === 'pending' ? 'Acepta o rechaza pronto la solicitud.' : `${client.name} viene.`,
      ],
      button: seeBookings('trainer', 'es'),
      tone: 'positive',
    }),
  },
  returnedToClient: {
    en: (row) => ({
      subject: `Your payment of ${pesosOf(row.booking.priceCents)} arrived too late`,
      heading: 'Your payment arrived after your booking lapsed',
      paragraphs: [
        `We received your transfer, but ${mailTimeOf(row.booking, 'en')} with ${row.trainer.name} can no longer be held for you. You lose nothing.`,
        ...sentenceIn(row, 'en'),
      ],
      button: seeBookings('client', 'en'),
    }),
    es: (row) => ({
      subject: `Tu pago de ${pesosOf(row.booking.priceCents)} llegó tarde`,
      heading: 'Tu pago llegó cuando la reserva ya había vencido',
      paragraphs: [
        `Recibimos tu transferencia, pero ya no podemos apartarte el ${mailTimeOf(row.booking, 'es')} con ${row.trainer.name}. No pierdes nada.`,
        ...sentenceIn(row, 'es'),
      ],
      button: seeBookings('client', 'es'),
    }),
  },
} satisfies Record<string, Record<Language, Write>>

function sentenceIn(row: BookingRow, language: Language): string[] {
  const sentence = refundSentenceOf(row, 'client', language)
  return sentence ? [sentence] : []
}

interface About {
  readonly about: keyof typeof texts
  readonly row: BookingRow
  readonly to: Recipient | undefined
}

const lettersAbout = (services: Services, { about, row, to }: About) =>
  paymentLetters(services, {
    kind: about === 'backToTrainer' ? 'confirmedToTrainer' : 'confirmedToClient',
    row,
    to,
    write: (language) => texts[about][language](row),
  })

interface LatePayment {
  readonly row: BookingRow
  readonly hasHour: boolean
}

/** The trainer gets a mail only if the session takes place after all. */
async function mailLatePayment(tx: Db, services: Services, { row, hasHour }: LatePayment): Promise<void> {
  const client = await findRecipient(tx, row.booking.clientId)
  const trainer = hasHour ? await findRecipient(tx, row.booking.trainerId) : undefined
  await enqueueMails(tx, [
    ...lettersAbout(services, { about: hasHour ? 'backToClient' : 'returnedToClient', row, to: client }),
    ...lettersAbout(services, { about: 'backToTrainer', row, to: trainer }),
  ])
}
