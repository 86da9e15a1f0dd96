import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  Component,
  type ComponentType,
  type ReactNode,
  StrictMode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Navigate, Route, Router, Routes, useLocation, useNavigationType } from 'react-router'
import {
  AccountBars,
  forgetIntention,
  rememberIntention,
  SignInAgain,
  useSession,
  useSessionUpkeep,
} from '@/features/accounts/public'
import { AdminSearchKey } from '@/features/admin/search/public'
import { isMissingCode, renewFailedImports } from '@/lib/browser/lazy-load'
import { logQuietly } from '@/lib/browser/log'
import { countWaitingToasts, onToastQueued } from '@/lib/browser/toast'
import { hasUnsavedInput } from '@/lib/browser/unsaved-input'
import { useIsOnline, useOnReconnect } from '@/lib/browser/use-is-online'
import { useTranslations } from '@/lib/i18n/i18n'
import { setAddressLanguage } from '@/lib/i18n/language'
import { currentPage, historyNavigator, onPageChange } from '@/lib/navigation/history'
import { Button } from '@/ui/button'
import { LoadErrorBoundary } from '@/ui/feedback/load-error-boundary'
import { OfflineBar } from '@/ui/feedback/offline-bar'
import { PageSpinner } from '@/ui/feedback/spinner'
import { redirectOf } from './guard'
import { appTranslations, PageWithoutTabs } from './plain-page'
import { findIntention, isIntentionOver, redirectFrom } from './redirect'
import { type AppRoute, languageOfUrl, routes } from './routes'

/** The whole app. Language, theme and history are started before it is rendered, see main.tsx. */
export function App({ client }: { client: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <AppRouter>
          <SkipLink />
          <Screens />
        </AppRouter>
        <OfflineBar />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}

function SkipLink() {
  const t = useTranslations(appTranslations)
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 not-focus:sr-only rounded-control bg-surface px-4 py-3 font-strong shadow-float"
    >
      {t('skip')}
    </a>
  )
}

function Screens() {
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
      <SearchKey />
    </ErrorBoundary>
  )
}

/** Lets admins search on every page. Nobody else loads the code of the search. */
function SearchKey() {
  const { user } = useSession()
  if (user?.role !== 'admin' || user.needs_second_factor) return null
  return (
    <LoadErrorBoundary isHandled={isMissingCode}>
      <Suspense>
        <AdminSearchKey key={user.id} />
      </Suspense>
    </LoadErrorBoundary>
  )
}

/** Changes when another user signs in on this page, so that the new user does not see input of the previous one. */
function usePersonKey(): number {
  const id = useSession().user?.id
  const [person, setPerson] = useState({ id, key: 0 })
  if (id !== undefined && id !== person.id) {
    // Remounts only a page with unsaved input. /auth-callback, for example, must stay mounted while it signs in a user.
    const isTyped = person.id !== undefined && hasUnsavedInput()
    setPerson({ id, key: isTyped ? person.key + 1 : person.key })
  }
  return person.key
}

function Guarded({ route }: { route: AppRoute }) {
  const Screen = route.screen.pick()
  const location = useLocation()
  const redirect = redirectFrom(route, location, useSession())
  const language = languageOfUrl(location)
  useIntention(route)
  // A layout effect runs before the browser paints, so that no page appears in the wrong language.
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

/** Stores the page that a visitor without session or role requested, until it can be opened. */
function useIntention(route: AppRoute): void {
  const { pathname, search } = useLocation()
  const { user, wasSignedIn } = useSession()
  useEffect(() => {
    const address = { pathname, search }
    if (isIntentionOver(route, address, { user })) forgetIntention()
    const isRefused = redirectOf(route.access, { user }) !== undefined
    // Stores no page for users who have just signed out, here or in another tab, because they did not ask for it.
    const isAsking = user ? user.role === null && isRefused : !wasSignedIn
    const intention = isAsking ? findIntention(route, address) : undefined
    if (intention) rememberIntention(intention.path, intention.isDirect)
  }, [route, pathname, search, user, wasSignedIn])
}

/** Scrolls to the top of a new page. After Back, the browser restores the scroll position instead. */
function useScrollToTop(pathname: string): void {
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    if (navigation === 'PUSH') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, navigation])
}

interface Props {
  /** The error screen is reset when this key changes, such as when another page is opened. */
  readonly resetKey: string
  readonly children: ReactNode
}

interface State {
  readonly failure?: { readonly error: unknown; readonly at: string } | undefined
}

class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, at: '' } }
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ failure: { error, at: this.props.resetKey } })
  }

  override componentDidUpdate(): void {
    const { failure } = this.state
    if (failure?.at && failure.at !== this.props.resetKey) this.setState({ failure: undefined })
  }

  private isCodeMissing(): boolean {
    return isMissingCode(this.state.failure?.error)
  }

  private readonly tryAgain = (): void => {
    // Reloads, because a newer version may have been deployed. Offline, a reload would only show the browser's error
    // page.
    if (this.isCodeMissing() && onlineManager.isOnline()) window.location.reload()
    else this.reset()
  }

  private readonly reset = (): void => {
    renewFailedImports()
    this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children
    return this.isCodeMissing() ? (
      <MissingScreen onRetry={this.tryAgain} onReconnect={this.reset} />
    ) : (
      <BrokenScreen onRetry={this.tryAgain} />
    )
  }
}

interface MissingScreenProps {
  readonly onRetry: () => void
  readonly onReconnect: () => void
}

function MissingScreen({ onRetry, onReconnect }: MissingScreenProps) {
  const isOnline = useIsOnline()
  useOnReconnect(onReconnect)
  return <BrokenScreen onRetry={onRetry} isOffline={!isOnline} />
}

function BrokenScreen({ onRetry, isOffline = false }: { onRetry: () => void; isOffline?: boolean }) {
  const t = useTranslations(appTranslations)
  return (
    <PageWithoutTabs
      title={t(isOffline ? 'offlineTitle' : 'brokenTitle')}
      text={t(isOffline ? 'offlineText' : 'brokenText')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  )
}

/** React Router with our own history. The previous screen stays until the code of the next screen is loaded. */
function AppRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setPage] = useState(currentPage)
  useLayoutEffect(() => {
    // The URL may have changed since the first render.
    setPage(currentPage())
    return onPageChange((page) => startTransition(() => setPage(page)))
  }, [])
  return (
    <Router navigator={historyNavigator} location={location} navigationType={action}>
      {children}
    </Router>
  )
}

/**
 * Loads the toast code right after the first screen, so that toasts also work offline. Not a lazy component, because a
 * failed import must neither throw during rendering nor show anything.
 */
function Toasts() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const waiting = useSyncExternalStore(onToastQueued, countWaitingToasts)

  // Each new toast retries a failed import, so that toasts queued offline are shown later.
  useEffect(() => {
    if (Loaded) return
    const load = () =>
      import('@/ui/feedback/toasts-loaded').then(
        (loaded) => setLoaded(() => loaded.default),
        (reason: unknown) => logQuietly('toasts could not be loaded', reason),
      )
    if (waiting > 0 || document.readyState === 'complete') {
      void load()
      return
    }
    // Waits for `load`, because loading the toast code earlier would delay the pictures of the first screen.
    window.addEventListener('load', load)
    return () => window.removeEventListener('load', load)
  }, [waiting, Loaded])

  return Loaded ? <Loaded /> : null
}
