import type { Role } from '@entrena/contract/access'
import { homePathOf } from '../accounts/public'

/** The page on which a user of this role chats with the partner. */
export function messagePath(role: Role, partnerId: string): string {
  return `${homePathOf({ role })}?tab=messages&with=${partnerId}`
}
