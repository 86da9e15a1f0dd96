import type { Role } from '@entrena/contract/access'
import { homePathOf } from '../accounts/public'

export function messagePath(role: Role, partnerId: string): string {
  return `${homePathOf({ role })}?tab=messages&with=${partnerId}`
}
