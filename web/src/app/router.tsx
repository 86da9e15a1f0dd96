import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router'
import {
  AccountBars,
  forgetIntention,
  rememberIntention,
  SignInAgain,
  useSession,
  useSessionUpkeep,
} from '@/features/accounts/public'
import { hasUnsavedInput } from '@/lib/browser/unsaved-input'
import { setAddressLanguage } from '@/lib/i18n/language'
import { PageSpinner } from '@/ui/feedback/spinner'
import { ErrorBoundary } from './error-boundary'
import { redirectOf } from './guard'
import { endsIntention, findIntention, redirectFrom } from './redirect'
import { type AppRoute, languageAt, routes } from './routes'

export function Router() {
  const { pathname } = useLocation()
  useSessionUpkeep()
  useScrollToTop(pathname)
  return (
    <ErrorBoundary resetKey={pathname}>
      <AccountBars />
      <Suspense fallback={<PageSpinner />}>
        <Routes key={usePersonKey()}>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
          ))}
        </Routes>
      </Suspense>
      <SignInAgain />
    </ErrorBoundary>
  )
}

/** Changes when a second person signs in on this page, who must not continue with what the first one has typed. */
function usePersonKey(): number {
  const id = useSession().user?.id
  const [person, setPerson] = useState({ id, key: 0 })
  if (id !== undefined && id !== person.id) {
    // Other pages stay mounted: /auth-callback, for example, signs a second person in and then goes on by itself.
    const isTyped = person.id !== undefined && hasUnsavedInput()
    setPerson({ id, key: isTyped ? person.key + 1 : person.key })
  }
  return person.key
}

function Guarded({ route }: { route: AppRoute }) {
  const Screen = route.screen.pick()
  const location = useLocation()
  const redirect = redirectFrom(route, location, useSession())
  const language = languageAt(location)
  useIntention(route)
  // A layout effect runs before the browser paints, so that no page is seen in the language of another one.
  useLayoutEffect(() => setAddressLanguage(language), [language])
  if (redirect === undefined) return <Screen />
  return (
    <>
      {/* Without the spinner, the page would be empty until the next screen is loaded. */}
      <PageSpinner />
      <Navigate to={redirect} replace />
    </>
  )
}

/** Remembers the page that a visitor without session or role asked for, until it can open. */
function useIntention(route: AppRoute): void {
  const { pathname, search } = useLocation()
  const { user, wasSignedIn } = useSession()
  useEffect(() => {
    const address = { pathname, search }
    if (endsIntention(route, address, { user })) forgetIntention()
    const isRefused = redirectOf(route.access, { user }) !== undefined
    // Users who have just signed out, here or in another tab, did not ask for the page that they were on.
    const isAsking = user ? user.role === null && isRefused : !wasSignedIn
    const intention = isAsking ? findIntention(route, address) : undefined
    if (intention) rememberIntention(intention.path, intention.isDirect)
  }, [route, pathname, search, user, wasSignedIn])
}

/** Scrolls to the top of a new page. After Back, the browser restores the scroll position. */
function useScrollToTop(pathname: string): void {
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    if (navigation === 'PUSH') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, navigation])
}
