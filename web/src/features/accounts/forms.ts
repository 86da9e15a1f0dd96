import { passwordReset, registration } from '@entrena/contract/accounts/drafts'
import * as z from 'zod/mini'

const isTypedTwice = z.refine<{ readonly password: string; readonly confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  { path: ['confirmation'], error: 'passwords_differ' },
)

/** The forms have a second password field, which only they check. The server receives one password. */
export const registrationForm = z.extend(registration, { confirmation: z.string() }).check(isTypedTwice)
export const newPasswordForm = z
  .extend(z.pick(passwordReset, { password: true }), { confirmation: z.string() })
  .check(isTypedTwice)

export const registrationFields = ['name', 'email', 'password', 'confirmation'] as const
export const newPasswordFields = ['password', 'confirmation'] as const
export const loginFields = ['email', 'password'] as const
