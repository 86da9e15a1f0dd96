import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { favourites } from '../tables'

export const favouritesData: readonly PersonalRows[] = [
  personalRows(favourites, { isAbout: ({ id }) => eq(favourites.clientId, id) }),
]
