import { timeOfHour } from '@entrena/contract/bookings/rules'
import { isDate } from '@entrena/contract/calendar'
import type { HeldQuestion, HeldSession } from '@entrena/contract/money/payouts/entity'
import { toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import { mapPage, type Page, startPage } from '../../../platform/paging'
import { isUuid } from '../../../platform/uuid'
import { type HeldRow, listHeldRows } from './queries/held'

const isHour = (value: string) => /^\d{1,2}$/.test(value)
const earliestFirst = { name: 'held', key: [isDate, isHour, isUuid] }

export async function listHeld(db: Db, trainerId: string, question: HeldQuestion): Promise<Page<HeldSession>> {
  const { beyond, fetches, cut } = startPage(question, earliestFirst)
  const [date = '', hour = '', id = ''] = beyond ?? []
  const rows = await listHeldRows(db, trainerId, { beyond: beyond && { date, hour, id }, limit: fetches })
  return mapPage(cut({ rows, keyOf: (row) => [row.date, String(row.hour), row.id] }), present)
}

function present(row: HeldRow): HeldSession {
  const { id, clientName, clientPicture, date, hour, number, of, creditCents, dueAt, hasProblem } = row
  return {
    booking_id: id,
    client_name: clientName,
    client_picture: clientPicture,
    date,
    time: timeOfHour(hour),
    session: of > 1 ? { number, of } : null,
    amount: toPesos(Math.floor(creditCents / of)),
    free_at: hasProblem ? null : (dueAt?.toISOString() ?? null),
    has_problem: hasProblem,
  }
}
