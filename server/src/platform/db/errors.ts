/** The code that PostgreSQL gave an error, however deep the query builder wrapped it. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('code' in error) return error.code
  return codeOf(error.cause)
}

/** A row names another one that is not there (any more). */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503'
}
