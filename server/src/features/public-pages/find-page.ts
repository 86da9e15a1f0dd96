import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { slugPattern } from '@entrena/contract/public-pages/rules'
import type { Services } from '../../platform/services'
import { findNextFree } from '../bookings/public'
import { presentTrainer } from './present-trainer'
import { findTrainerBySlug } from './queries/public-trainer'
import { isGoneSlug } from './queries/slugs'

type FoundPage = { readonly kind: 'found'; readonly trainer: PublicTrainer } | { readonly kind: 'missing' | 'gone' }

/** How far ahead free hours are looked for, and how many are shown. */
const freeDays = 14
const freeTimesShown = 4

/** Finds the public page with this slug. An earlier slug finds it too: then the trainer has another slug. */
export async function findPage({ db, now }: Pick<Services, 'db' | 'now'>, slug: string): Promise<FoundPage> {
  if (!slugPattern.test(slug)) return { kind: 'missing' }
  const row = await findTrainerBySlug(db, slug, dominicanDate(now()))
  if (!row) return { kind: (await isGoneSlug(db, slug)) ? 'gone' : 'missing' }
  const free = await findNextFree({ db, now }, row.userId, freeDays)
  const nextFree = free && { date: free.date, times: free.times.slice(0, freeTimesShown) }
  return { kind: 'found', trainer: presentTrainer(row, { now: now(), nextFree }) }
}
