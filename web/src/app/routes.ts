import { isLanguage, type Language } from '@entrena/contract/language'
import { matchPath } from 'react-router'
import { accountScreens } from '@/features/accounts/public'
import { importLandingScreen } from '@/features/landing/public'
import { legalScreens } from '@/features/legal/public'
import { type LazyComponent, type LoadComponent, lazyComponent } from '@/lib/browser/lazy-load'
import { type RouteAccess, signedOutOnly } from './guard'

export interface AppRoute {
  readonly path: string
  readonly access: RouteAccess
  readonly screen: LazyComponent
  /** Set for URLs with a fixed language, such as pages for search engines. */
  readonly language?: Language
}

function route(path: string, access: RouteAccess, load: LoadComponent): AppRoute {
  return { path, access, screen: lazyComponent(load) }
}

function publicRoutes(language: Language, paths: readonly string[]): AppRoute[] {
  return paths.map((path) => ({ ...route(path, 'anyone', () => import('./public-screen')), language }))
}

export const routes: readonly AppRoute[] = [
  route('/', 'anyone', importLandingScreen),
  route('/register', signedOutOnly('/client-dashboard'), accountScreens.register),
  route('/login', signedOutOnly('/'), accountScreens.login),
  route('/forgot', 'anyone', accountScreens.forgot),
  route('/reset', 'anyone', accountScreens.reset),
  route('/verify', 'anyone', accountScreens.verify),
  route('/new-email', 'anyone', accountScreens.newEmail),
  route('/undo-email', 'anyone', accountScreens.undoEmail),
  route('/unsubscribe', 'anyone', accountScreens.unsubscribe),
  route('/auth-callback', 'anyone', accountScreens.authCallback),
  route('/second-step', 'setup', accountScreens.secondFactorSetup),
  route('/role-selection', 'signed-in', accountScreens.roleSelection),
  route('/account', 'signed-in', () => import('./account-screen')),
  route('/account/notices', 'signed-in', () => import('./notices-screen')),
  route('/client-dashboard', 'client', () => import('./client-dashboard-screen')),
  route('/trainer-dashboard', 'trainer', () => import('./trainer-dashboard-screen')),
  route('/admin', 'admin', () => import('./admin-screen')),
  route('/admin/people/:id', 'admin', () => import('./admin-person-screen')),
  route('/admin/bookings/:id', 'admin', () => import('./admin-booking-screen')),
  route('/trainer/:trainerId', 'signed-in', () => import('./trainer-screen')),
  route('/booking-checkout/:bookingId', 'signed-in', () => import('./checkout-screen')),
  route('/receipt/:bookingId', 'signed-in', () => import('./receipt-screen')),
  route('/booking-checkout', 'signed-in', () => import('./book-trainer-screen')),
  ...publicRoutes('es', [
    '/entrenadores',
    '/entrenadores/:slug',
    '/entrenadores-en/:city/:specialization?',
    '/entrenadores-de/:specialization',
  ]),
  ...publicRoutes('en', [
    '/en/trainers',
    '/en/trainers/:slug',
    '/en/trainers-in/:city/:specialization?',
    '/en/trainers-for/:specialization',
  ]),
  route('/contact', 'anyone', () => import('./contact-screen')),
  route('/terms', 'anyone', legalScreens.terms),
  route('/privacy', 'anyone', legalScreens.privacy),
  route('*', 'anyone', () => import('./not-found-screen')),
]

export const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname))

/** The language that a URL specifies, such as /entrenadores/… or /?lang=es. */
export function languageOfUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Language | undefined {
  const asked = pathname === '/' ? new URLSearchParams(search).get('lang') : undefined
  return isLanguage(asked) ? asked : routeAt(pathname)?.language
}
