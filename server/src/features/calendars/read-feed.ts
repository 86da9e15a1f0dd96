import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { notFound } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { countUse, type RateLimit, type VisitorNetwork } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { listOwnEntries } from '../agenda/public'
import { calendarFile, calendarSession, listCalendarRows } from '../bookings/public'
import { findFeedOwner } from './queries/feeds'

const hourMs = 60 * 60_000
const unknownLimit: RateLimit = { name: 'unknown calendar', most: 30, withinMs: hourMs }
const feedLimit: RateLimit = { name: 'calendar', most: 120, withinMs: hourMs }

/** How often calendar programs should refresh. The first line is for Outlook, the second is RFC 7986. */
const properties = ['X-PUBLISHED-TTL:PT1H', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-WR-CALNAME:Entrena']

/**
 * Returns the sessions of the feed's owner. Unknown URLs are limited by network, to prevent guessing. Known URLs are
 * limited one by one, because Google and Microsoft read the feeds of many people from one network.
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
  if (!owner) throw refusedWith(notFound)
  const rows = await listCalendarRows(db, owner.id, now())
  const sessions = rows.map((row) => calendarSession(row, owner))
  const reader = { language: owner.language, userId: owner.id, publicUrl: config.publicUrl }
  return calendarFile(sessions, reader, { properties, entries: await listEntriesOf(db, owner, now()) })
}

const daysOfEntries = { before: 60, after: 366 } as const

/** The trainer's own entries with their titles, because only the owner knows the URL of the feed. */
async function listEntriesOf(db: Db, owner: NonNullable<Awaited<ReturnType<typeof findFeedOwner>>>, now: Date) {
  if (owner.role !== 'trainer') return []
  const today = dominicanDate(now)
  const days = { from: addDays(today, -daysOfEntries.before), to: addDays(today, daysOfEntries.after) }
  const rows = await listOwnEntries(db, { trainerId: owner.id, ...days })
  return rows.map(({ entry, clientName }) => ({ ...entry, title: clientName ?? entry.title }))
}
