import type { Role } from '../access'

export const passwordLength = { least: 6, most: 128 } as const
export const nameLength = { most: 100 } as const
/** RFC 5321 allows no longer path. */
export const emailLength = { most: 254 } as const
/** Of the page to return to after an external sign-in. */
export const redirectLength = { most: 500 } as const
/** Of the one-time secret of an external sign-in; ours has 43. */
export const ticketLength = { most: 100 } as const

/** The roles that a person may pick; the admin is made by the settings alone. */
export const choosableRoles = ['client', 'trainer'] as const satisfies readonly Role[]
export type ChoosableRole = (typeof choosableRoles)[number]

/** Two spellings of one address are one person. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** What the most common passwords are made of. */
const commonStart = /^(passw|contrase|qwert|asdf|1qaz|12345|abc123|entrena|iloveyou|teamo|admin|\d+$)/i

/** A hint beside the field, never a rule: length counts most, and repeats or common beginnings add nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const distinct = new Set(password).size
  if (password.length < 8 || distinct < 5 || commonStart.test(password)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const isLong = password.length >= 14 && distinct >= 8
  return isLong || (password.length >= 10 && kinds === 4) ? 'strong' : 'fair'
}
