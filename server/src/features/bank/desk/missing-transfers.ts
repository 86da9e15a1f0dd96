import type { MissingQueryParams, MissingTransfer } from '@entrena/contract/bank/entity'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import { transactionForEach } from '../../../platform/run-each'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { askForProof } from '../../money/public'
import { overdueAnnouncementDays } from './coverage'
import { getCoverage } from './list-statements'
import { countMissingOfDays, listMissingRows, listMissingToAsk, listUndecidedDays } from './queries/missing'

const earliestFirst = { name: 'missing-transfers', key: [isInstant, isUuid] }

const daysOf = async (services: Services) =>
  overdueAnnouncementDays(await getCoverage(services), await listUndecidedDays(services.db))

export async function listMissingTransferPage(
  services: Services,
  question: MissingQueryParams,
): Promise<RowPage<MissingTransfer>> {
  const { beyond, fetches, cut } = startPage(question, earliestFirst)
  const [markedAt = '', id = ''] = beyond ?? []
  const days = await daysOf(services)
  const rows = await listMissingRows(services.db, days, { beyond: beyond && { markedAt, id }, limit: fetches })
  const page = cut({ rows, keyOf: ({ sortedBy, booking }) => [sortedBy, booking.id] })
  return mapRowsOfPage(page, ({ booking, clientName, trainerName, sortedBy }) => ({
    booking_id: booking.id,
    reference: referenceOf(booking.id),
    client_name: clientName,
    trainer_name: trainerName,
    date: booking.date,
    time: timeOfHour(booking.hour),
    amount: toPesos(booking.priceCents - booking.partPaidCents),
    marked_at: (booking.markedAt ?? new Date(sortedBy)).toISOString(),
    has_proof: booking.proofId !== null,
    asked_at: booking.missingAskedAt?.toISOString() ?? null,
  }))
}

export async function countMissingTransfers(services: Services): Promise<number> {
  return await countMissingOfDays(services.db, await daysOf(services))
}

/** Asks clients once for a payment proof if their transfer should be on a statement by now. */
export async function askForProofs(services: Services): Promise<void> {
  const { db } = services
  const late = await listMissingToAsk(db, await daysOf(services))
  await transactionForEach(db, late, (tx, id) => askForProof(tx, services, id))
}
