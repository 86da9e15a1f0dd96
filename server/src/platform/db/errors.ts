/** Returns the PostgreSQL error code, no matter how deeply the query builder wrapped the error. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('code' in error) return error.code
  return codeOf(error.cause)
}

/** Returns true for a lock timeout or deadlock, which are safe to retry. */
export function isLockedOut(error: unknown): boolean {
  return ['55P03', '40P01'].includes(String(codeOf(error)))
}

/** Returns true if the statement timeout cancelled the query. */
export function isTimedOut(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** Returns true for a foreign key violation: the referenced row does not exist, or was deleted in the meantime. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** Returns true for a unique violation. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}
