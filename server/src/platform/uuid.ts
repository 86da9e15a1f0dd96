/** Accepts only lower-case UUIDs, because PostgreSQL and `randomUUID` write UUIDs in lower case. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}
