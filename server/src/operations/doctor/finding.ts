export interface Finding {
  readonly isFine: boolean
  readonly about: string
  /** What was found and, if something is wrong, what to do. */
  readonly text: string
}

export const fine = (about: string, text: string): Finding => ({ isFine: true, about, text })
export const wrong = (about: string, text: string): Finding => ({ isFine: false, about, text })

/** The first line of the innermost cause of an error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return (error.message || String(error)).split('\n')[0] ?? ''
}
