import { z } from 'zod'
import { policies } from '../bookings/cancellation'
import { booking, bookingDraft, newTime } from '../bookings/entity'
import { dateInvalid, daysInvalid } from '../bookings/errors'
import { addDays, isDate } from '../calendar'
import { type Refusal, withRefusal } from '../refusal'
import { stripInvisible } from '../text'
import { serviceTypes } from '../trainers/rules'
import { entryDaysInvalid } from './errors'
import { entryKinds, entryLimits, entryPayments, offerStates } from './rules'

/** An hour that a trainer has filled with an own entry. Only the trainer sees it. */
export const ownEntry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  date: z.string(),
  time: z.string(),
  end_time: z.string(),
  /** The client's name, or the title of a block, which may be empty. */
  title: z.string(),
  /** null for a block, and for a client without an account. */
  client_id: z.uuid().nullable(),
  client_picture: z.string().nullable(),
  /** null if the entry is a block. */
  service_type: z.enum(serviceTypes).nullable(),
  paid: z.enum(entryPayments).nullable(),
  /**
   * Set once the trainer has asked the client to book this session, until the client accepts. `net` is the price after
   * the commission.
   */
  offer: z.object({ state: z.enum(offerStates), price: z.number(), net: z.number() }).nullable(),
})
export type OwnEntry = z.infer<typeof ownEntry>

/** A client whom the trainer can choose for an own entry, because this client has booked with the trainer before. */
export const knownClient = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  /** Past sessions with this trainer, counted like those of a client in the list of clients. */
  sessions: z.number(),
})
export type KnownClient = z.infer<typeof knownClient>

export const knownClientsQueryParams = z.object({
  name: z.string().max(200).transform(stripInvisible).default(''),
})

export const knownClients = z.object({
  clients: z.array(knownClient),
  /**
   * What one session costs a client today, and how much of that the trainer receives. null until the trainer has saved
   * a profile.
   */
  price: z.number().nullable(),
  net: z.number().nullable(),
  /** The service types that the trainer offers. A new agreed session has the first one by default. */
  service_types: z.array(z.enum(serviceTypes)),
})

/**
 * A session that a client and a trainer agreed on outside of Entrena, and that the client is asked to book and pay
 * here.
 */
export const offeredSession = z.object({
  id: z.uuid(),
  trainer_id: z.uuid(),
  trainer_name: z.string(),
  trainer_picture: z.string().nullable(),
  date: z.string(),
  time: z.string(),
  service_type: z.enum(serviceTypes),
  price: z.number(),
  /** The price before the discount. */
  original_price: z.number(),
  /** The trainer's policy now, which applies once the client accepts. */
  cancellation_policy: z.enum(policies),
})
export type OfferedSession = z.infer<typeof offeredSession>

/** The hour and price that the client was shown, so that nobody accepts an hour or a price that has changed since. */
export const offerAnswer = newTime.extend({
  price: z.number(),
  address: bookingDraft.shape.address,
})
export type OfferAnswer = z.output<typeof offerAnswer>

/** A number of days, beginning with this date. */
function daysFrom(most: number, refused: Refusal) {
  const days = z
    .string(withRefusal(refused))
    .regex(/^\d{1,2}$/, { ...withRefusal(refused), abort: true })
    .transform(Number)
    .pipe(z.int().min(1, withRefusal(refused)).max(most, withRefusal(refused)))
  return z
    .object({ from: z.string().refine(isDate, withRefusal(dateInvalid)), days })
    .refine(({ from, days: count }) => !isDate(from) || isDate(addDays(from, count - 1)), {
      ...withRefusal(dateInvalid),
      path: ['from'],
    })
}

export const agendaQueryParams = daysFrom(entryLimits.daysShown, daysInvalid)
export const entriesQueryParams = daysFrom(entryLimits.daysListed, entryDaysInvalid)

const interval = z.object({ from: z.string(), to: z.string() })

/** All entries in a trainer's calendar on these days. */
export const agenda = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      /** The hours at which the weekly schedule lets clients book the trainer. */
      open: z.array(interval),
    }),
  ),
  /** Requests, confirmed and completed sessions. Cancelled ones are left out. */
  bookings: z.array(booking),
  entries: z.array(ownEntry),
  /** Time off, with one entry for each day. */
  time_off: z.array(z.object({ id: z.uuid(), date: z.string(), from: z.string(), to: z.string(), note: z.string() })),
  /**
   * Busy hours in the trainer's calendars at other services. They may overlap each other and all other entries. A
   * calendar without a name is named after its host.
   */
  outside: z.array(
    z.object({ calendar_id: z.uuid(), name: z.string(), date: z.string(), from: z.string(), to: z.string() }),
  ),
  /**
   * Outside calendars that cannot be read now, and since when. The hours that were busy at the last reading still count
   * as busy.
   */
  outside_failing: z.array(z.object({ calendar_id: z.uuid(), name: z.string(), since: z.iso.datetime() })),
})
export type Agenda = z.infer<typeof agenda>
