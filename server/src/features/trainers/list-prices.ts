import { toPesos } from '@entrena/contract/pesos'
import type { PriceQueryParams, PriceSpread } from '@entrena/contract/trainers/entity'
import { spreadPrices } from '@entrena/contract/trainers/price-spread'
import type { Db } from '../../platform/db/db'
import { findSearchScope, readTrainerSearch } from './find-searched'
import { listNearestPrices } from './queries/nearest'
import { listPricesFound } from './queries/search'
import { trainerFilterOf } from './search-trainers'

/**
 * The distribution of the prices of all trainers that a search finds, whatever price range the visitor has selected.
 */
export async function listPriceSpread(db: Db, asked: PriceQueryParams, now: Date): Promise<PriceSpread> {
  const question = readTrainerSearch(asked)
  const [searched, filter] = [await findSearchScope(db, question), trainerFilterOf(question, now)]
  if (searched.kind === 'nowhere') return spreadPrices([])
  const cents =
    searched.kind === 'place'
      ? await listNearestPrices(db, searched.place, filter)
      : await listPricesFound(db, searched.kind === 'text' ? searched.text : undefined, filter)
  return spreadPrices(cents.map(toPesos))
}
