import type { Services } from '../../platform/services'
import { setDeviceSeen } from './queries/subscriptions'

/**
 * How often the polls of a user are written to the database: half of the time for which a user counts as present after
 * a poll.
 */
const notedEveryMs = 30_000
const maxRemembered = 10_000

/** Returns a function that records when a user polls for messages. Such a user needs no push about them. */
export function makePresenceRecorder({ config, db, now }: Services): (userId: string) => Promise<void> {
  const notedAt = new Map<string, number>()
  return async (userId) => {
    if (!config.push) return
    const at = now()
    const last = notedAt.get(userId)
    if (last !== undefined && at.getTime() - last < notedEveryMs) return
    if (notedAt.size >= maxRemembered) notedAt.clear()
    notedAt.set(userId, at.getTime())
    await setDeviceSeen(db, userId, { now: at, before: new Date(at.getTime() - notedEveryMs / 2) })
  }
}
