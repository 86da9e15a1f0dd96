import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
import { timeOff, trainerImages, trainerProfiles } from '../tables'

export const trainersData: readonly PersonalRows[] = [
  personalRows(trainerProfiles, {
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
  personalRows(timeOff, { isAbout: ({ id }) => eq(timeOff.trainerId, id) }),
  personalRows(trainerImages, { isAbout: ({ id }) => eq(trainerImages.userId, id) }),
]
