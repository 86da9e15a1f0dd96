import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db'
import { insertEntry, type StoredEntry } from './queries/entries'

/** Stores an own entry and returns its id. By default it is a session that was agreed elsewhere. */
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
    listedFor: null,
    createdAt: at,
    updatedAt: at,
    ...stated,
  }
  await insertEntry(db, entry)
  return entry.id
}

/** Columns of a session that is offered to its client. */
export const offeredColumns = {
  paid: 'here',
  offeredAt: new Date('2026-11-16T12:00:00Z'),
  priceCents: 140_000,
  originalCents: 140_000,
  discountPercent: 0,
} as const
