import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { freeDaysAhead, slugPattern } from '@entrena/contract/public-pages/rules'
import { findSpecialization } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import type { Services } from '../../platform/services'
import { presentTrainer } from './present-trainer'
import { type CardRow, listBestTrainers } from './queries/lists'
import { findTrainerBySlug, type PublicTrainerRow } from './queries/public-trainer'
import { isGoneSlug } from './queries/slugs'

type FoundPage = { readonly kind: 'found'; readonly trainer: PublicTrainer } | { readonly kind: 'missing' | 'gone' }

const othersShown = 3

/**
 * Finds other trainers of the city, best rated first. All have the same specialization if there are enough such
 * trainers. If not, any specialization will do.
 */
async function findOthers(db: Db, row: PublicTrainerRow, days: { today: string; lastDay: string }): Promise<CardRow[]> {
  const list = async (specialization: ReturnType<typeof findSpecialization> | null) => {
    const rows = await listBestTrainers(db, {
      city: row.city,
      specialization: specialization ?? null,
      limit: othersShown + 1,
      ...days,
    })
    return rows.filter(({ slug }) => slug !== row.slug).slice(0, othersShown)
  }
  const [first = ''] = JSON.parse(row.card).specializations
  const specialization = findSpecialization(String(first))
  const alike = specialization ? await list(specialization) : []
  return alike.length === othersShown ? alike : list(null)
}

/** Finds the public page with this slug. With a former slug, finds the trainer and the trainer's current slug. */
export async function findPublicPage({ db, now }: Pick<Services, 'db' | 'now'>, slug: string): Promise<FoundPage> {
  if (!slugPattern.test(slug)) return { kind: 'missing' }
  const at = now()
  const today = dominicanDate(at)
  const lastDay = addDays(today, freeDaysAhead)
  const row = await findTrainerBySlug(db, { slug, today, lastDay })
  if (!row) return { kind: (await isGoneSlug(db, slug)) ? 'gone' : 'missing' }
  const others = await findOthers(db, row, { today, lastDay })
  return { kind: 'found', trainer: presentTrainer(row, { others, now: at, lastDay }) }
}
