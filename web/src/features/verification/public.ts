import { lazyPart } from '@/lib/browser/lazy-load'

export { verificationQuery } from './queries'
export { isVerificationRequested } from './verification-path'

export const SeenByEntrena = lazyPart(() => import('./badge/seen-by-entrena'))
export const VerificationCard = lazyPart(() => import('./screen/verification-card'))
export const VerificationPart = lazyPart(() => import('./screen/verification'), { whenIdle: true })
export const PersonDocuments = lazyPart(() => import('./judge/person-documents'))
export const UndecidedDocuments = lazyPart(() => import('./judge/undecided-documents'), { whenIdle: true })
