import * as z from 'zod/mini'
import { because, type Refusal } from '../refusal'
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
import { isPhone, normalisePhone, phoneLength } from './phone'
import { choosableRoles, emailLength, linkTokenLength, normaliseEmail, passwordLength } from './rules'
import { codeMissing, codeWrong } from './second-factor-errors'
import { codeLength, normaliseCode } from './second-factor-rules'

const newPassword = z
  .string(because(missingFields))
  .check(
    z.minLength(1, because(missingFields)),
    z.minLength(passwordLength.least, because(passwordTooShort)),
    z.maxLength(passwordLength.most, because(passwordTooLong)),
  )
export const emailAddress = z.pipe(
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
const nameBy = (whyNot: (name: string) => Refusal<never> | undefined) =>
  z.string(because(missingFields)).check(
    z.trim(),
    z.minLength(1, because(missingFields)),
    z.superRefine((text, context) => {
      const refused = whyNot(text)
      if (refused) context.addIssue({ code: 'custom', message: refused.code })
    }),
  )
/** Validates the name of somebody who has no account yet. */
export const newName = nameBy(findNameRefusal)
// A longer password cannot be correct. It is refused before hashing, because long passwords take longer to hash.
export const currentPassword = z
  .string(because(missingFields))
  .check(z.minLength(1, because(missingFields)), z.maxLength(passwordLength.most, because(passwordTooLong)))
const linkToken = z.string(because(linkInvalid)).check(z.maxLength(linkTokenLength.most, because(linkInvalid)))

export const forgottenPassword = z.object({ email: emailAddress }, because(missingFields))
export const passwordReset = z.object({ token: linkToken, password: newPassword }, because(linkInvalid))
export const emailProof = z.object({ token: linkToken }, because(linkInvalid))

export const registration = z.object(
  {
    name: newName,
    email: emailAddress,
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

export const accountProfile = z.object(
  {
    /** The server refuses reserved names for everybody except admins. */
    name: nameBy(findShownNameRefusal),
    /** Empty if the person has no phone. */
    phone: z.string(because(phoneInvalid)).check(
      z.maxLength(phoneLength.most, because(phoneInvalid)),
      z.overwrite(normalisePhone),
      z.refine((text) => text === '' || isPhone(text), because(phoneInvalid)),
    ),
  },
  because(missingFields),
)
/** Six digits from the authenticator app, or a recovery code. */
export const code = z
  .string(because(codeMissing))
  .check(
    z.maxLength(codeLength.most, because(codeWrong)),
    z.overwrite(normaliseCode),
    z.minLength(1, because(codeMissing)),
  )

/**
 * Proof that the owner sent the request. Accounts without a password omit it; accounts without a second factor omit the
 * code.
 */
export const ownerProof = { password: z.optional(currentPassword), code: z.optional(code) }

export const passwordChange = z.object(
  { current: z.optional(currentPassword), password: newPassword, code: z.optional(code) },
  because(missingFields),
)
export const emailChange = z.object({ email: emailAddress, ...ownerProof }, because(missingFields))
