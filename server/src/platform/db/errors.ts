/** Returns the PostgreSQL error code, no matter how deeply the query builder wrapped the error. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('code' in error) return error.code
  return codeOf(error.cause)
}

/** Lock timeout or deadlock; safe to retry. */
export function isLockedOut(error: unknown): boolean {
  return ['55P03', '40P01'].includes(String(codeOf(error)))
}

/** Cancelled by the statement timeout. */
export function isTimedOut(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** Foreign key violation: the referenced row does not exist, or was deleted in the meantime. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503'
}
