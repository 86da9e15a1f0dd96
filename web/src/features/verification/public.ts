import { later, lazyPart } from '@/lib/browser/lazy-load'

export { isVerificationRequested } from './verification-path'

export const SeenByEntrena = lazyPart(() => import('./badge/seen-by-entrena'))
export const VerificationCard = lazyPart(() => import('./screen/verification-card'))
export const VerificationPart = later(() => import('./screen/verification'))
export const PapersToJudge = later(() => import('./judge/papers-to-judge'))
