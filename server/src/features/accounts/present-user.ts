import type { User } from '@entrena/contract/accounts/entity'
import type { UserRow } from './queries'

export function presentUser({ id, name, email, picture, role, emailProvenAt, createdAt }: UserRow): User {
  return { id, name, email, picture, email_proven: emailProvenAt !== null, role, created_at: createdAt.toISOString() }
}
