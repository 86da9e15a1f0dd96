import { CallFailed, call } from '@/lib/api/call'
import type { WholeStatement } from '../queries'

type Action = 'apply' | 'undo'

/** Thrown if the response was lost, and the statement could not be loaded either. */
export class ResponseLost extends Error {
  override readonly name = 'AnswerLost'
}

/**
 * Sends a request that starts background work on a statement. If the response is lost, the server may have started the
 * work anyway, so the statement is loaded to find out.
 */
export async function askOrLook(
  before: WholeStatement,
  action: Action,
  ask: () => Promise<WholeStatement>,
): Promise<WholeStatement> {
  try {
    return await ask()
  } catch (error) {
    if (isRefused(error)) throw error
    const now = await call('GET /admin/statements/{id}', { params: { id: before.id } }).catch((cause: unknown) => {
      throw isRefused(cause) ? cause : new ResponseLost(undefined, { cause })
    })
    if (!hasWorkBegun(action, before, now)) throw error
    return now
  }
}

const isRefused = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500

type Progress = Pick<WholeStatement, 'progress' | 'applied_at' | 'undoable'>

/** True if the server has started the work, even if it has already finished it. */
export function hasWorkBegun(action: Action, before: Progress, now: Progress): boolean {
  if (now.progress) return now.progress.action === action
  if (action === 'apply') return now.applied_at !== before.applied_at
  return (now.undoable?.count ?? 0) < (before.undoable?.count ?? 0)
}
