import * as z from 'zod/mini'
import { type Refusal, withRefusal } from '../refusal'
import { isShowable } from '../text'
import { phoneInvalid } from './account-errors'
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
import { findNameRefusal, findShownNameRefusal } from './name-rules'
import { isPhoneNumber, normalisePhone, phoneLength } from './phone'
import { choosableRoles, emailLength, linkTokenLength, normaliseEmail, passwordLength } from './rules'
import { codeMissing, codeWrong } from './second-factor-errors'
import { codeLength, normaliseCode } from './second-factor-rules'

const newPassword = z
  .string(withRefusal(missingFields))
  .check(
    z.minLength(1, withRefusal(missingFields)),
    z.minLength(passwordLength.least, withRefusal(passwordTooShort)),
    z.maxLength(passwordLength.most, withRefusal(passwordTooLong)),
  )
export const emailAddress = z.pipe(
  z
    .string(withRefusal(missingFields))
    .check(
      z.trim(),
      z.minLength(1, withRefusal(missingFields)),
      z.maxLength(emailLength.most, withRefusal(invalidEmail)),
      z.overwrite(normaliseEmail),
    ),
  z.email(withRefusal(invalidEmail)),
)
const nameBy = (whyNot: (name: string) => Refusal<never> | undefined) =>
  z.string(withRefusal(missingFields)).check(
    z.trim(),
    z.minLength(1, withRefusal(missingFields)),
    z.superRefine((text, context) => {
      const refused = whyNot(text)
      if (refused) context.addIssue({ code: 'custom', message: refused.code })
    }),
  )
/** Validates the name of somebody who has no account yet. */
export const newName = nameBy(findNameRefusal)
// A longer password cannot be correct. It is refused before hashing, because long passwords take longer to hash.
export const currentPassword = z
  .string(withRefusal(missingFields))
  .check(z.minLength(1, withRefusal(missingFields)), z.maxLength(passwordLength.most, withRefusal(passwordTooLong)))
const linkToken = z.string(withRefusal(linkInvalid)).check(z.maxLength(linkTokenLength.most, withRefusal(linkInvalid)))

export const forgottenPassword = z.object({ email: emailAddress }, withRefusal(missingFields))
export const passwordReset = z.object({ token: linkToken, password: newPassword }, withRefusal(linkInvalid))
export const emailProof = z.object({ token: linkToken }, withRefusal(linkInvalid))

export const registration = z.object(
  {
    name: newName,
    email: emailAddress,
    password: newPassword,
    role: z._default(z.enum(choosableRoles, withRefusal(unknownRole)), 'client'),
  },
  withRefusal(missingFields),
)

export const credentials = z.object(
  {
    email: z
      .string(withRefusal(missingCredentials))
      .check(
        z.trim(),
        z.minLength(1, withRefusal(missingCredentials)),
        z.maxLength(emailLength.most, withRefusal(invalidCredentials)),
        z.refine(isShowable, withRefusal(invalidCredentials)),
        z.overwrite(normaliseEmail),
      ),
    // A longer password cannot be correct. It is refused before hashing, because long passwords take longer to hash.
    password: z
      .string(withRefusal(missingCredentials))
      .check(
        z.minLength(1, withRefusal(missingCredentials)),
        z.maxLength(passwordLength.most, withRefusal(invalidCredentials)),
      ),
  },
  withRefusal(missingCredentials),
)

export const accountProfile = z.object(
  {
    /** The server refuses reserved names for everybody except admins. */
    name: nameBy(findShownNameRefusal),
    /** Empty if the person has no phone. */
    phone: z.string(withRefusal(phoneInvalid)).check(
      z.maxLength(phoneLength.most, withRefusal(phoneInvalid)),
      z.overwrite(normalisePhone),
      z.refine((text) => text === '' || isPhoneNumber(text), withRefusal(phoneInvalid)),
    ),
  },
  withRefusal(missingFields),
)
/** Six digits from the authenticator app, or a recovery code. */
export const code = z
  .string(withRefusal(codeMissing))
  .check(
    z.maxLength(codeLength.most, withRefusal(codeWrong)),
    z.overwrite(normaliseCode),
    z.minLength(1, withRefusal(codeMissing)),
  )

/**
 * Proof that the owner sent the request. The password is omitted if the account has none, and the code if two-step
 * verification is off.
 */
export const ownerProof = { password: z.optional(currentPassword), code: z.optional(code) }

export const passwordChange = z.object(
  { current: z.optional(currentPassword), password: newPassword, code: z.optional(code) },
  withRefusal(missingFields),
)
export const emailChange = z.object({ email: emailAddress, ...ownerProof }, withRefusal(missingFields))
