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
