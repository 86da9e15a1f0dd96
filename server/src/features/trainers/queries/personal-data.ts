import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { timeOff, trainerImages, trainerProfiles } from '../tables'

export const trainersData: readonly PersonalRows[] = [
  declarePersonalRows(trainerProfiles, {
    isAbout: ({ id }) => eq(trainerProfiles.userId, id),
    omits: [
      trainerProfiles.addressPlain,
      trainerProfiles.namePlain,
      trainerProfiles.role,
      trainerProfiles.card,
      trainerProfiles.isShown,
      trainerProfiles.offers,
      trainerProfiles.fromCents,
      trainerProfiles.fromCentsUntil,
      trainerProfiles.openParts,
      trainerProfiles.mercator,
    ],
  }),
  declarePersonalRows(timeOff, { isAbout: ({ id }) => eq(timeOff.trainerId, id) }),
  declarePersonalRows(trainerImages, { isAbout: ({ id }) => eq(trainerImages.userId, id) }),
]
