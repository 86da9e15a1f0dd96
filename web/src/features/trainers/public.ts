import { lazyComponent } from '@/lib/browser/lazy-load'
import { lazyOverlay } from '@/ui/overlay/overlay'

export { ServiceChips, SpecializationChips, serviceIcons } from './card/chips'
export {
  AddressLine,
  BioLanguageNote,
  discountText,
  SessionPrice,
  SpokenLanguagesLine,
  TrainerRating,
  VerifiedLine,
} from './card/facts'
export { Photo } from './card/photo'
export { TrainerCard, TrainerCardSkeleton } from './card/trainer-card'
export { type PriceView, pictureAddress, priceView, type TrainerData, useTrainerView } from './card/trainer-view'
export type { TrainerCardTarget } from './card/way'
export { backToSearchPath } from './page/back-to-search'
export { featuredCount, featuredTrainersQuery, ownProfileQuery, trainerQuery } from './queries'
export { nameTranslations } from './translations'

export const trainerTabs = {
  profile: () => import('./profile-tab'),
}

const policySentences = () => import('./policy/policy-sentences')

export const FindTrainers = lazyComponent(() => import('./search/find-trainers'))
export const FreeUntil = lazyComponent(async () => ({ default: (await policySentences()).FreeUntil }))
export const PolicySentence = lazyComponent(async () => ({ default: (await policySentences()).PolicySentence }))
export const TrainerDetails = lazyOverlay(() => import('./details/trainer-details'))
export const TrainerPage = lazyComponent(() => import('./page/trainer-page'))
