import { randomUUID } from 'node:crypto'
import type { EntryDraft, EntryTime } from '@entrena/contract/agenda/drafts'
import type { KnownClient, OwnEntry } from '@entrena/contract/agenda/entity'
import {
  entriesTooMany,
  entryClientMissing,
  entryClientUnknown,
  entryHourBookedRefusal,
  entryHourTakenRefusal,
  entryInvalid,
  entryPastRefusal,
  entryTooFar,
  entryUnknown,
  offerAskedRefusal,
  offerNotAllowed,
} from '@entrena/contract/agenda/errors'
import { entryLimits } from '@entrena/contract/agenda/rules'
import { serviceNotOffered } from '@entrena/contract/bookings/errors'
import { hourOfTime, type PriceQuote, quotePrice, timeOfHour } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import { netOf } from '@entrena/contract/money/payments/amounts'
import { toPesos } from '@entrena/contract/pesos'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { profileMissing } from '@entrena/contract/trainers/availability-errors'
import type { Db } from '../../platform/db/db'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeopleAndBookings } from '../locks/public'
import { currentHour } from './current-hour'
import { enqueueEntryMails, offerEndedMails, offerMails } from './mails'
import { presentEntry } from './present'
import * as stored from './queries/entries'

/**
 * Locks the trainer, so that an entry never overlaps a booking. Every new booking holds a `key share` lock on its
 * trainer until the commit. So this transaction waits for bookings in progress and then sees them. Later bookings wait
 * for this transaction and then see the entry (`hasEntryAtHour`).
 */
async function lockTrainer(tx: Db, trainerId: string): Promise<void> {
  const { people } = await lockPeopleAndBookings(tx, { people: { [trainerId]: 'update' } })
  if (people.length === 0) throw refusedWith(notSignedInRefusal)
}

type Hours = Pick<stored.StoredEntry, 'id' | 'trainerId' | 'date' | 'fromHour' | 'toHour'>

function refuseDay({ date, toHour }: Hours, now: Date): void {
  if (dominicanInstant(date, '00:00').getTime() + toHour * 3_600_000 <= now.getTime())
    throw refusedWith(entryPastRefusal)
  if (date > addDays(dominicanDate(now), entryLimits.daysAhead)) throw refusedWith(entryTooFar)
}

/** Throws if the offered session has begun, because its client can no longer accept it. */
function refuseBegunOffer({ date, fromHour, offeredAt, declinedAt }: stored.StoredEntry, now: Date): void {
  const isOffered = offeredAt !== null && declinedAt === null
  if (isOffered && dominicanInstant(date, timeOfHour(fromHour)) <= now) throw refusedWith(entryPastRefusal)
}

/** Refuses hours that already have a booking or another entry. The caller has locked the trainer. */
async function refuseOverlap(tx: Db, hours: Hours): Promise<void> {
  const booked = await stored.findBookedHour(tx, hours)
  if (booked) throw refusedWith(entryHourBookedRefusal, { name: booked.name, time: timeOfHour(booked.hour) })
  const filled = await stored.findFilledHour(tx, hours)
  if (filled !== undefined) throw refusedWith(entryHourTakenRefusal, { time: timeOfHour(filled) })
}

/** Throws if the trainer already has the maximum number of entries ahead. The caller has locked the trainer. */
async function refuseTooMany(tx: Db, trainerId: string, now: Date): Promise<void> {
  const { ahead: most } = entryLimits
  if ((await stored.countEntriesFrom(tx, trainerId, dominicanDate(now))) >= most)
    throw refusedWith(entriesTooMany, { most })
}

type Columns = Pick<stored.StoredEntry, 'kind' | 'toHour' | 'title' | 'clientId' | 'serviceType' | 'paid'>

async function columnsOf(tx: Db, draft: EntryDraft, trainerId: string): Promise<Columns> {
  const fromHour = hourOfTime(draft.time)
  if (draft.kind === 'block') {
    const toHour = fromHour + draft.hours
    return { kind: 'block', toHour, title: draft.title ?? '', clientId: null, serviceType: null, paid: null }
  }
  const { client_id: clientId = null, client_name: name, paid } = draft
  const { serviceTypes } = (await stored.findTrainerOffer(tx, trainerId)) ?? {}
  if (!serviceTypes) throw refusedWith(profileMissing)
  const serviceType = draft.service_type ?? serviceTypes[0]
  if (!serviceType || !serviceTypes.includes(serviceType)) throw refusedWith(serviceNotOffered)
  const title = clientId ? '' : (name ?? '')
  if (clientId && !(await stored.findKnownClient(tx, trainerId, clientId))) throw refusedWith(entryClientUnknown)
  return { kind: 'session', toHour: fromHour + 1, title, clientId, serviceType, paid }
}

/** Stores an own entry. A session that its client should pay through Entrena is offered to the client at once. */
export function addEntry(services: Services, draft: EntryDraft, trainerId: string): Promise<OwnEntry> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    await lockTrainer(tx, trainerId)
    const columns = await columnsOf(tx, draft, trainerId)
    const hours = { id: randomUUID(), trainerId, date: draft.date, fromHour: hourOfTime(draft.time) }
    const asked =
      draft.kind === 'session' && draft.paid === 'here' ? await askedNow(tx, services, trainerId) : stored.noOffer
    const entry = { ...hours, ...columns, ...asked, listedFor: null, createdAt: now, updatedAt: now }
    refuseDay(entry, now)
    refuseBegunOffer(entry, now)
    await refuseOverlap(tx, entry)
    await refuseTooMany(tx, trainerId, now)
    await stored.insertEntry(tx, entry)
    return finish(tx, services, entry)
  })
}

async function getPresented(tx: Db, services: Services, id: string): Promise<OwnEntry> {
  const row = await stored.findEntry(tx, id)
  if (!row) throw refusedWith(entryUnknown)
  return presentEntry(row, services)
}

/** Reads the stored entry, mails its client if the session is offered, and returns the reply. */
async function finish(tx: Db, services: Services, entry: stored.StoredEntry): Promise<OwnEntry> {
  const row = await stored.findEntry(tx, entry.id)
  if (!row) throw refusedWith(entryUnknown)
  if (await stored.isOfferOpen(tx, entry.id, currentHour(services.now())))
    await enqueueEntryMails(tx, services, { entryId: entry.id, letters: await offerMails(tx, services, row) })
  return presentEntry(row, services)
}

async function getOwnEntry(tx: Db, { id, trainerId }: { id: string; trainerId: string }): Promise<stored.StoredEntry> {
  const row = await stored.findEntry(tx, id)
  if (row?.entry.trainerId !== trainerId) throw refusedWith(entryUnknown)
  return row.entry
}

interface Moved {
  readonly id: string
  readonly trainerId: string
  readonly to: EntryTime
}

export function moveEntry(services: Services, { id, trainerId, to }: Moved): Promise<OwnEntry> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    await lockTrainer(tx, trainerId)
    const before = await getOwnEntry(tx, { id, trainerId })
    const fromHour = hourOfTime(to.time)
    const moved = { ...before, date: to.date, fromHour, toHour: fromHour + before.toHour - before.fromHour }
    if (moved.toHour > entryLimits.lastHour) throw refusedWith(entryInvalid)
    refuseDay(moved, now)
    refuseBegunOffer(moved, now)
    await refuseOverlap(tx, moved)
    const { date, toHour } = moved
    if (date === before.date && fromHour === before.fromHour) return getPresented(tx, services, id)
    if (before.date < dominicanDate(now)) await refuseTooMany(tx, trainerId, now)
    await stored.updateEntry(tx, id, { date, fromHour, toHour, updatedAt: now })
    return finish(tx, services, moved)
  })
}

/** Deletes an own entry. If its session is still offered to a client, the client gets a mail. */
export function deleteEntry(services: Services, of: { id: string; trainerId: string }): Promise<void> {
  return services.db.transaction(async (tx) => {
    await lockTrainer(tx, of.trainerId)
    const entry = await getOwnEntry(tx, of)
    const wasOpen = await stored.isOfferOpen(tx, of.id, currentHour(services.now()))
    if (!(await stored.deleteEntryRow(tx, of))) throw refusedWith(entryUnknown)
    if (wasOpen)
      await enqueueEntryMails(tx, services, {
        entryId: of.id,
        letters: await offerEndedMails(tx, services, entry, 'taken_back'),
      })
  })
}

/**
 * Price of one session today: the price of a package with one session if the trainer sells it, or else the price per
 * session.
 */
function priceOfSession(
  offer: NonNullable<Awaited<ReturnType<typeof stored.findTrainerOffer>>>,
  now: Date,
): PriceQuote {
  const { pricePesos: price_per_session, discount } = offer
  const today = dominicanDate(now)
  const single = { price_per_session, pricing_packages: [], discount }
  const price =
    quotePrice({ ...single, pricing_packages: offer.packages }, 1, today) ?? quotePrice(single, undefined, today)
  if (!price) throw refusedWith(profileMissing)
  return price
}

async function askedNow(tx: Db, { now }: Services, trainerId: string) {
  const offer = await stored.findTrainerOffer(tx, trainerId)
  if (!offer) throw refusedWith(profileMissing)
  if (!offer.canBeBooked) throw refusedWith(offerNotAllowed)
  const { cents, originalCents, percentage } = priceOfSession(offer, now())
  return { offeredAt: now(), declinedAt: null, priceCents: cents, originalCents, discountPercent: percentage }
}

interface Asked {
  readonly id: string
  readonly trainerId: string
  /** The client to whom the trainer offers the session. Used if the entry has only a name instead of a client. */
  readonly clientId: string | null
}

/** Offers a session to its client, at today's price. An entry can be offered only once. */
export function offerEntry(services: Services, { id, trainerId, clientId: named }: Asked): Promise<OwnEntry> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    await lockTrainer(tx, trainerId)
    const before = await getOwnEntry(tx, { id, trainerId })
    const clientId = before.clientId ?? named
    if (before.kind !== 'session') throw refusedWith(entryUnknown)
    if (before.offeredAt) throw refusedWith(offerAskedRefusal)
    if (!clientId) throw refusedWith(entryClientMissing)
    if (dominicanInstant(before.date, timeOfHour(before.fromHour)) <= now) throw refusedWith(entryPastRefusal)
    if (!(await stored.findKnownClient(tx, trainerId, clientId))) throw refusedWith(entryClientUnknown)
    const asked = await askedNow(tx, services, trainerId)
    await stored.updateEntry(tx, id, { ...asked, clientId, title: '', paid: 'here', updatedAt: now })
    return finish(tx, services, before)
  })
}

export async function listKnownClients({ db, now, config }: Services, trainerId: string, name: string) {
  const [clients, offer]: [KnownClient[], Awaited<ReturnType<typeof stored.findTrainerOffer>>] = await Promise.all([
    stored.listClientsNamed(db, { trainerId, now: now(), name, limit: entryLimits.clientsFound }),
    stored.findTrainerOffer(db, trainerId),
  ])
  const price = offer ? toPesos(priceOfSession(offer, now()).cents) : null
  const net = price === null ? null : netOf(price, config.commissionPercent)
  return { clients, price, net, service_types: offer?.serviceTypes ?? [] }
}
