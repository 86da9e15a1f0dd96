import type { UserHooks } from '../../../platform/services'
import { writePostings } from '../ledger/queries'
import { postCancellation, returnReservedToBalance } from '../purchases/refund-money'
import { releaseAllOfPerson } from '../purchases/release-money'
import { mailTrainerDeleted } from './debt-mails'
import { findOwedAmounts, isMoneyOfClient, reversesCredit } from './find-owed'
import { insertDebts, listPartPaid, type NewDebt } from './queries'

/** Records what Entrena owes to a deleted person, or to a deleted trainer's clients, who get a mail. */
export const recordDebts: UserHooks['onDeleted'] = async (tx, services, { person }) => {
  const now = services.now()
  for (const booking of await listPartPaid(tx, person.id)) await returnReservedToBalance(tx, booking, now)
  const { bookings, earningsCents, balanceCents } = await findOwedAmounts(tx, person)
  const rows: NewDebt[] = bookings.map(
    ({ kind, amountCents, isTrainerDeleted, row: { booking, client, trainerName } }) => ({
      kind,
      creditorId: client.id,
      creditorName: client.name,
      creditorEmail: client.email,
      amountCents,
      trainerKeepsCredit: kind === 'unused_sessions' && !isTrainerDeleted,
      bookingId: booking.id,
      otherName: trainerName,
      date: booking.date,
      hour: booking.hour,
      sessionsCount: booking.sessionsCount,
      sessionsDone: booking.sessionsDone,
      createdAt: now,
    }),
  )
  const creditor = { creditorId: person.id, creditorName: person.name, creditorEmail: person.email, createdAt: now }
  if (earningsCents > 0) rows.push({ kind: 'earnings', ...creditor, amountCents: earningsCents })
  if (balanceCents > 0) rows.push({ kind: 'balance', ...creditor, amountCents: balanceCents })
  const stored = await insertDebts(tx, rows)
  for (const owed of bookings) {
    const { amountCents, row, isTrainerDeleted } = owed
    if (reversesCredit(owed)) await postCancellation(tx, { booking: row.booking, refundCents: amountCents, now })
    if (isTrainerDeleted) await mailTrainerDeleted(tx, services, owed)
  }
  await writePostings(
    tx,
    ...stored.filter(isMoneyOfClient).map(({ id, amountCents, creditorId, bookingId }) => {
      const about = { amountCents, clientId: creditorId, bookingId, createdAt: now }
      return { ...about, kind: 'claimed' as const, key: `claim:${id}` }
    }),
  )
  await releaseAllOfPerson(tx, person.id, now)
}
