import * as z from 'zod/mini'
import { because } from '../refusal'
import { isShowable } from '../text'
import {
  invalidCredentials,
  invalidEmail,
  linkInvalid,
  missingCredentials,
  missingFields,
  passwordTooLong,
  passwordTooShort,
  unknownRole,
} from './errors'
import { whyNotName } from './name-rules'
import { choosableRoles, emailLength, linkTokenLength, normaliseEmail, passwordLength } from './rules'

const newPassword = z
  .string(because(missingFields))
  .check(
    z.minLength(1, because(missingFields)),
    z.minLength(passwordLength.least, because(passwordTooShort)),
    z.maxLength(passwordLength.most, because(passwordTooLong)),
  )
const email = z.pipe(
  z
    .string(because(missingFields))
    .check(
      z.trim(),
      z.minLength(1, because(missingFields)),
      z.maxLength(emailLength.most, because(invalidEmail)),
      z.overwrite(normaliseEmail),
    ),
  z.email(because(invalidEmail)),
)
const linkToken = z.string(because(linkInvalid)).check(z.maxLength(linkTokenLength.most, because(linkInvalid)))

export const forgottenPassword = z.object({ email }, because(missingFields))
export const passwordReset = z.object({ token: linkToken, password: newPassword }, because(linkInvalid))
export const emailProof = z.object({ token: linkToken }, because(linkInvalid))

export const registration = z.object(
  {
    name: z.string(because(missingFields)).check(
      z.trim(),
      z.minLength(1, because(missingFields)),
      z.superRefine((name, context) => {
        const refused = whyNotName(name)
        if (refused) context.addIssue({ code: 'custom', message: refused.code })
      }),
    ),
    email,
    password: newPassword,
    role: z._default(z.enum(choosableRoles, because(unknownRole)), 'client'),
  },
  because(missingFields),
)

export const credentials = z.object(
  {
    email: z
      .string(because(missingCredentials))
      .check(
        z.trim(),
        z.minLength(1, because(missingCredentials)),
        z.maxLength(emailLength.most, because(invalidCredentials)),
        z.refine(isShowable, because(invalidCredentials)),
        z.overwrite(normaliseEmail),
      ),
    // A longer password cannot be correct. It is refused before hashing, because long passwords take longer to hash.
    password: z
      .string(because(missingCredentials))
      .check(
        z.minLength(1, because(missingCredentials)),
        z.maxLength(passwordLength.most, because(invalidCredentials)),
      ),
  },
  because(missingCredentials),
)
