import { lazyPart } from '../../lib/browser/lazy-load'

export { AccountBars } from './account/account-bars'
export { useTrainerStart } from './external-sign-in'
export { homePathOf } from './home-path'
export { forgetIntention, type Intention, readIntention, rememberIntention } from './intention'
export { useLogOut } from './log-out'
export { loadSession, onLogOut, refreshSession, useSession, useStartSession } from './queries'
export { useSessionUpkeep } from './session-upkeep'
export { SignInAgain } from './sign-in-again/sign-in-again'

export const OwnDataCard = lazyPart(() => import('./account/own-data-card'))

export const accountScreens = {
  register: () => import('./register-screen'),
  login: () => import('./login-screen'),
  authCallback: () => import('./auth-callback-screen'),
  forgot: () => import('./links/forgot-screen'),
  reset: () => import('./links/reset-screen'),
  verify: () => import('./links/verify-screen'),
  roleSelection: () => import('./role-selection-screen'),
}
