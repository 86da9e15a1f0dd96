import { type ChoosableRole, choosableRoles } from '@entrena/contract/accounts/rules'
import { storage } from '@/lib/browser/storage'

const key = 'preferred_role'

/** Returns the role that the visitor chose on the landing page before registration. */
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

export function rememberRoleChosen(userId: string): void {
  storage.write(`role_selected_${userId}`, 'true')
  clearPreferredRole()
}
