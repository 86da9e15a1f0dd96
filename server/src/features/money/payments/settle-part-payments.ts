import { addHours } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { missingCentsOf } from '@entrena/contract/money/payments/amounts'
import { daysUntilPartIsUsed, hasAnnouncedTransfer, splitPartPayment } from '@entrena/contract/money/payments/rules'
import {
  type PartPaymentUsedFacts,
  partPaymentUsedHeadings,
  partPaymentUsedSentence,
  partPaymentUsedSubject,
} from '@entrena/contract/money/sentences/payment'
import type { Db } from '../../../platform/db/db'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { transactionForEach } from '../../../platform/run-each'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import { type BookingRow, findBooking, formatCents } from '../../bookings/public'
import { lockPeopleAndBookings } from '../../locks/public'
import { notify } from '../../push/public'
import { creditedCentsOf, sumPurchases, writePostings } from '../ledger/queries'
import { type CreditedNow, postCredit } from '../purchases/pay-purchase'
import { listPartPaidPurchases, type PurchaseRow, setPartPaymentUsed } from '../purchases/queries/purchases'
import { releaseHeldMoney } from '../purchases/release-money'
import { creditFacts, paymentMails } from './mails'

/**
 * Handles purchases that are not fully paid two weeks after their last session. The part payment is used for the
 * sessions that took place. The missing part of the price stays due and is credited when it arrives.
 */
export async function settlePartPayments(services: Services): Promise<void> {
  const { db, now } = services
  const endedBefore = addHours(now(), -24 * daysUntilPartIsUsed)
  await transactionForEach(db, await listPartPaidPurchases(db, endedBefore), (tx, { id }) =>
    settlePart(tx, services, id),
  )
}

async function settlePart(tx: Db, services: Services, id: string): Promise<void> {
  const at = services.now()
  await lockPeopleAndBookings(tx, { bookings: [id] })
  const row = await findBooking(tx, id)
  // The missing part may have arrived since the list was read.
  if (!row || row.booking.paymentStatus === 'paid') return
  const { booking } = row
  const { creditCents, freedCents } = splitPartPayment({
    ...booking,
    creditedCents: creditedCentsOf((await sumPurchases(tx, [id])).get(id) ?? {}),
    isRestAnnounced: hasAnnouncedTransfer(booking),
  })
  if (creditCents + freedCents === 0) return
  const credited = await creditPart(tx, services, booking, creditCents)
  if (freedCents > 0) await freePart(tx, booking, freedCents, at)
  const { partPaidCents } = booking
  await mailPartUsed(tx, services, { row, paidCents: partPaidCents - freedCents, freedCents, credited })
}

async function creditPart(tx: Db, { config, now }: Services, booking: PurchaseRow, grossCents: number) {
  const { id, sequence, partPaidCents } = booking
  const event = `${id}:${sequence}:part${partPaidCents}`
  const credited = await postCredit(tx, { booking, at: now(), by: null, grossCents, event }, config.commissionPercent)
  await releaseHeldMoney(tx, id, { key: `part:${event}`, now: now() })
  return credited
}

/** Moves the rest of a part payment, which no session has used, to the client's balance. */
async function freePart(tx: Db, booking: PurchaseRow, freedCents: number, now: Date): Promise<void> {
  const { id, clientId, sequence, partPaidCents } = booking
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: now }
  await writePostings(tx, {
    ...about,
    kind: 'freed',
    amountCents: freedCents,
    key: `freed:${id}:${sequence}:part${partPaidCents}`,
  })
  await setPartPaymentUsed(tx, id, { partPaidCents: partPaidCents - freedCents, now })
}

interface PartUsed {
  readonly row: BookingRow
  /** The part of the price that is still paid after money went to the balance. */
  readonly paidCents: number
  readonly freedCents: number
  readonly credited: CreditedNow
}

function partFacts({ row, credited, paidCents, freedCents }: PartUsed): PartPaymentUsedFacts {
  const { booking, trainer } = row
  return {
    ...creditFacts({ ...row, credited }),
    trainer: trainer.name,
    price: formatCents(booking.priceCents),
    toBalance: freedCents > 0 ? formatCents(freedCents) : undefined,
    missing: formatCents(missingCentsOf({ priceCents: booking.priceCents, partPaidCents: paidCents })),
  }
}

const texts = {
  client: {
    en: (used) => ({
      subject: partPaymentUsedSubject(partFacts(used), 'client', 'en'),
      heading: partPaymentUsedHeadings.client.en,
      paragraphs: [partPaymentUsedSentence(partFacts(used), 'client', 'en')],
      button: { label: 'Pay the rest', path: `/booking-checkout/${used.row.booking.id}` },
    }),
    es: (used) => ({
      subject: partPaymentUsedSubject(partFacts(used), 'client', 'es'),
      heading: partPaymentUsedHeadings.client.es,
      paragraphs: [partPaymentUsedSentence(partFacts(used), 'client', 'es')],
      button: { label: 'Pagar el resto', path: `/booking-checkout/${used.row.booking.id}` },
    }),
  },
  trainer: {
    en: (used) => ({
      subject: partPaymentUsedSubject(partFacts(used), 'trainer', 'en'),
      heading: partPaymentUsedHeadings.trainer.en,
      paragraphs: [partPaymentUsedSentence(partFacts(used), 'trainer', 'en')],
      button: { label: 'See my earnings', path: '/trainer-dashboard?tab=earnings' },
    }),
    es: (used) => ({
      subject: partPaymentUsedSubject(partFacts(used), 'trainer', 'es'),
      heading: partPaymentUsedHeadings.trainer.es,
      paragraphs: [partPaymentUsedSentence(partFacts(used), 'trainer', 'es')],
      button: { label: 'Ver mis ganancias', path: '/trainer-dashboard?tab=earnings' },
    }),
  },
} satisfies Record<'client' | 'trainer', Record<Language, (used: PartUsed) => MailContent>>

async function mailPartUsed(tx: Db, services: Services, used: PartUsed): Promise<void> {
  const { row, credited } = used
  const client = await findRecipient(tx, row.booking.clientId)
  const trainer = credited.netCents > 0 ? await findRecipient(tx, row.booking.trainerId) : undefined
  // These mails have the same kinds as the mails about usual payments, so that a digest may contain both.
  const letters = [
    ...paymentMails(services, {
      kind: 'partPaid',
      row,
      to: client,
      write: (language) => texts.client[language](used),
    }),
    ...paymentMails(services, {
      kind: 'confirmedToTrainer',
      row,
      to: trainer,
      write: (language) => texts.trainer[language](used),
    }),
  ]
  await notify(
    tx,
    services,
    letters.map((letter) => ({ kind: 'payment', letter, subject: row.booking.id })),
  )
}
