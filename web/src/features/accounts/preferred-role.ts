import { type ChoosableRole, choosableRoles } from '@entrena/contract/accounts/rules'
import { storage } from '../../lib/browser/storage'

const key = 'preferred_role'

/** The role chosen on the landing page before registration. */
export function readPreferredRole(): ChoosableRole | undefined {
  const stored = storage.read(key)
  return choosableRoles.find((role) => role === stored)
}

export function preferRole(role: ChoosableRole): void {
  storage.write(key, role)
}

export function clearPreferredRole(): void {
  storage.remove(key)
}

/** Stores that this user has chosen a role, and clears the preferred role. */
export function rememberRoleChosen(userId: string): void {
  storage.write(`role_selected_${userId}`, 'true')
  clearPreferredRole()
}
