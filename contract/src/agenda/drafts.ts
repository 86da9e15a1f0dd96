import * as z from 'zod/mini'
import { sessionTimes } from '../bookings/rules'
import { isDate } from '../calendar'
import { because } from '../refusal'
import { cleanText, hasVisibleText, isShowable } from '../text'
import { serviceTypes } from '../trainers/rules'
import * as refused from './errors'
import { entryLimits, entryPayments } from './rules'

const date = z.string(because(refused.entryInvalid)).check(z.refine(isDate, because(refused.entryInvalid)))
const time = z
  .string(because(refused.entryInvalid))
  .check(z.refine((text) => sessionTimes.includes(text), because(refused.entryInvalid)))

const { hours: length, nameCharacters, titleCharacters } = entryLimits
const hours = z
  .int(because(refused.entryInvalid))
  .check(z.minimum(length.least, because(refused.entryInvalid)), z.maximum(length.most, because(refused.entryInvalid)))

const cleaned = z.overwrite(cleanText)
const name = z.string(because(refused.entryNameMissing)).check(
  cleaned,
  z.refine((text) => hasVisibleText(text) && isShowable(text), because(refused.entryNameMissing)),
  z.maxLength(nameCharacters, because(refused.entryNameMissing)),
)
const title = z
  .string(because(refused.entryTitleInvalid))
  .check(
    cleaned,
    z.refine(isShowable, because(refused.entryTitleInvalid)),
    z.maxLength(titleCharacters, because(refused.entryTitleInvalid)),
  )
const clientId = z.uuid(because(refused.entryClientUnknown))

const sessionDraft = z
  .object({
    kind: z.literal('session'),
    date,
    time,
    /**
     * A client who has booked with this trainer before. If omitted, `client_name` names somebody without an account.
     */
    client_id: z.nullish(clientId),
    client_name: z.nullish(name),
    /** By default the trainer's first service type. */
    service_type: z.nullish(z.enum(serviceTypes, because(refused.entryInvalid))),
    paid: z.enum(entryPayments, because(refused.entryInvalid)),
  })
  .check(
    z.refine(({ client_id, client_name }) => Boolean(client_id || client_name), {
      ...because(refused.entryNameMissing),
      path: ['client_name'],
    }),
    z.refine(({ client_id, paid }) => paid === 'outside' || Boolean(client_id), {
      ...because(refused.entryClientMissing),
      path: ['client_name'],
    }),
  )

const blockDraft = z.object({ kind: z.literal('block'), date, time, hours, title: z.optional(title) }).check(
  z.refine(({ time: from, hours: count }) => Number(from.slice(0, 2)) + count <= entryLimits.lastHour, {
    ...because(refused.entryInvalid),
    path: ['hours'],
  }),
)

/** An hour that the trainer fills: a session agreed outside of Entrena, or a block. */
export const entryDraft = z.discriminatedUnion('kind', [sessionDraft, blockDraft], because(refused.entryInvalid))
export type EntryDraft = z.output<typeof entryDraft>

export const entryTime = z.object({ date, time })
export type EntryTime = z.output<typeof entryTime>

/** The client to whom the session is offered, if the entry has only a name. */
export const offerDraft = z.object({ client_id: z.nullish(clientId) })
