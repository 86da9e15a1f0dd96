import { z } from 'zod'
import { roles } from '../access'
import { languages } from '../language'
import { withRefusal } from '../refusal'
import { signInFailed, unknownRole } from './errors'
import { choosableRoles, sessionTicketLength } from './rules'

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  email_proven: z.boolean(),
  /** null until the person has chosen a role. */
  role: z.enum(roles).nullable(),
  created_at: z.iso.datetime(),
  /** True if the person must set up a second factor before using anything else. Missing for all others. */
  needs_second_factor: z.literal(true).optional(),
})
export type User = z.infer<typeof user>

/** A former name of a person, and when it was replaced. */
export const formerName = z.object({ name: z.string(), until: z.iso.datetime() })
export type FormerName = z.infer<typeof formerName>

export const signedIn = z.object({ user })

export const roleChoice = z.object({ role: z.enum(choosableRoles, withRefusal(unknownRole)) }, withRefusal(unknownRole))

export const languageChoice = z.object({ language: z.enum(languages) })

export const sessionTicket = z.object(
  { session_id: z.string(withRefusal(signInFailed)).max(sessionTicketLength.most, withRefusal(signInFailed)) },
  withRefusal(signInFailed),
)
