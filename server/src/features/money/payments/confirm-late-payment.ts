import type { Language } from '@entrena/contract/language'
import { cancelledTakesNoPaymentRefusal, lateNeedsAllRefusal } from '@entrena/contract/money/payments/errors'
import { arrivalSubject, arrivalToClient, lateToTrainer } from '@entrena/contract/money/sentences/arrival'
import { creditSentence } from '@entrena/contract/money/sentences/payment'
import type { Db } from '../../../platform/db/db'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMails } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findRecipient, lockPeople, type Recipient } from '../../accounts/public'
import { type ClickingAdmin, recordAction } from '../../admin-log/public'
import { isBlocked } from '../../blocks/public'
import {
  type BookingRow,
  bookingsButton,
  findBooking,
  refundSentenceOf,
  restoreLapsed,
  type StoredBooking,
} from '../../bookings/public'
import { writePostings } from '../ledger/queries'
import { type CreditedNow, paymentEventOf, postCredit, receivedOf } from '../purchases/pay-purchase'
import { setPaidLate } from '../purchases/queries/purchases'
import { refundMoney } from '../purchases/refund-money'
import { isPayableLate } from './announce-transfer'
import { arrivalFactsOf, creditFacts, overpaidSentences, paymentMails } from './mails'

/**
 * Locks the two people of a booking. Returns true if both accounts are active, the trainer still has that role, and
 * neither person has blocked the other.
 */
async function bothStay(tx: Db, { clientId, trainerId }: StoredBooking): Promise<boolean> {
  const people = await lockPeople(tx, [clientId, trainerId], 'key share')
  const trainer = people.find(({ id }) => id === trainerId)
  const areThere = people.length === 2 && trainer?.role === 'trainer' && people.every(({ isAround }) => isAround)
  return areThere && !(await isBlocked(tx, clientId, trainerId))
}

interface Late {
  readonly admin: ClickingAdmin
  readonly row: BookingRow
  readonly arrivedCents: number
}

/**
 * Confirms money for a booking that lapsed unpaid, and refuses it for any other cancelled booking. The booking gets its
 * hour back if possible. If not, the trainer's credit is reversed at once, and a refund is due. Idempotent.
 */
export async function confirmLatePayment(tx: Db, services: Services, late: Late): Promise<BookingRow> {
  const { admin, row, arrivedCents } = late
  const { booking } = row
  const { id, paymentStatus: before, priceCents: amountCents } = booking
  const isConfirmed = booking.cancelReason === 'unpaid' && before === 'paid'
  if (isConfirmed) return row
  if (!isPayableLate(row) || before === 'paid') throw refusedWith(cancelledTakesNoPaymentRefusal)
  if (arrivedCents < amountCents) throw refusedWith(lateNeedsAllRefusal)
  const now = services.now()
  await setPaidLate(tx, id, now)
  const hasHour = await restoreLapsed(tx, { booking, bothStay: await bothStay(tx, booking), now })
  // The part payment of the lapsed booking is already in the balance.
  const payment = { booking: { ...booking, partPaidCents: 0 }, at: now, by: admin.id }
  await writePostings(tx, receivedOf(payment, amountCents))
  const credited = await postCredit(tx, payment, services.config.commissionPercent)
  const overCents = arrivedCents - amountCents
  const over = { clientId: booking.clientId, bookingId: id, createdAt: now, createdBy: admin.id }
  await writePostings(tx, { ...over, kind: 'overpaid', amountCents: overCents, key: `over:${paymentEventOf(booking)}` })
  if (!hasHour) await refundMoney(tx, { booking, refundCents: amountCents, now })
  const kind = before === 'pending_confirmation' ? 'payment_confirmed' : 'booking_marked_paid'
  const { id: adminId, pressId } = admin
  await recordAction(tx, { adminId, kind, subjectId: id, amountCents: arrivedCents, at: now, pressId })
  const settled = (await findBooking(tx, id)) ?? row
  await mailLatePayment(tx, services, { row: { ...settled, overCents, credited }, hasHour })
  return settled
}

interface Told extends BookingRow {
  /** The amount that arrived beyond the price. */
  readonly overCents: number
  readonly credited: CreditedNow
}
type Write = (row: Told) => MailContent

const lateFacts = (row: Told, language: Language) => arrivalFactsOf(row, row.booking.priceCents, language)

const texts = {
  backToClient: {
    en: (row) => ({
      subject: arrivalSubject('late', lateFacts(row, 'en'), 'en'),
      heading: 'Your hour is yours again',
      paragraphs: [arrivalToClient('late', lateFacts(row, 'en'), 'en'), ...overpaidSentences(row, 'en')],
      button: bookingsButton('client', 'en'),
      tone: 'positive',
    }),
    es: (row) => ({
      subject: arrivalSubject('late', lateFacts(row, 'es'), 'es'),
      heading: 'Tu hora vuelve a ser tuya',
      paragraphs: [arrivalToClient('late', lateFacts(row, 'es'), 'es'), ...overpaidSentences(row, 'es')],
      button: bookingsButton('client', 'es'),
      tone: 'positive',
    }),
  },
  backToTrainer: {
    en: (row) => ({
      subject: `${row.client.name} paid late: the session is back`,
      heading: 'A lapsed session is back',
      paragraphs: [
        lateToTrainer.en(lateFacts(row, 'en')),
        row.booking.status === 'pending' ? 'Accept or decline the request soon.' : `${row.client.name} is coming.`,
        creditSentence.en(creditFacts(row)),
      ],
      button: bookingsButton('trainer', 'en'),
      tone: 'positive',
    }),
    es: (row) => ({
      subject: `${row.client.name} pagó tarde: la sesión vuelve`,
      heading: 'Una sesión vencida vuelve',
      paragraphs: [
        lateToTrainer.es(lateFacts(row, 'es')),
        row.booking.status === 'pending' ? 'Acepta o rechaza pronto la solicitud.' : `${row.client.name} viene.`,
        creditSentence.es(creditFacts(row)),
      ],
      button: bookingsButton('trainer', 'es'),
      tone: 'positive',
    }),
  },
  returnedToClient: {
    en: (row) => ({
      subject: arrivalSubject('too_late', lateFacts(row, 'en'), 'en'),
      heading: 'Your payment arrived after your booking lapsed',
      paragraphs: [
        arrivalToClient('too_late', lateFacts(row, 'en'), 'en'),
        ...sentenceIn(row, 'en'),
        ...overpaidSentences(row, 'en'),
      ],
      button: bookingsButton('client', 'en'),
    }),
    es: (row) => ({
      subject: arrivalSubject('too_late', lateFacts(row, 'es'), 'es'),
      heading: 'Tu pago llegó cuando la reserva ya había vencido',
      paragraphs: [
        arrivalToClient('too_late', lateFacts(row, 'es'), 'es'),
        ...sentenceIn(row, 'es'),
        ...overpaidSentences(row, 'es'),
      ],
      button: bookingsButton('client', 'es'),
    }),
  },
} satisfies Record<string, Record<Language, Write>>

function sentenceIn(row: BookingRow, language: Language): string[] {
  const sentence = refundSentenceOf(row, 'client', language)
  return sentence ? [sentence] : []
}

interface About {
  readonly about: keyof typeof texts
  readonly row: Told
  readonly to: Recipient | undefined
}

const lettersAbout = (services: Services, { about, row, to }: About) =>
  paymentMails(services, {
    kind: about === 'backToTrainer' ? 'confirmedToTrainer' : 'confirmedToClient',
    row,
    to,
    write: (language) => texts[about][language](row),
  })

interface LatePayment {
  readonly row: Told
  readonly hasHour: boolean
}

/** Mails the client, and also the trainer if the session takes place after all. */
async function mailLatePayment(tx: Db, services: Services, { row, hasHour }: LatePayment): Promise<void> {
  const client = await findRecipient(tx, row.booking.clientId)
  const trainer = hasHour ? await findRecipient(tx, row.booking.trainerId) : undefined
  await enqueueMails(tx, [
    ...lettersAbout(services, { about: hasHour ? 'backToClient' : 'returnedToClient', row, to: client }),
    ...lettersAbout(services, { about: 'backToTrainer', row, to: trainer }),
  ])
}
