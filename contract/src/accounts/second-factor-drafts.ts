import * as z from 'zod/mini'
import { because } from '../refusal'
import { currentPassword } from './drafts'
import { codeMissing, codeWrong } from './second-factor-errors'
import { codeLength, normaliseCode } from './second-factor-rules'

/** Six digits of the app, or a recovery code. */
const code = z
  .string(because(codeMissing))
  .check(
    z.maxLength(codeLength.most, because(codeWrong)),
    z.overwrite(normaliseCode),
    z.minLength(1, because(codeMissing)),
  )

/** The password is left out shortly after signing in. */
export const setupConfirmation = z.object({ password: z.optional(currentPassword) })

export const secondFactorCode = z.object({ code }, because(codeMissing))

/** The password is left out by accounts without one. */
export const confirmedCode = z.object({ code, password: z.optional(currentPassword) }, because(codeMissing))
