import { z } from 'zod'
import { nameNotShowable, nameTooLong } from '../accounts/errors'
import { nameLength } from '../accounts/rules'
import { pageFields } from '../page'
import { withRefusal } from '../refusal'
import { countCharacters, isShowable, isShowableText } from '../text'
import { serviceTypes } from '../trainers/rules'
import { clientNoteInvalid } from './errors'
import { clientFilters, clientNoteCharacters } from './rules'

const hour = z.object({ date: z.string(), time: z.string() })

/** A note that only this trainer reads. */
const clientNote = z.object({ text: z.string(), saved_at: z.iso.datetime() })

/** A session that a client asked for and that the trainer has not accepted or declined yet. */
const openRequest = z.object({
  ...hour.shape,
  service_type: z.enum(serviceTypes),
  /** The number of sessions of the requested package. 1 without a package. */
  sessions_count: z.number(),
  asked_at: z.iso.datetime(),
})

/**
 * A client with at least one session that the trainer accepted, or with an open request. Amounts and counts are about
 * sessions with this trainer.
 */
export const trainerClient = z.object({
  client_id: z.uuid(),
  client_name: z.string(),
  client_picture: z.string().nullable(),
  /**
   * False if the trainer has not accepted any session of this client yet. The trainer then cannot write a note about
   * the client.
   */
  is_accepted: z.boolean(),
  /** The request whose session is the earliest, and the number of open requests. */
  request: openRequest.nullable(),
  requests: z.number(),
  /** Past sessions with this trainer: kept bookings, and sessions that the trainer noted. */
  sessions: z.number(),
  /** The day of the first of them. null if there is none. */
  since: z.string().nullable(),
  /** Sessions left and sessions bought, in those of the client's purchases that have sessions left. */
  sessions_left: z.number(),
  sessions_bought: z.number(),
  last_session: hour.nullable(),
  next_session: hour.nullable(),
  /** What the client still has to pay, apart from announced transfers. */
  unpaid: z.number(),
  /** Announced transfers that nobody has confirmed yet. */
  announced: z.number(),
  note: clientNote.nullable(),
})
export type TrainerClient = z.infer<typeof trainerClient>

export const clientQueryParams = z.object({
  filter: z.enum(clientFilters).default('all'),
  /** Lists only clients if their name or the trainer's note contains these words. */
  search: z
    .string()
    .max(nameLength.most, withRefusal(nameTooLong))
    .refine(isShowable, withRefusal(nameNotShowable))
    .default(''),
  ...pageFields({ usual: 20 }),
})
export type ClientQueryParams = z.output<typeof clientQueryParams>

export const clientFilterCounts = z.object({ all: z.number(), left: z.number(), unpaid: z.number() })
export type ClientFilterCounts = z.infer<typeof clientFilterCounts>

/** An empty text deletes the note. */
export const clientNoteDraft = z.object({
  text: z
    .string(withRefusal(clientNoteInvalid))
    .max(2 * clientNoteCharacters, withRefusal(clientNoteInvalid))
    .transform((text) => text.trim())
    .refine(
      (text) => countCharacters(text) <= clientNoteCharacters && isShowableText(text),
      withRefusal(clientNoteInvalid),
    ),
})
