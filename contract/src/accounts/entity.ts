import { z } from 'zod'
import { roles } from '../access'
import { because } from '../endpoint'
import { languages } from '../language'
import { isShowable } from '../text'
import {
  invalidCredentials,
  invalidEmail,
  missingCredentials,
  missingFields,
  passwordTooLong,
  passwordTooShort,
  signInFailed,
  unknownRole,
} from './errors'
import { whyNotName } from './name-rules'
import { choosableRoles, emailLength, normaliseEmail, passwordLength, ticketLength } from './rules'

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  /** null until the person has chosen one. */
  role: z.enum(roles).nullable(),
  created_at: z.iso.datetime(),
})
export type User = z.infer<typeof user>

export const signedIn = z.object({ user })

export const registration = z.object(
  {
    name: z
      .string(because(missingFields))
      .trim()
      .min(1, because(missingFields))
      .superRefine((name, context) => {
        const refused = whyNotName(name)
        if (refused) context.addIssue({ code: 'custom', message: refused.code })
      }),
    email: z
      .string(because(missingFields))
      .trim()
      .min(1, because(missingFields))
      .max(emailLength.most, because(invalidEmail))
      .transform(normaliseEmail)
      .pipe(z.email(because(invalidEmail))),
    password: z
      .string(because(missingFields))
      .min(1, because(missingFields))
      .min(passwordLength.least, because(passwordTooShort))
      .max(passwordLength.most, because(passwordTooLong)),
    role: z.enum(choosableRoles, because(unknownRole)).default('client'),
  },
  because(missingFields),
)

export const credentials = z.object(
  {
    email: z
      .string(because(missingCredentials))
      .trim()
      .min(1, because(missingCredentials))
      .max(emailLength.most, because(invalidCredentials))
      .refine(isShowable, because(invalidCredentials))
      .transform(normaliseEmail),
    // No account has a longer one, and hashing takes the longer the more there is to hash.
    password: z
      .string(because(missingCredentials))
      .min(1, because(missingCredentials))
      .max(passwordLength.most, because(invalidCredentials)),
  },
  because(missingCredentials),
)

export const roleChoice = z.object({ role: z.enum(choosableRoles, because(unknownRole)) }, because(unknownRole))

export const languageChoice = z.object({ language: z.enum(languages) })

export const sessionTicket = z.object(
  { session_id: z.string(because(signInFailed)).max(ticketLength.most, because(signInFailed)) },
  because(signInFailed),
)
