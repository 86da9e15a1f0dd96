import type { Role } from '@entrena/contract/access'
import { homePathOf } from '@/features/accounts/public'

export function messagePath(role: Role, partnerId: string): string {
  return `${homePathOf({ role })}?tab=messages&with=${partnerId}`
}
