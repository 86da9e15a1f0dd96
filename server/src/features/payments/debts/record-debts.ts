import type { Db } from '../../../platform/db/db'
import type { DomainEvents } from '../../../platform/events'
import type { Services } from '../../../platform/services'
import { insertEntry } from '../queries'
import { insertDebts, type NewDebt } from '../queries/debts'
import { mailTrainerDeleted } from './debt-mails'
import { findOwed, reversesCredit } from './find-owed'

/** Stores what Entrena owes to a deleted person, or to the clients of a deleted trainer. Mails these clients. */
export async function recordDebts(
  tx: Db,
  services: Services,
  { person, now }: DomainEvents['userLeaving'],
): Promise<void> {
  const { bookings, earningsCents } = await findOwed(tx, person)
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
  if (earningsCents > 0) {
    const creditor = { creditorId: person.id, creditorName: person.name, creditorEmail: person.email }
    rows.push({ kind: 'earnings', ...creditor, amountCents: earningsCents, createdAt: now })
  }
  await insertDebts(tx, rows)
  for (const owed of bookings) {
    const { amountCents, row, isTrainerDeleted } = owed
    if (reversesCredit(owed)) {
      const entry = { trainerId: person.id, bookingId: row.booking.id, amountCents: -amountCents, createdAt: now }
      await insertEntry(tx, { ...entry, kind: 'reversal' })
    }
    if (isTrainerDeleted) await mailTrainerDeleted(tx, services, owed)
  }
}
