import { sessionSoonHours } from '@entrena/contract/accounts/own-data-rules'
import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { countConfirmed } from './queries/booking-moves'
import { countOpenProblems } from './queries/problems'

const hourMs = 60 * 60_000

/** The other person counts on a confirmed session, or on a decision about a reported problem. One that began less than an hour ago still takes place. */
export async function addAwaited(tx: Db, { person, now, addObstacle }: DomainEvents['askingToLeave']): Promise<void> {
  const from = new Date(now.getTime() - hourMs)
  const to = new Date(now.getTime() + sessionSoonHours * hourMs)
  const count = await countConfirmed(tx, person.id, { from, to })
  if (count > 0) addObstacle({ kind: 'session_soon', count, amount: 0 })
  const problems = await countOpenProblems(tx, person.id)
  if (problems > 0) addObstacle({ kind: 'problem_open', count: problems, amount: 0 })
}
