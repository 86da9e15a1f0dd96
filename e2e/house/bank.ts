import type { ApiUser } from './api-users'
import { book } from './bookings'
import { dominicanDay, workdayAfter } from './days'

export const referenceOf = (bookingId: string) => bookingId.slice(0, 8).toUpperCase()

interface Line {
  readonly text: string
  readonly amount: number | string
  /** The bank's reference number of the transfer. */
  readonly number?: string
}

const usualHeader = 'Fecha;Descripción;Referencia;Débitos;Créditos'

/** A bank statement on which all transfers arrived today. */
export function makeStatement(lines: readonly Line[], { header = usualHeader } = {}) {
  const day = dominicanDay(0).split('-').reverse().join('/')
  const rows = lines.map(({ text, amount, number = '' }) =>
    [day, text, number, '', typeof amount === 'number' ? amount.toFixed(2) : amount].join(';'),
  )
  return { name: 'movimientos.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows, ''].join('\r\n')) }
}

const hours = Array.from({ length: 14 }, (_, index) => `${String(index + 6).padStart(2, '0')}:00`)

/** Books `count` sessions with a trainer who works 14 hours a day. Returns their ids. */
export async function bookSessions(client: ApiUser, trainer: ApiUser, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let day = 2; ids.length < count; day += 1) {
    const date = dominicanDay(day)
    if (workdayAfter(day) !== date) continue
    const times = hours.slice(0, count - ids.length)
    const made = await Promise.all(times.map((time) => book(client, { trainerId: trainer.id, date, time })))
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}
