/** The code that PostgreSQL gave an error, however deep the query builder wrapped it. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('code' in error) return error.code
  return codeOf(error.cause)
}

/** Somebody else holds what this waits for: too long, or in a circle. Doing it again helps. */
export function isLockedOut(error: unknown): boolean {
  return ['55P03', '40P01'].includes(String(codeOf(error)))
}

/** A row names another one that is not there (any more). */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503'
}
