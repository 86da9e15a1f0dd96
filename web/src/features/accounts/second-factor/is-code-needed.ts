import { secondFactorRequired } from '@entrena/contract/accounts/second-factor-errors'
import { CallFailed } from '@/lib/api/call'

/** Returns true for a sign-in whose first step was right and that needs a code as well. */
export function isCodeNeeded(error: unknown): boolean {
  return error instanceof CallFailed && error.code === secondFactorRequired.code
}
