import type { Db } from '../../../platform/db/db'
import type { DomainEvents } from '../../../platform/events'
import type { Services } from '../../../platform/services'
import { insertEntry } from '../queries'
import { findOwed, takesEarningsBack } from './find-owed'
import { mailTrainerDeleted } from './mails'
import { insertDebts, type NewDebt } from './queries'

/** Keeps what is owed to and because of a person who is being deleted, and tells the clients of a trainer. */
export async function keepDebts(
  tx: Db,
  services: Services,
  { person, now }: DomainEvents['userLeaving'],
): Promise<void> {
  const { bookings, earningsCents } = await findOwed(tx, person)
  const rows: NewDebt[] = bookings.map(
    ({ kind, amountCents, isTrainerLeaving, row: { booking, client, trainerName } }) => ({
      kind,
      creditorId: client.id,
      creditorName: client.name,
      creditorEmail: client.email,
      amountCents,
      trainerKeepsCredit: kind === 'unused_sessions' && !isTrainerLeaving,
      bookingId: booking.id,
      otherName: trainerName,
      date: booking.date,
      hour: booking.hour,
      sessionsCount: booking.sessionsCount,
      sessionsDone: booking.sessionsDone,
      createdAt: now,
    }),
  )
  if (earningsCents > 0) {
    const creditor = { creditorId: person.id, creditorName: person.name, creditorEmail: person.email }
    rows.push({ kind: 'earnings', ...creditor, amountCents: earningsCents, createdAt: now })
  }
  await insertDebts(tx, rows)
  for (const owed of bookings) {
    const { amountCents, row, isTrainerLeaving } = owed
    if (takesEarningsBack(owed)) {
      const entry = { trainerId: person.id, bookingId: row.booking.id, amountCents: -amountCents, createdAt: now }
      await insertEntry(tx, { ...entry, kind: 'reversal' })
    }
    if (isTrainerLeaving) await mailTrainerDeleted(tx, services, owed)
  }
}
