import { lazyPart } from '@/lib/browser/lazy-load'

export { useHasPackagesToCheck, useMarkShared } from './queries'

export const NextStep = lazyPart(() => import('./next-step'))
export const FirstSteps = lazyPart(() => import('./first-steps-card'))
