import * as z from 'zod/mini'
import { sessionTimes } from '../bookings/rules'
import { isDate } from '../calendar'
import { withRefusal } from '../refusal'
import { hasVisibleText, isShowable, stripInvisible } from '../text'
import { serviceTypes } from '../trainers/rules'
import * as refused from './errors'
import { entryLimits, entryPayments } from './rules'

const date = z.string(withRefusal(refused.entryInvalid)).check(z.refine(isDate, withRefusal(refused.entryInvalid)))
const time = z
  .string(withRefusal(refused.entryInvalid))
  .check(z.refine((text) => sessionTimes.includes(text), withRefusal(refused.entryInvalid)))

const { hours: length, nameCharacters, titleCharacters } = entryLimits
const hours = z
  .int(withRefusal(refused.entryInvalid))
  .check(
    z.minimum(length.least, withRefusal(refused.entryInvalid)),
    z.maximum(length.most, withRefusal(refused.entryInvalid)),
  )

const cleaned = z.overwrite(stripInvisible)
const name = z.string(withRefusal(refused.entryNameMissing)).check(
  cleaned,
  z.refine((text) => hasVisibleText(text) && isShowable(text), withRefusal(refused.entryNameMissing)),
  z.maxLength(nameCharacters, withRefusal(refused.entryNameMissing)),
)
const title = z
  .string(withRefusal(refused.entryTitleInvalid))
  .check(
    cleaned,
    z.refine(isShowable, withRefusal(refused.entryTitleInvalid)),
    z.maxLength(titleCharacters, withRefusal(refused.entryTitleInvalid)),
  )
const clientId = z.uuid(withRefusal(refused.entryClientUnknown))

const sessionDraft = z
  .object({
    kind: z.literal('session'),
    date,
    time,
    /**
     * A client who has booked with this trainer before. Omitted for a person without an account, who is named by
     * `client_name`.
     */
    client_id: z.nullish(clientId),
    client_name: z.nullish(name),
    /** By default the trainer's first service type. */
    service_type: z.nullish(z.enum(serviceTypes, withRefusal(refused.entryInvalid))),
    paid: z.enum(entryPayments, withRefusal(refused.entryInvalid)),
  })
  .check(
    z.refine(({ client_id, client_name }) => Boolean(client_id || client_name), {
      ...withRefusal(refused.entryNameMissing),
      path: ['client_name'],
    }),
    z.refine(({ client_id, paid }) => paid === 'outside' || Boolean(client_id), {
      ...withRefusal(refused.entryClientMissing),
      path: ['client_name'],
    }),
  )

const blockDraft = z.object({ kind: z.literal('block'), date, time, hours, title: z.optional(title) }).check(
  z.refine(({ time: from, hours: count }) => Number(from.slice(0, 2)) + count <= entryLimits.lastHour, {
    ...withRefusal(refused.entryInvalid),
    path: ['hours'],
  }),
)

/** An hour that the trainer fills: a session agreed outside of Entrena, or a block. */
export const entryDraft = z.discriminatedUnion('kind', [sessionDraft, blockDraft], withRefusal(refused.entryInvalid))
export type EntryDraft = z.output<typeof entryDraft>

export const entryTime = z.object({ date, time })
export type EntryTime = z.output<typeof entryTime>

/** The client to whom the session is offered. Only needed if the entry names a client without an account. */
export const offerDraft = z.object({ client_id: z.nullish(clientId) })
