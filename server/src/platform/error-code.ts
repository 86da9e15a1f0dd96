/** Returns true if a system error has this code: ENOENT, EADDRINUSE, … */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
