import { matchPath } from 'react-router'
import { accountScreens } from '../features/accounts/public'
import { landingScreen } from '../features/landing/public'
import { type Ahead, ahead, type Load } from '../lib/later'
import { type RouteAccess, signedOutOnly } from './guard'

export interface AppRoute {
  readonly path: string
  readonly access: RouteAccess
  readonly screen: Ahead
}

function route(path: string, access: RouteAccess, load: Load): AppRoute {
  return { path, access, screen: ahead(load) }
}

/** Every screen of the product. Each is fetched when it is first shown. */
export const routes: readonly AppRoute[] = [
  route('/', 'anyone', landingScreen),
  route('/register', signedOutOnly('/client-dashboard'), accountScreens.register),
  route('/login', signedOutOnly('/'), accountScreens.login),
  route('/auth-callback', 'anyone', accountScreens.authCallback),
  route('/role-selection', 'signed-in', accountScreens.roleSelection),
  route('/client-dashboard', 'client', () => import('./client-dashboard-screen')),
  route('/trainer-dashboard', 'trainer', () => import('./trainer-dashboard-screen')),
  route('/admin', 'admin', () => import('./admin-screen')),
  route('/trainer/:trainerId', 'signed-in', () => import('./trainer-screen')),
  route('/booking-checkout/:bookingId', 'signed-in', () => import('./checkout-screen')),
  route('/booking-checkout', 'signed-in', () => import('./book-trainer-screen')),
  ...(import.meta.env.DEV ? [route('/kit', 'anyone', () => import('./kit/kit-screen'))] : []),
  route('*', 'anyone', () => import('./not-found-screen')),
]

/** Fetches the screen of an address before it is shown. */
export async function fetchScreen(pathname: string): Promise<void> {
  await routes.find(({ path }) => matchPath(path, pathname))?.screen.fetch()
}
