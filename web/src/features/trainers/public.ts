import { lazy } from 'react'

export { featuredCount, featuredTrainersQuery } from './card/queries'
export { TrainerCard, TrainerCardSkeleton } from './card/trainer-card'
export type { TrainerData } from './card/trainer-view'
export type { Way } from './card/way'

/** The tabs of the trainer's dashboard that are this feature's, fetched when they are first shown. */
export const trainerTabs = {
  profile: () => import('./profile-tab'),
}

/** The larger parts, fetched when they are first shown. */
export const FindTrainers = lazy(() => import('./search/find-trainers'))
export const TrainerDetails = lazy(() => import('./details/trainer-details'))
export const TrainerPage = lazy(() => import('./page/trainer-page'))
