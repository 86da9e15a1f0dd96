export { AccountBars } from './account/account-bars'
export { useTrainerStart } from './external-sign-in'
export { homePathOf } from './home-path'
export { forgetIntention, type Intention, readIntention, rememberIntention } from './intention'
export { loadSession, onLogOut, refreshSession, useSession, useStartSession } from './queries'
export { useSessionUpkeep } from './session-upkeep'
export { SignInAgain } from './sign-in-again/sign-in-again'

export const accountScreens = {
  register: () => import('./register-screen'),
  login: () => import('./login-screen'),
  authCallback: () => import('./auth-callback-screen'),
  forgot: () => import('./links/forgot-screen'),
  reset: () => import('./links/reset-screen'),
  verify: () => import('./links/verify-screen'),
  newEmail: () => import('./account/email-links/new-email-screen'),
  unsubscribe: () => import('./account/unsubscribe/unsubscribe-screen'),
  undoEmail: () => import('./account/email-links/undo-email-screen'),
  proofNotice: () => import('./account/proof-notice'),
  secondFactorSetup: () => import('./second-factor/setup-screen'),
  secondFactorNotice: () => import('./second-factor/advice-notice'),
  roleSelection: () => import('./role-selection-screen'),
}
