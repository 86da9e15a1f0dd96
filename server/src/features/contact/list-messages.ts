import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { ContactMessage, ContactQueryParams } from '@entrena/contract/contact/entity'
import { answeredBy, contactNumber } from '@entrena/contract/contact/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { type ContactRow, listClosedMessages, listOpenMessages } from './queries/messages'

const key = [isInstant, isUuid]

export async function listContactMessagePage(
  db: Db,
  { state, ...question }: ContactQueryParams,
): Promise<RowPage<ContactMessage>> {
  const { beyond, fetches, cut } = startPage(question, { name: `contact ${state}`, key })
  const [at = '', id = ''] = beyond ?? []
  const list = state === 'open' ? listOpenMessages : listClosedMessages
  const rows = await list(db, { beyond: beyond && { at, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: (row) => [row.sortedBy, row.id] }), presentContact)
}

export function presentContact(row: ContactRow): ContactMessage {
  const { sender, booking, userId } = row
  return {
    id: row.id,
    number: contactNumber(row.number),
    name: sender?.name ?? row.visitorName ?? '',
    email: sender?.email ?? row.visitorEmail ?? '',
    user: sender && userId !== null ? { id: userId, picture: sender.picture, role: sender.role } : null,
    language: row.language,
    text: row.text,
    booking: booking && {
      id: booking.id,
      date: booking.date,
      time: timeOfHour(booking.hour),
      client_name: booking.clientName,
      trainer_name: booking.trainerName,
      price: toPesos(booking.priceCents),
    },
    sent_at: row.sentAt.toISOString(),
    answered_by: answeredBy(row.sentAt),
    answer: row.answer,
    closed_at: row.closedAt?.toISOString() ?? null,
  }
}
