import { z } from 'zod'
import { optionalMails } from '../mail-kinds'
import { user } from './entity'

/** Kinds of mails that the person has turned off. */
export const mutedMails = z.array(z.enum(Object.values(optionalMails).flat())).max(10)

export const mailChoice = z.object({ muted_mails: mutedMails })

/** Account fields that only their owner sees. */
export const account = z.object({
  user,
  phone: z.string().nullable(),
  has_password: z.boolean(),
  /** True for a few minutes after signing in. An account without a password accepts sensitive changes only then. */
  is_freshly_signed_in: z.boolean(),
  /** True if changes of the password, the e-mail address and the bank details need a code. */
  has_second_factor: z.boolean(),
  /** A new e-mail address that the person has entered and not confirmed yet. */
  new_email: z.string().nullable(),
  muted_mails: mutedMails,
  external: z.object({ issuer: z.string(), since: z.iso.datetime() }).nullable(),
})
export type Account = z.infer<typeof account>

export const openSession = z.object({
  id: z.uuid(),
  /** null if the browser or the system is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_current: z.boolean(),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})
export type OpenSession = z.infer<typeof openSession>
