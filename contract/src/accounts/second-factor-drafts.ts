import * as z from 'zod/mini'
import { withRefusal } from '../refusal'
import { code, currentPassword } from './drafts'
import { codeMissing } from './second-factor-errors'

/** The password can be omitted for a few minutes after signing in. */
export const setupConfirmation = z.object({ password: z.optional(currentPassword) })

export const secondFactorCode = z.object({ code }, withRefusal(codeMissing))

/** Accounts without a password send only the code. */
export const confirmedCode = z.object({ code, password: z.optional(currentPassword) }, withRefusal(codeMissing))
