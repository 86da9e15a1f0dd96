import { notFound } from '@entrena/contract/refusals'
import { countUse, type Limit, type VisitorNetwork } from '../../platform/limits/limit'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { calendarFile, calendarSession, listCalendarRows } from '../bookings/public'
import { findFeedOwner } from './queries/feeds'

const hourMs = 60 * 60_000
const unknownLimit: Limit = { name: 'unknown calendar', most: 30, withinMs: hourMs }
const feedLimit: Limit = { name: 'calendar', most: 120, withinMs: hourMs }

/** How often calendar programs should refresh. The first line is for Outlook, the second is RFC 7986. */
const properties = ['X-PUBLISHED-TTL:PT1H', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-WR-CALNAME:Entrena']

/**
 * Returns the sessions of the feed's owner. Unknown URLs are limited per network, to prevent guessing. Known ones are
 * limited one by one, because Google and Microsoft read the feeds of many people from the same network.
 */
export async function readFeed(
  { config, db, now }: Services,
  { token, visitor }: { readonly token: string; readonly visitor: VisitorNetwork },
): Promise<string> {
  const owner = await findFeedOwner(db, hashSecret(token))
  if (visitor.isLimited) {
    const [limit, who] = owner ? [feedLimit, owner.id] : [unknownLimit, visitor.network]
    await countUse(db, { limit, who, now: now() })
  }
  if (!owner) throw refuse(notFound)
  const rows = await listCalendarRows(db, owner.id, now())
  const sessions = rows.map((row) => calendarSession(row, owner))
  return calendarFile(sessions, { language: owner.language, userId: owner.id, publicUrl: config.publicUrl }, properties)
}
