import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Services } from '../../platform/services'
import { lockOutdatedPrices, priceColumns, setPrice } from './queries/prices'

const batchSize = 100

/** Updates the lowest price of every profile whose discount has begun or ended, in small transactions. */
export async function updatePrices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const today = dominicanDate(now())
  const updateBatch = () =>
    db.transaction(async (tx) => {
      const profiles = await lockOutdatedPrices(tx, today, batchSize)
      for (const profile of profiles) await setPrice(tx, profile.userId, priceColumns(profile, today))
      return profiles.length
    })
  while ((await updateBatch()) > 0);
}
