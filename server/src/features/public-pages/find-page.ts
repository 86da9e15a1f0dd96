import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { slugPattern } from '@entrena/contract/public-pages/rules'
import type { Services } from '../../platform/services'
import { presentTrainer } from './present-trainer'
import { findTrainerBySlug } from './queries/public-trainer'
import { isGoneSlug } from './queries/slugs'

type FoundPage = { readonly kind: 'found'; readonly trainer: PublicTrainer } | { readonly kind: 'missing' | 'gone' }

/** How many days ahead the first free hours are searched. */
const daysAhead = 13

/** Finds the public page with this slug, or with a former one. The returned trainer then has another slug. */
export async function findPublicPage({ db, now }: Pick<Services, 'db' | 'now'>, slug: string): Promise<FoundPage> {
  if (!slugPattern.test(slug)) return { kind: 'missing' }
  const at = now()
  const today = dominicanDate(at)
  const lastDay = addDays(today, daysAhead)
  const row = await findTrainerBySlug(db, { slug, today, lastDay })
  if (!row) return { kind: (await isGoneSlug(db, slug)) ? 'gone' : 'missing' }
  return { kind: 'found', trainer: presentTrainer(row, at, lastDay) }
}
