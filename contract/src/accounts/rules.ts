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

/** A hint beside the field, never a rule: long passwords are strong whatever they are made of, repeats add nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const points = new Set(password).size + Math.min(password.length, 20) / 2 + kinds * 2
  if (password.length < 8 || points < 14) return 'weak'
  return points < 20 ? 'fair' : 'strong'
}
