import { lazy } from 'react'
import { overlay } from '../../ui/overlay/overlay'

export { featuredCount, featuredTrainersQuery, trainerQuery } from './card/card-queries'
export { AddressLine, Price, TrainerRating } from './card/facts'
export { Photo } from './card/photo'
export { TrainerCard, TrainerCardSkeleton } from './card/trainer-card'
export { pictureAddress, type TrainerData } from './card/trainer-view'
export { useTrainerView } from './card/use-trainer-view'
export type { Way } from './card/way'
export { serviceIcons } from './parts/trainer-chips'
export { ownProfileQuery } from './queries'
export { nameTranslations } from './translations'

/** The tabs of the trainer's dashboard that are this feature's, fetched when they are first shown. */
export const trainerTabs = {
  profile: () => import('./profile-tab'),
}

/** The larger parts, fetched when they are first shown. */
export const FindTrainers = lazy(() => import('./search/find-trainers'))
export const TrainerDetails = overlay(() => import('./details/trainer-details'))
export const TrainerPage = lazy(() => import('./page/trainer-page'))
