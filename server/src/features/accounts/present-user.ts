import type { User } from '@entrena/contract/accounts/entity'
import type { UserRow } from './queries'

export function presentUser({ id, name, email, picture, role, createdAt }: UserRow): User {
  return { id, name, email, picture, role, created_at: createdAt.toISOString() }
}
