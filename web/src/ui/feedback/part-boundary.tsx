import { type ReactNode, useEffect, useState } from 'react'
import { isMissingCode, renewFailedImports } from '@/lib/browser/lazy-load'
import { useIsOnline, useOnReconnect } from '@/lib/browser/use-is-online'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'
import { FailedState } from './failed-state'
import { LoadErrorBoundary } from './load-error-boundary'

interface PartBoundaryProps {
  /** When this key changes, the error is cleared, for example because another tab is opened. */
  readonly resetKey: string
  readonly children: ReactNode
}

/** If the code of a part of the page cannot be loaded, offers to try again and keeps the navigation around it. */
export function SectionErrorBoundary({ resetKey, children }: PartBoundaryProps) {
  const [retries, setRetries] = useState(0)
  function retry() {
    renewFailedImports()
    setRetries(retries + 1)
  }
  return (
    <LoadErrorBoundary
      key={`${resetKey} ${retries}`}
      isHandled={isMissingCode}
      fallback={<MissingPart retries={retries} onRetry={retry} />}
    >
      {children}
    </LoadErrorBoundary>
  )
}

/** The first requests after the connection returns may still fail, so a failed retry is repeated a few times. */
const maxRetries = 4
const pauseMs = 2_000

function MissingPart({ retries, onRetry }: { retries: number; onRetry: () => void }) {
  const t = useTranslations(uiTranslations)
  const isOnline = useIsOnline()
  useOnReconnect(onRetry)
  const isRepeated = isOnline && retries > 0 && retries < maxRetries
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry mounts a new component, so onRetry is the current one
  useEffect(() => {
    if (!isRepeated) return
    const timer = setTimeout(onRetry, pauseMs)
    return () => clearTimeout(timer)
  }, [isRepeated])
  // If a retry fails while online, a newer version was deployed or the browser caches the failed import.
  const reload = () => window.location.reload()
  return <FailedState title={t('partMissing')} onRetry={retries > 0 && isOnline ? reload : onRetry} />
}
