import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router'
import { useSession, useSessionUpkeep } from '../features/accounts/public'
import { PageSpinner } from '../ui/feedback/spinner'
import { ErrorBoundary } from './error-boundary'
import { redirectOf } from './guard'
import { type AppRoute, routes } from './routes'

export function Router() {
  const { pathname } = useLocation()
  useSessionUpkeep()
  useScrollToTop(pathname)
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

function Guarded({ route: { access, screen } }: { route: AppRoute }) {
  const Screen = screen.pick()
  const redirect = redirectOf(access, useSession())
  if (redirect === undefined) return <Screen />
  return (
    <>
      {/* Until the next screen has come: an empty page would look broken. */}
      <PageSpinner />
      <Navigate to={redirect} replace />
    </>
  )
}

/** A new page starts at its top; going back keeps the place the browser remembers. */
function useScrollToTop(pathname: string): void {
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read, its change is the occasion
  useEffect(() => {
    if (navigation === 'PUSH') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, navigation])
}
