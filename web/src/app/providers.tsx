import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { useTranslations } from '../lib/i18n/i18n'
import { AppRouter } from '../lib/navigation/app-router'
import { Toasts } from '../ui/feedback/toasts'
import { appTranslations } from './app-translations'

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <AppRouter>
          <SkipLink />
          {children}
        </AppRouter>
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The first tab stop: skips the header. */
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
