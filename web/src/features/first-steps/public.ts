import { lazyComponent } from '@/lib/browser/lazy-load'

export { useHasPackagesToCheck, useMarkShared } from './queries'

export const NextStep = lazyComponent(() => import('./next-step'))
export const FirstSteps = lazyComponent(() => import('./first-steps-card'))
