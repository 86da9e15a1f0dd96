import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { AppRouter } from '@/lib/navigation/app-router'
import { OfflineBar } from '@/ui/feedback/offline-bar'
import { Toasts } from '@/ui/feedback/toasts'
import { appTranslations } from './app-translations'
import { Router } from './router'

/** The whole app. Language, theme and history are started before it is rendered, see main.tsx. */
export function App({ client }: { client: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <AppRouter>
          <SkipLink />
          <Router />
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
