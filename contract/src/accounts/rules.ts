import type { Role } from '../access'

export const passwordLength = { least: 6, most: 128 } as const
export const nameLength = { most: 100 } as const
/** RFC 5321 allows at most 254 characters. */
export const emailLength = { most: 254 } as const
/** Path to return to after an external sign-in. */
export const redirectPathLength = { most: 500 } as const
/** The token in a mailed link has 43 characters. */
export const linkTokenLength = { most: 100 } as const
/** How long a mailed link to reset the password is valid. */
export const resetLinkMinutes = 30
export const proofLinkHours = 48
/**
 * For this long after a change of the e-mail address, a link that was mailed to the old address can undo the change.
 */
export const undoLinkHours = 72
/**
 * For this long after signing in, two-step verification can be set up without the password, and an account without a
 * password accepts sensitive changes.
 */
export const freshSignInMinutes = 10
/** How many sign-ins `GET /me/sessions` lists. */
export const maxSessionsShown = 50
/** The one-time `session_id` of an external sign-in has 43 characters. */
export const sessionTicketLength = { most: 100 } as const

/** Roles that users can choose. The admin is created from the configuration. */
export const choosableRoles = ['client', 'trainer'] as const satisfies readonly Role[]
export type ChoosableRole = (typeof choosableRoles)[number]

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

const commonStart = /^(passw|contrase|qwert|asdf|1qaz|12345|abc123|entrena|iloveyou|teamo|admin|\d+$)/i

/** A hint for the user, not a rule. Few distinct characters or a common beginning make a password weak. */
export function passwordStrength(password: string): PasswordStrength {
  const distinct = new Set(password).size
  if (password.length < 8 || distinct < 5 || commonStart.test(password)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const isLong = password.length >= 14 && distinct >= 8
  return isLong || (password.length >= 10 && kinds === 4) ? 'strong' : 'fair'
}
