import type { OfferedSession, OwnEntry } from '@entrena/contract/agenda/entity'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import { netOf } from '@entrena/contract/money/payments/amounts'
import { toPesos } from '@entrena/contract/pesos'
import type { Services } from '../../platform/services'
import type { EntryRow, listOffersTo } from './queries/entries'

export function presentEntry(
  { entry, clientName, clientPicture }: EntryRow,
  { config, now }: Pick<Services, 'config' | 'now'>,
): OwnEntry {
  const { offeredAt, declinedAt, priceCents } = entry
  const price = toPesos(priceCents ?? 0)
  const hasBegun = dominicanInstant(entry.date, timeOfHour(entry.fromHour)) <= now()
  return {
    id: entry.id,
    kind: entry.kind,
    date: entry.date,
    time: timeOfHour(entry.fromHour),
    end_time: timeOfHour(entry.toHour),
    title: clientName ?? entry.title,
    client_id: entry.clientId,
    client_picture: clientPicture,
    service_type: entry.serviceType,
    paid: entry.paid,
    offer: offeredAt && {
      state: declinedAt ? 'declined' : hasBegun ? 'unanswered' : 'open',
      price,
      net: netOf(price, config.commissionPercent),
    },
  }
}

export function presentOffer(row: Awaited<ReturnType<typeof listOffersTo>>[number]): OfferedSession {
  const { entry, trainerName, trainerPicture, policy } = row
  return {
    id: entry.id,
    trainer_id: entry.trainerId,
    trainer_name: trainerName,
    trainer_picture: trainerPicture,
    date: entry.date,
    time: timeOfHour(entry.fromHour),
    service_type: entry.serviceType ?? 'gym',
    price: toPesos(entry.priceCents ?? 0),
    original_price: toPesos(entry.originalCents ?? 0),
    cancellation_policy: policy,
  }
}
