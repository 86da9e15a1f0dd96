export interface DoctorFinding {
  readonly isFine: boolean
  readonly about: string
  /** What was found and, if something is wrong, what to do. */
  readonly text: string
}

export const doctorFindingOk = (about: string, text: string): DoctorFinding => ({ isFine: true, about, text })
export const doctorFindingProblem = (about: string, text: string): DoctorFinding => ({ isFine: false, about, text })

/** The first line of the innermost cause of an error. */
export function errorReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return errorReasonOf(error.cause)
  return (error.message || String(error)).split('\n')[0] ?? ''
}
