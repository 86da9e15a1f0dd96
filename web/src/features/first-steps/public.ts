import { lazyPart } from '@/lib/browser/lazy-load'

export { useMarkShared } from './queries'

export const FirstSteps = lazyPart(() => import('./first-steps-card'))
