import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router'
import type { RouteAccess } from './guard'

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

/** Every screen of the product. Each is fetched when it is first shown. */
export const routes: readonly AppRoute[] = [
  route('/', 'anyone', () => import('../features/landing/landing-screen')),
  ...(import.meta.env.DEV ? [route('/kit', 'anyone', () => import('./kit/kit-screen'))] : []),
  route('*', 'anyone', () => import('./not-found-screen')),
]

/** Fetches the screen of an address while the session is still being asked for. */
export function preloadScreen(pathname: string): void {
  // A failure shows itself when the screen is rendered.
  routes
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(() => undefined)
}
