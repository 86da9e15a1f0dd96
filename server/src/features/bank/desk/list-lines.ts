import type { BankLine, Candidates, LinesQueryParams } from '@entrena/contract/bank/entity'
import { lineNotFound } from '@entrena/contract/bank/errors'
import { isDate } from '@entrena/contract/calendar'
import { toPesos } from '@entrena/contract/pesos'
import type { RowPage } from '../../../platform/paging'
import { startPage } from '../../../platform/paging'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { presentBookingOf, presentLines } from './present-line'
import { searchBookings, searchClients } from './queries/booking-facts'
import { findLine, unassignedCentsOf } from './queries/lines'
import { listLineRows } from './queries/sections'
import { centsInSearch, referenceInSearch, wordsInSearch } from './search'

const isNumber = (text: string) => /^\d{1,6}$/.test(text)
const latestFirst = { name: 'bank-lines', key: [isDate, isNumber, isUuid] }

export async function listLines(services: Services, question: LinesQueryParams): Promise<RowPage<BankLine>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [day = '', number = '', id = ''] = beyond ?? []
  const rows = await listLineRows(services.db, question, {
    beyond: beyond && { day, number, id },
    limit: fetches,
  })
  const page = cut({ rows, keyOf: ({ sortedBy, line }) => [sortedBy, String(line.number), line.id] })
  return {
    ...page,
    rows: await presentLines(
      services,
      page.rows.map(({ line }) => line),
    ),
  }
}

export async function getBankLine(services: Services, id: string): Promise<BankLine> {
  const line = await findLine(services.db, id)
  const [shown] = line ? await presentLines(services, [line]) : []
  if (!shown) throw refusedWith(lineNotFound)
  return shown
}

/** Payees to whom an admin can assign a line, searched by client name, booking reference or amount. */
export async function listCandidates(services: Services, id: string, search: string): Promise<Candidates> {
  const { db } = services
  const line = await findLine(db, id)
  if (!line) throw refusedWith(lineNotFound)
  const words = wordsInSearch(search)
  const bookings = await searchBookings(db, {
    words,
    reference: referenceInSearch(search),
    cents: centsInSearch(search),
    leftCents: unassignedCentsOf(line),
  })
  const clients = words.length > 0 ? await searchClients(db, words) : []
  return {
    bookings: bookings.map((facts) => presentBookingOf(facts, unassignedCentsOf(line))),
    clients: clients.map(({ id: client_id, name: shown, picture, cents }) => ({
      client_id,
      name: shown,
      picture,
      balance: toPesos(cents),
    })),
  }
}
