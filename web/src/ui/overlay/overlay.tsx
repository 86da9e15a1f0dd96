import { type ComponentType, Suspense, useState } from 'react'
import { isMissingCode, type LazyComponent, type LoadComponent, lazyComponent } from '@/lib/browser/lazy-load'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { LoadErrorBoundary } from '../feedback/load-error-boundary'
import { Spinner } from '../feedback/spinner'
import { uiTranslations } from '../ui-translations'

interface Closable {
  readonly onClose: () => void
}

/** Lazy-loads a dialog or viewer that is open while it is rendered. Dashboards preload the code while idle. */
export function lazyOverlay<Props extends Closable>(load: LoadComponent<Props>): ComponentType<Props> {
  const part = lazyComponent(load, { whenIdle: true })
  return (props) => <Overlay part={part} props={props} />
}

/**
 * If the code cannot be loaded, shows a toast and closes, and the next click retries. If the retry fails while online,
 * the error screen offers a reload, because a newer version was deployed or the browser caches the failed import.
 */
function Overlay<Props extends Closable>({ part, props }: { part: LazyComponent<Props>; props: Props }) {
  const t = useTranslations(uiTranslations)
  const Content = part.pick()
  const [canRetry] = useState(() => !part.wasRenewed() || !navigator.onLine)
  function handleError() {
    part.renew()
    toast.error(t('checkConnection'))
    props.onClose()
  }
  return (
    <LoadErrorBoundary isHandled={(error) => canRetry && isMissingCode(error)} onError={handleError}>
      <Suspense fallback={<LoadingOverlay onClose={props.onClose} />}>
        <Content {...props} />
      </Suspense>
    </LoadErrorBoundary>
  )
}

function LoadingOverlay({ onClose }: Closable) {
  const t = useTranslations(uiTranslations)
  useBackCloses(onClose)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-40 grid animate-fade-in place-content-center bg-overlay text-on-inverse"
    >
      <Spinner className="size-8" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}
