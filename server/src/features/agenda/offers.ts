import type { OfferAnswer, OfferedSession } from '@entrena/contract/agenda/entity'
import { offerChangedRefusal, offerGoneRefusal } from '@entrena/contract/agenda/errors'
import type { Booking } from '@entrena/contract/bookings/entity'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import { toCents } from '@entrena/contract/pesos'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { bookAgreedSession } from '../bookings/public'
import { lockPeopleAndBookings } from '../locks/public'
import { insertReminders } from '../reminders/sent/public'
import { currentHour } from './current-hour'
import { enqueueEntryMails, offerAnswerMails } from './mails'
import { presentOffer } from './present'
import * as stored from './queries/entries'

export async function listOffers({ db, now }: Services, clientId: string): Promise<OfferedSession[]> {
  return (await stored.listOffersTo(db, clientId, currentHour(now()))).map(presentOffer)
}

/** Returns an entry that is offered to this client and not declined. */
async function getOffered(db: Db, id: string, clientId: string) {
  const row = await stored.findEntry(db, id)
  if (!row || row.entry.clientId !== clientId || !row.entry.offeredAt || row.entry.declinedAt)
    throw refusedWith(offerGoneRefusal)
  return row
}

interface Accepted {
  readonly id: string
  readonly answer: OfferAnswer
}

/**
 * Replaces the trainer's entry with a confirmed booking of the same hour in one transaction, so that nobody else can
 * take the hour.
 */
export async function acceptOffer(services: Services, client: Actor, { id, answer }: Accepted): Promise<Booking> {
  const { db, now } = services
  const { trainerId } = (await getOffered(db, id, client.id)).entry
  return db.transaction(async (tx) => {
    await lockPeopleAndBookings(tx, { people: { [trainerId]: 'update', [client.id]: 'no key update' } })
    // The trainer may have moved or deleted the own entry since the client saw it.
    const { entry, clientName } = await getOffered(tx, id, client.id)
    const { date, fromHour: hour, serviceType, priceCents, originalCents, discountPercent } = entry
    if (serviceType === null || priceCents === null || originalCents === null || discountPercent === null)
      throw refusedWith(offerGoneRefusal)
    if (dominicanInstant(date, timeOfHour(hour)) <= now()) throw refusedWith(offerGoneRefusal)
    const isAsShown = answer.date === date && answer.time === timeOfHour(hour) && toCents(answer.price) === priceCents
    if (!isAsShown) throw refusedWith(offerChangedRefusal)
    if (!(await stored.deleteOpenOffer(tx, { id, clientId: client.id }))) throw refusedWith(offerGoneRefusal)
    const price = { sessions: 1, cents: priceCents, originalCents, percentage: discountPercent }
    const homeAddress = serviceType === 'home' ? answer.address || null : null
    const booked = await bookAgreedSession(tx, services, {
      client,
      trainerId,
      date,
      hour,
      serviceType,
      homeAddress,
      price,
    })
    // The session was already in the trainer's list of that day, so the booking counts as listed. Otherwise the trainer
    // would get a second list.
    if (entry.listedFor === date) await insertReminders(tx, 'trainersTomorrow', [{ id: booked.id, date, hour }])
    const letters = await offerAnswerMails(tx, services, { entry, client: clientName ?? '', answer: 'accepted' })
    await enqueueEntryMails(tx, services, { entryId: id, letters, subject: booked.id })
    return booked
  })
}

/**
 * Declines an offered session. The entry stays in the trainer's calendar, because only the trainer can free the hour.
 */
export function declineOffer(services: Services, clientId: string, id: string): Promise<void> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const { clientName } = await getOffered(tx, id, clientId)
    const at = now()
    const entry = await stored.changeOffered(tx, { id, clientId }, { declinedAt: at, updatedAt: at })
    if (!entry) throw refusedWith(offerGoneRefusal)
    const letters = await offerAnswerMails(tx, services, { entry, client: clientName ?? '', answer: 'declined' })
    await enqueueEntryMails(tx, services, { entryId: id, letters })
  })
}
