import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router'
import { accountScreens } from '../features/accounts/public'
import { landingScreen } from '../features/landing/public'
import { type RouteAccess, signedOutOnly } from './guard'

type Load = () => Promise<{ default: ComponentType }>

export interface AppRoute {
  readonly path: string
  readonly access: RouteAccess
  readonly Screen: LazyExoticComponent<ComponentType>
  readonly load: Load
}

function route(path: string, access: RouteAccess, load: Load): AppRoute {
  return { path, access, load, Screen: lazy(load) }
}

const notFound: Load = () => import('./not-found-screen')

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
  route('*', 'anyone', notFound),
]

/** Fetches the screen of an address while the session is still being asked for. */
export function preloadScreen(pathname: string): void {
  // A failure shows itself when the screen is rendered.
  routes
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(() => undefined)
}
