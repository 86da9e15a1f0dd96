import { lazyComponent } from '@/lib/browser/lazy-load'

export { verificationQuery } from './queries'
export { isVerificationRequested } from './verification-path'

export const SeenByEntrena = lazyComponent(() => import('./badge/seen-by-entrena'))
export const VerificationCard = lazyComponent(() => import('./screen/verification-card'))
export const VerificationSection = lazyComponent(() => import('./screen/verification'), { whenIdle: true })
export const PersonDocuments = lazyComponent(() => import('./judge/person-documents'))
export const UndecidedDocuments = lazyComponent(() => import('./judge/undecided-documents'), { whenIdle: true })
