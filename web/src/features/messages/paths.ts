import type { Role } from '@entrena/contract/access'
import { homePathOf } from '../accounts/public'

/** Where somebody of that role talks to a person. */
export function messagePath(role: Role, partnerId: string): string {
  return `${homePathOf({ role })}?tab=messages&with=${partnerId}`
}
