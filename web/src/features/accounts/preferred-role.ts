import { type ChoosableRole, choosableRoles } from '@entrena/contract/accounts/rules'
import { storage } from '../../lib/browser/storage'

const key = 'preferred_role'

/** The role somebody had in mind before they had an account. */
export function readPreferredRole(): ChoosableRole | undefined {
  const stored = storage.read(key)
  return choosableRoles.find((role) => role === stored)
}

export function preferRole(role: ChoosableRole): void {
  storage.write(key, role)
}

export function forgetPreferredRole(): void {
  storage.remove(key)
}

/** Remembers that this person has chosen; the wish from before is then settled. */
export function rememberRoleChosen(userId: string): void {
  storage.write(`role_selected_${userId}`, 'true')
  forgetPreferredRole()
}
