/** The first line of the innermost cause of an error. */
export function errorReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return errorReasonOf(error.cause)
  // For example if no address of a host can be reached.
  if (error instanceof AggregateError) return error.errors.map(errorReasonOf).join('; ')
  return (error.message || String(error)).split('\n')[0] ?? ''
}
