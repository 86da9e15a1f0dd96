import type { Booking, BookingCounts, BookingSearch } from '@entrena/contract/bookings/entity'
import { filterNotHereRefusal } from '@entrena/contract/bookings/errors'
import { isDate } from '@entrena/contract/calendar'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { searchWithTimeout } from '../../platform/db/search-timeout'
import type { Actor } from '../../platform/http/serve'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { isUuid } from '../../platform/uuid'
import { addClientFacts, addTrainerNet, presentBooking } from './present-booking'
import * as queries from './queries/booking-lists'
import { type ListedBooking, listBookingsByIds } from './queries/booking-row'
import { readBookingSearch } from './read-search'

/**
 * Scope of a user's list of bookings: all for admins, bookings with them for trainers, and their own for everybody
 * else.
 */
function whoseFor({ id, role }: Actor): queries.BookingScope {
  if (role === 'admin') return 'everyone'
  return role === 'trainer' ? { trainerId: id } : { clientId: id }
}

const onlyForAdmins: readonly BookingSearch['needs'][] = ['trainer', 'decision', 'suspended']

/** Returns a filter that this user's list does not support, if there is one. */
function findUnsupported({ role }: Actor, { search, needs, client }: BookingSearch): string | undefined {
  if (client && role !== 'trainer') return 'client'
  if (needs === 'review' && role !== 'client') return 'needs'
  if (needs && onlyForAdmins.includes(needs) && role !== 'admin') return 'needs'
  return search && role !== 'admin' ? 'search' : undefined
}

const sortKeyOf = ({ booking: { date, hour, id }, createdText }: ListedBooking) => [date, String(hour), createdText, id]

const isHour = (value: string) => /^\d{1,2}$/.test(value)

export async function listBookings(services: Services, actor: Actor, search: BookingSearch): Promise<RowPage<Booking>> {
  const { db, now } = services
  // Refuses a filter that this list does not support. Otherwise a full list would look filtered.
  const field = findUnsupported(actor, search)
  if (field) throw refusedWith(filterNotHereRefusal, { field })
  const { isBackwards, beyond, fetches, cut } = startPage(search, {
    name: `bookings ${search.order}`,
    key: [isDate, isHour, isInstant, isUuid],
  })
  const { date, reference, person } = search.search ? readBookingSearch(search.search) : {}
  const question: queries.BookingListQuestion = {
    ...search,
    whose: whoseFor(actor),
    reference,
    person,
    from: date ?? search.from,
    to: date ?? search.to,
    isRising: (search.order === 'earliest') !== isBackwards,
    beyond,
    limit: fetches,
  }
  const rows = await (person === undefined
    ? queries.listPage(db, question)
    : searchWithTimeout(db, (tx) => queries.listPage(tx, question)))
  const page = mapRowsOfPage(cut({ rows, keyOf: sortKeyOf }), (row) => presentBooking(row, actor, now()))
  const withFacts = await addClientFacts(db, { viewer: actor, now: now() }, page.rows)
  return { ...page, rows: await addTrainerNet(services, actor, withFacts) }
}

export async function countBookings(db: Db, actor: Actor): Promise<BookingCounts> {
  const counts = await queries.countByStatus(db, whoseFor(actor))
  return {
    pending: counts.get('pending') ?? 0,
    confirmed: counts.get('confirmed') ?? 0,
    completed: counts.get('completed') ?? 0,
    cancelled: counts.get('cancelled') ?? 0,
  }
}

interface Named {
  readonly ids: readonly string[]
  readonly viewer: Actor
  readonly now: Date
}

/** These bookings as the viewer sees them. The caller has checked that the viewer may see them. */
export async function listPresentedBookings(db: Db, { ids, viewer, now }: Named): Promise<Booking[]> {
  const rows = (await listBookingsByIds(db, ids)).map((row) => presentBooking(row, viewer, now))
  return addClientFacts(db, { viewer, now }, rows)
}
