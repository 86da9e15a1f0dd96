/** The first line of the message of an error's innermost cause. */
export function errorReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return errorReasonOf(error.cause)
  // For example if a host has several addresses and none can be reached.
  if (error instanceof AggregateError) return error.errors.map(errorReasonOf).join('; ')
  return (error.message || String(error)).split('\n')[0] ?? ''
}
