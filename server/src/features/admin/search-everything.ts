import type { AdminSearchResults } from '@entrena/contract/admin/search'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { transferState } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../platform/db/db'
import { searchWithTimeout } from '../../platform/db/search-timeout'
import type { Services } from '../../platform/services'
import * as queries from './queries/everything'
import { type EverythingSearch, isOnlyAmount, parseEverythingSearch } from './read-everything'

/** Maximum number of results of each kind. */
const limit = 6

/** One search for people, bookings, bank lines and transfers. */
export function searchEverything({ db, now }: Services, text: string): Promise<AdminSearchResults> {
  const search = parseEverythingSearch(text)
  return searchWithTimeout(db, async (tx) => {
    const { words, accented, cents, digits } = search
    const hasPeople = words.length > 0 || digits !== null
    const people = hasPeople ? await queries.searchPeople(tx, { words, digits, limit }) : []
    const peopleIds = await findPeople(tx, search, people)
    const lineWords = isOnlyAmount(search) ? [] : words
    const lines = await queries.searchLines(tx, { words: lineWords, accented, cents, limit })
    const transfers = await queries.searchTransfers(tx, { peopleIds, cents, part: search.part, limit })
    return {
      people: people.map(({ suspendedAt, ...person }) => ({ ...person, is_suspended: suspendedAt !== null })),
      bookings: await findBookings(tx, search, peopleIds),
      lines: lines.map(({ statementId, amountCents, ...line }) => ({
        ...line,
        statement_id: statementId,
        amount: amountCents === null ? null : toPesos(amountCents),
      })),
      transfers: transfers.map(({ transfer, ownerName }) => ({
        id: transfer.id,
        kind: transfer.kind,
        owner_name: ownerName,
        owner_id: transfer.ownerId,
        amount: toPesos(transfer.amountCents),
        state: transferState(transfer.state, transfer.readyAt, now()),
        account_ending: transfer.accountEnding,
        created_at: transfer.createdAt.toISOString(),
      })),
    }
  })
}

/** Ids of the people whose bookings and transfers the search shows. */
async function findPeople(
  db: Db,
  search: EverythingSearch,
  shown: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  if (search.digits !== null) return shown.map(({ id }) => id)
  return search.words.length === 0 || isOnlyAmount(search) ? [] : await queries.findPeopleIds(db, search.words)
}

async function findBookings(
  db: Db,
  search: EverythingSearch,
  peopleIds: readonly string[],
): Promise<AdminSearchResults['bookings']> {
  const { cents, part } = search
  const ids = new Set<string>()
  if (part !== null) for (const id of await queries.findBookingsByReference(db, part, limit)) ids.add(id)
  if (peopleIds.length > 0) for (const id of await queries.findBookingsOf(db, peopleIds, { cents, limit })) ids.add(id)
  else if (cents !== null) for (const id of await queries.findBookingsByAmount(db, cents, limit)) ids.add(id)
  const shown = [...ids].slice(0, limit)
  const rows = new Map((await queries.listFoundBookings(db, shown)).map((row) => [row.id, row]))
  return shown.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { clientName, trainerName, hour, paymentStatus, priceCents, ...rest } = row
    return [
      {
        ...rest,
        client_name: clientName,
        trainer_name: trainerName,
        time: timeOfHour(hour),
        payment_status: paymentStatus,
        price: toPesos(priceCents),
      },
    ]
  })
}
