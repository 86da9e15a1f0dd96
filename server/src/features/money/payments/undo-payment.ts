import { alreadyPaidOutRefusal, bookingChangedSinceRefusal } from '@entrena/contract/bank/errors'
import type { Language } from '@entrena/contract/language'
import { arrivalSubject, arrivalToClient, takenBackWords } from '@entrena/contract/money/sentences/arrival'
import { undoneSentence, undoneSubject } from '@entrena/contract/money/sentences/payment'
import type { Db } from '../../../platform/db/db'
import { isViolationOf } from '../../../platform/db/errors'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMails } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findRecipient, type Recipient } from '../../accounts/public'
import { type BookingRow, findBooking, lockBooking, refundSentenceOf } from '../../bookings/public'
import { recordUndonePayment } from '../balance/settle-refunds'
import { getReservedCents, type StoredPosting, sumPurchases, writePostings } from '../ledger/queries'
import { markUnseen } from '../ledger/see'
import type { CreditedNow } from '../purchases/pay-purchase'
import { setPaymentUndone, setUnpaid } from '../purchases/queries/purchases'
import { arrivalFactsOf, creditFacts, paymentMails } from './mails'

interface Mistake {
  readonly bookingId: string
  /** The postings to undo: the payment for the booking, and the amount beyond its price. */
  readonly payments: readonly StoredPosting[]
  readonly bankDay: string | null
  readonly by: string
  /** Used in the keys of the correcting postings, so that each correction is posted once. */
  readonly event: string
}

/**
 * Undoes a payment that was confirmed by mistake. The trainer's credit returns to the client's ledger account and is
 * removed there. Earlier part payments are reserved again. Refused if the money was already used.
 */
export async function undoPayment(tx: Db, services: Services, mistake: Mistake): Promise<void> {
  const { bookingId, payments, bankDay, by, event } = mistake
  const at = services.now()
  await lockBooking(tx, bookingId)
  const row = await findBooking(tx, bookingId)
  if (!row) throw refusedWith(bookingChangedSinceRefusal)
  const { clientId, trainerId } = row.booking
  if (row.booking.packageGoesOn) throw refusedWith(bookingChangedSinceRefusal)
  if (row.booking.status === 'cancelled') return undoCancelled(tx, services, { row, ...mistake })
  if (row.booking.cancelledAt || row.booking.refundCents > 0) throw refusedWith(bookingChangedSinceRefusal)
  const { priceCents, partPaidCents, paymentStatus } = row.booking
  const sums = (await sumPurchases(tx, [bookingId])).get(bookingId) ?? {}
  if (sums.reversal || sums.commission_back) throw refusedWith(bookingChangedSinceRefusal)

  const arrivedCents = sumOf(payments, 'received')
  const isPaid = paymentStatus === 'paid'
  const writtenOff = isPaid ? (sums.written_off ?? 0) : 0
  const leftCents = (isPaid ? priceCents - writtenOff : partPaidCents) - arrivedCents
  // Negative if a part of this payment has already gone to the balance. That part is then removed from the balance.
  const isShort = leftCents < 0
  if (isShort && isPaid) throw refusedWith(bookingChangedSinceRefusal)
  const restCents = Math.max(0, leftCents)
  const about = { bookingId, purchaseId: bookingId, clientId, trainerId, createdAt: at, createdBy: by }
  // The prefix of the posting keys. Only postings with the prefix `fix` change the balance, so the client sees only
  // those.
  const undo = isShort ? 'fix' : 'undo'
  const first = [
    { ...about, kind: 'unreleased', amountCents: sums.released ?? 0, key: `${undo}-release:${event}` },
    { ...about, kind: 'undone', amountCents: sums.credit ?? 0, key: `${undo}:${event}` },
    { ...about, kind: 'commission_undone', amountCents: sums.commission ?? 0, key: `com${undo}:${event}` },
    { ...about, kind: 'writeoff_undone', amountCents: writtenOff, key: `${undo}-off:${event}` },
    { ...about, kind: 'freed', amountCents: await getReservedCents(tx, bookingId), key: `${undo}-part:${event}` },
    { ...about, kind: 'used', amountCents: restCents, key: `${undo}-rest:${event}` },
  ] as const
  await markUnseen(tx, idsOf(payments), { at, by, bankDay })
  await removeFromBalance(tx, payments, { at, by, event, first, isShown: isShort })
  await setUnpaid(tx, bookingId, { partPaidCents: restCents, now: at })
  const credited = { netCents: sums.credit ?? 0, commissionCents: sums.commission ?? 0 }
  await mailUndone(tx, services, { about: 'paymentUndone', row: { ...row, undoneCents: arrivedCents, credited } })
}

/**
 * Undoes the payment of a booking that was cancelled after the payment. The shares of the trainer and of Entrena join
 * the refund in the client's balance, and then the whole amount is removed from the balance. The client sees these
 * entries, because the balance also shows the cancellation. Refused if a session of the package took place.
 */
async function undoCancelled(tx: Db, services: Services, mistake: Mistake & { readonly row: BookingRow }) {
  const { row, payments, bankDay, by, event } = mistake
  const { id, clientId, trainerId, refundCents, sessionsDone } = row.booking
  const at = services.now()
  if (sessionsDone > 0) throw refusedWith(bookingChangedSinceRefusal)
  const sums = (await sumPurchases(tx, [id])).get(id) ?? {}
  const { credit = 0, reversal = 0, commission = 0, commission_back: commissionBack = 0 } = sums
  const about = { bookingId: id, purchaseId: id, clientId, trainerId, createdAt: at, createdBy: by }
  const first = [
    { ...about, kind: 'unreleased', amountCents: sums.released ?? 0, key: `fix-release:${event}` },
    { ...about, kind: 'undone', amountCents: credit - reversal, key: `fix:${event}` },
    { ...about, kind: 'commission_undone', amountCents: commission - commissionBack, key: `comfix:${event}` },
    { ...about, kind: 'writeoff_undone', amountCents: sums.written_off ?? 0, key: `fix-off:${event}` },
  ] as const
  if (refundCents > 0) await recordUndonePayment(tx, { row, cents: refundCents, by, at })
  await markUnseen(tx, idsOf(payments), { at, by, bankDay })
  await removeFromBalance(tx, payments, { at, by, event, first, isShown: true })
  await setPaymentUndone(tx, id, at)
  const undone = {
    ...((await findBooking(tx, id)) ?? row),
    undoneCents: sumOf(payments, 'received'),
    credited: { netCents: credit - reversal, commissionCents: commission - commissionBack },
  }
  await mailUndone(tx, services, { about: 'paymentTakenBack', row: undone })
}

const sumOf = (payments: readonly StoredPosting[], kind: StoredPosting['kind']) =>
  payments.filter((payment) => payment.kind === kind).reduce((cents, { amountCents }) => cents + amountCents, 0)

const idsOf = (payments: readonly StoredPosting[]) => payments.map(({ id }) => id)

interface Taken {
  readonly at: Date
  readonly by: string
  readonly event: string
  /** Further postings, written by the same statement and before the removal. */
  readonly first?: readonly Parameters<typeof writePostings>[1][]
  /**
   * True if the client's list of balance changes shows the removal. The removal of an amount beyond the price is always
   * shown.
   */
  readonly isShown?: boolean
}

/** Removes money that never arrived from the client's balance. Refused if the money is no longer in the balance. */
export async function removeFromBalance(
  tx: Db,
  payments: readonly StoredPosting[],
  { at, by, event, first = [], isShown = false }: Taken,
): Promise<void> {
  const taken = payments.map(({ id, amountCents, clientId, bookingId, purchaseId, kind }) => ({
    kind: 'not_arrived' as const,
    aboutId: id,
    amountCents,
    clientId,
    bookingId,
    purchaseId,
    key: `${isShown || kind === 'overpaid' ? 'gone' : 'undo'}:${id}:${event}`,
    createdAt: at,
    createdBy: by,
  }))
  try {
    await writePostings(tx, ...first, ...taken)
  } catch (error) {
    if (isViolationOf(error, 'postings_no_account_below_zero')) throw refusedWith(alreadyPaidOutRefusal)
    throw error
  }
}

interface Told extends BookingRow {
  /** The amount of the mistaken confirmation. */
  readonly undoneCents: number
  /** The amounts that were taken back from the trainer's earnings and from the commission. */
  readonly credited: CreditedNow
}

const undoneFacts = (row: Told, language: Language) => arrivalFactsOf(row, row.undoneCents, language)

const texts = {
  paymentUndone: {
    en: (row) => ({
      subject: arrivalSubject('undone', undoneFacts(row, 'en'), 'en'),
      heading: 'We confirmed a payment by mistake',
      paragraphs: [
        arrivalToClient('undone', undoneFacts(row, 'en'), 'en'),
        'Your booking stays. If you have a receipt, add it, so that we find your transfer sooner.',
      ],
      button: { label: 'Add the receipt', path: `/booking-checkout/${row.booking.id}` },
    }),
    es: (row) => ({
      subject: arrivalSubject('undone', undoneFacts(row, 'es'), 'es'),
      heading: 'Confirmamos un pago por error',
      paragraphs: [
        arrivalToClient('undone', undoneFacts(row, 'es'), 'es'),
        'Tu reserva sigue en pie. Si tienes el comprobante, agrégalo, y la encontramos más rápido.',
      ],
      button: { label: 'Agregar el comprobante', path: `/booking-checkout/${row.booking.id}` },
    }),
  },
  toTrainer: {
    en: (row) => ({
      subject: undoneSubject.en(creditFacts(row)),
      heading: 'We confirmed a payment by mistake',
      paragraphs: [
        undoneSentence.en(creditFacts(row)),
        ...(row.booking.status === 'cancelled' ? [] : ['The booking stays. We write again once the payment is here.']),
      ],
      button: { label: 'See my earnings', path: '/trainer-dashboard?tab=earnings' },
    }),
    es: (row) => ({
      subject: undoneSubject.es(creditFacts(row)),
      heading: 'Confirmamos un pago por error',
      paragraphs: [
        undoneSentence.es(creditFacts(row)),
        ...(row.booking.status === 'cancelled'
          ? []
          : ['La reserva sigue en pie. Te escribimos cuando llegue el pago.']),
      ],
      button: { label: 'Ver mis ganancias', path: '/trainer-dashboard?tab=earnings' },
    }),
  },
  paymentTakenBack: {
    en: (row) => ({
      subject: arrivalSubject('taken_back', undoneFacts(row, 'en'), 'en'),
      heading: 'We confirmed a payment by mistake',
      paragraphs: [
        arrivalToClient('taken_back', undoneFacts(row, 'en'), 'en'),
        refundSentenceOf(row, 'client', 'en') ?? takenBackWords.en.left,
        takenBackWords.en.notSent,
      ],
      button: { label: 'See my balance', path: '/client-dashboard?tab=bookings' },
    }),
    es: (row) => ({
      subject: arrivalSubject('taken_back', undoneFacts(row, 'es'), 'es'),
      heading: 'Confirmamos un pago por error',
      paragraphs: [
        arrivalToClient('taken_back', undoneFacts(row, 'es'), 'es'),
        refundSentenceOf(row, 'client', 'es') ?? takenBackWords.es.left,
        takenBackWords.es.notSent,
      ],
      button: { label: 'Ver mi saldo', path: '/client-dashboard?tab=bookings' },
    }),
  },
} satisfies Record<string, Record<Language, (row: Told) => MailContent>>

interface Undone {
  readonly about: 'paymentUndone' | 'paymentTakenBack'
  readonly row: Told
}

/** Mails the client, and also the trainer if the payment had been credited. */
async function mailUndone(tx: Db, services: Services, { about, row }: Undone): Promise<void> {
  const client = await findRecipient(tx, row.booking.clientId)
  const trainer = row.credited.netCents > 0 ? await findRecipient(tx, row.booking.trainerId) : undefined
  await enqueueMails(tx, [
    ...lettersAbout(services, { about, row, to: client }),
    ...lettersAbout(services, { about: 'toTrainer', row, to: trainer }),
  ])
}

interface About {
  readonly about: keyof typeof texts
  readonly row: Told
  readonly to: Recipient | undefined
}

const lettersAbout = (services: Services, { about, row, to }: About) =>
  paymentMails(services, {
    kind: about === 'toTrainer' ? 'paymentUndone' : about,
    row,
    to,
    write: (language) => texts[about][language](row),
  })
