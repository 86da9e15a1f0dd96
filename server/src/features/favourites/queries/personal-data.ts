import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { favourites } from '../tables'

export const favouritesData: readonly PersonalRows[] = [
  declarePersonalRows(favourites, { isAbout: ({ id }) => eq(favourites.clientId, id) }),
]
