import { z } from 'zod'
import { roles } from '../access'
import { languages } from '../language'
import { pageFields } from '../page'
import { contactStates } from './rules'

/** The confirmation that the sender of a message gets. */
export const contactReceipt = z.object({
  /** For example 'C-1083'. */
  number: z.string(),
  /** E-mail address that the answer is sent to. */
  email: z.string(),
  /** The sender gets an answer by the evening of this day (YYYY-MM-DD). */
  answered_by: z.string(),
})
export type ContactReceipt = z.infer<typeof contactReceipt>

const contactBooking = z.object({
  id: z.uuid(),
  date: z.string(),
  time: z.string(),
  client_name: z.string(),
  trainer_name: z.string(),
  price: z.number(),
})

/** A message as admins see it in their list. */
export const contactMessage = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Current name and address of the sender's account. For visitors, the name and address that they typed. */
  name: z.string(),
  email: z.string(),
  /** null if the sender was not signed in. In that case nobody knows whether the e-mail address is the sender's. */
  user: z.object({ id: z.uuid(), picture: z.string().nullable(), role: z.enum(roles).nullable() }).nullable(),
  /** The sender's language. The mail with the answer is written in it. */
  language: z.enum(languages),
  text: z.string(),
  /** null if the message is about no booking, or the booking no longer exists. */
  booking: contactBooking.nullable(),
  sent_at: z.iso.datetime(),
  answered_by: z.string(),
  /** null if the message is open, or was closed without an answer. */
  answer: z.string().nullable(),
  closed_at: z.iso.datetime().nullable(),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactQueryParams = z.object({
  state: z.enum(contactStates).default('open'),
  ...pageFields({ usual: 20 }),
})
export type ContactQueryParams = z.output<typeof contactQueryParams>
