import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { refundOpenRefusal } from '@entrena/contract/money/balance/errors'
import type { SentRefund } from '@entrena/contract/money/payments/entity'
import {
  noRefundHereRefusal,
  refundAlreadyRecordedRefusal,
  refundDayInvalid,
  refundIsDueRefusal,
} from '@entrena/contract/money/payments/errors'
import { mayRecordRefund, type RefundOutcome } from '@entrena/contract/money/payments/rules'
import { refundMailWords } from '@entrena/contract/money/sentences/refund'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import type { DigestText } from '../../../platform/mail/digests/texts'
import { enqueueMails } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import {
  type BookingRow,
  bookingsButton,
  findBooking,
  formatCents,
  lockBooking,
  presentBooking,
  refundSentenceOf,
} from '../../bookings/public'
import { getAccountCents, writePostings } from '../ledger/queries'
import { paymentMails } from '../payments/mails'
import { dueOrRecordedRefundCents, refundStateOf } from '../purchases/present-purchase'
import { insertRefund, setRefundSettled } from '../purchases/queries/purchases'
import { findHeldUntil, refundHeldUntil } from './balance'

const actions = { sent: 'refund_sent', not_received: 'transfer_not_received' } as const

interface Recorded {
  readonly id: string
  readonly outcome: RefundOutcome
  readonly sent?: SentRefund
}

/** Records the outcome of a refund and mails the client. Only one of two concurrent admins succeeds. */
export function recordRefund(services: Services, admin: Actor, { id, outcome, sent }: Recorded): Promise<Booking> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const recordable = await getRecordable(tx, id, outcome)
    if (sent && !isPossibleDay(sent.sent_on, recordable.booking.createdAt, now())) throw refusedWith(refundDayInvalid)
    const amountCents = dueOrRecordedRefundCents(recordable)
    const { clientId } = recordable.booking
    // If the balance is smaller than the due refund, the client has already requested this money, and a batch sends it.
    const isAsked = recordable.booking.refundDue && (await getAccountCents(tx, clientId, 'client')) < amountCents
    if (sent && isAsked) throw refusedWith(refundOpenRefusal)
    const until = sent && (await findHeldUntil(tx, recordable, now()))
    if (until) throw refundHeldUntil(until)
    const refundId = await insertRefund(tx, {
      bookingId: id,
      outcome,
      amountCents,
      sentOn: sent?.sent_on ?? null,
      bankReference: sent?.bank_reference ?? null,
      recordedAt: now(),
      recordedBy: admin.id,
    })
    if (sent) await postSent(tx, { row: recordable, refundId, amountCents, at: now(), by: admin.id })
    await setRefundSettled(tx, id, now())
    await recordAction(tx, { adminId: admin.id, kind: actions[outcome], subjectId: id, amountCents, at: now() })
    const row = await findBooking(tx, id)
    if (!row) throw refusedWith(bookingNotFound)
    await mailRefund(tx, services, { row, outcome })
    return presentBooking(row, admin, now())
  })
}

interface Sent {
  readonly row: BookingRow
  readonly refundId: string
  readonly amountCents: number
  readonly at: Date
  readonly by: string
}

async function postSent(tx: Db, { row, refundId, amountCents, at, by }: Sent): Promise<void> {
  const { id: bookingId, clientId } = row.booking
  const about = { amountCents, clientId, bookingId, createdAt: at, createdBy: by }
  // An unconfirmed transfer has no posting yet, so its arrival is posted together with its refund.
  if (refundStateOf(row) !== 'due') await writePostings(tx, { ...about, kind: 'overpaid', key: `over:${refundId}` })
  await writePostings(tx, { ...about, kind: 'refund_by_hand', key: `ref:${refundId}` })
}

/**
 * Returns the booking if this outcome can be recorded for its refund. Locks the client, so that the balance cannot be
 * used at the same time.
 */
async function getRecordable(tx: Db, id: string, outcome: RefundOutcome): Promise<BookingRow> {
  await lockBooking(tx, id, { clients: 'no key update' })
  const row = await findBooking(tx, id)
  if (!row) throw refusedWith(bookingNotFound)
  const state = refundStateOf(row)
  if (!state) throw refusedWith(noRefundHereRefusal)
  if (mayRecordRefund(state, outcome)) return row
  if (state === 'asked' || state === 'in_process') throw refusedWith(refundOpenRefusal)
  throw refusedWith(state === 'due' ? refundIsDueRefusal : refundAlreadyRecordedRefusal)
}

function isPossibleDay(day: string, bookedAt: Date, now: Date): boolean {
  return day >= dominicanDate(bookedAt) && day <= dominicanDate(now)
}

const kinds = { sent: 'refundSent', not_received: 'transferNotReceived' } as const

export const refundDigestTexts: Readonly<Record<(typeof kinds)[RefundOutcome], DigestText>> = {
  refundSent: {
    tone: 'positive',
    en: { subject: 'refunds sent', heading: 'More of your refunds were sent', button: 'See my bookings' },
    es: { subject: 'reembolsos enviados', heading: 'Enviamos más reembolsos tuyos', button: 'Ver mis reservas' },
  },
  transferNotReceived: {
    tone: 'neutral',
    en: {
      subject: 'transfers that did not arrive',
      heading: 'More of your transfers did not arrive',
      button: 'See my bookings',
    },
    es: {
      subject: 'transferencias que no llegaron',
      heading: 'Más transferencias tuyas no llegaron',
      button: 'Ver mis reservas',
    },
  },
}

interface RecordedRefund {
  readonly row: BookingRow
  readonly outcome: RefundOutcome
}

/** Mails the client about the refund, in the same words that the screens use. */
async function mailRefund(tx: Db, services: Services, { row, outcome }: RecordedRefund): Promise<void> {
  const to = await findRecipient(tx, row.booking.clientId)
  const write = (language: Language) => {
    const { subject, heading, advice } = refundMailWords[outcome][language]
    const sentence = refundSentenceOf(row, 'client', language)
    return {
      subject: subject(formatCents(dueOrRecordedRefundCents(row))),
      heading,
      paragraphs: [...(sentence ? [sentence] : []), advice],
      button: bookingsButton('client', language),
      ...(outcome === 'sent' && { tone: 'positive' as const }),
    }
  }
  await enqueueMails(tx, paymentMails(services, { kind: kinds[outcome], row, to, write }))
}
