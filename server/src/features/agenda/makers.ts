import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db'
import { insertEntry, type StoredEntry } from './queries/entries'

/** Stores a session that was agreed elsewhere, or whatever is stated. Returns its id. */
export async function makeEntry(
  db: Db,
  stated: Partial<StoredEntry> & Pick<StoredEntry, 'trainerId'>,
): Promise<string> {
  const at = new Date('2026-11-16T12:00:00Z')
  const entry: StoredEntry = {
    id: randomUUID(),
    clientId: null,
    kind: 'session',
    date: '2026-11-17',
    fromHour: 7,
    toHour: (stated.fromHour ?? 7) + 1,
    title: 'Doña Milagros',
    serviceType: 'gym',
    paid: 'outside',
    offeredAt: null,
    declinedAt: null,
    priceCents: null,
    originalCents: null,
    discountPercent: null,
    createdAt: at,
    updatedAt: at,
    ...stated,
  }
  await insertEntry(db, entry)
  return entry.id
}

/** The columns of a session that its client is asked to book. */
export const offeredColumns = {
  paid: 'here',
  offeredAt: new Date('2026-11-16T12:00:00Z'),
  priceCents: 140_000,
  originalCents: 140_000,
  discountPercent: 0,
} as const
