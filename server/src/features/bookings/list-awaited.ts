import { sessionSoonHours } from '@entrena/contract/accounts/own-data-rules'
import type { UserHooks } from '../../platform/services'
import { countConfirmed } from './queries/booking-moves'
import { countOpenProblems } from './queries/problems'

const hourMs = 60 * 60_000

/**
 * Obstacles to the deletion of an account, because another person relies on them: upcoming confirmed sessions, and
 * undecided problems. A session that began less than an hour ago is still taking place.
 */
export const listAwaitedSessions: UserHooks['obstacles'] = async (tx, services, { person }) => {
  const now = services.now().getTime()
  const soon = { from: new Date(now - hourMs), to: new Date(now + sessionSoonHours * hourMs) }
  const obstacles = [
    { kind: 'session_soon', count: await countConfirmed(tx, person.id, soon), amount: 0 },
    { kind: 'problem_open', count: await countOpenProblems(tx, person.id), amount: 0 },
  ] as const
  return obstacles.filter(({ count }) => count > 0)
}
