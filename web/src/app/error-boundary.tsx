import { onlineManager } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { isMissingCode, renewFailedImports } from '@/lib/browser/lazy-load'
import { useIsOnline, useOnReconnect } from '@/lib/browser/use-is-online'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { appTranslations } from './app-translations'
import { PlainPage } from './plain-page'

interface Props {
  /** The error screen is removed when this key changes, for example when another page is opened. */
  readonly resetKey: string
  readonly children: ReactNode
}

interface State {
  readonly failure?: { readonly error: unknown; readonly at: string } | undefined
}

export class ErrorBoundary extends Component<Props, State> {
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
    // A newer version may have been deployed. Without a connection, a reload would end at the browser's own error page.
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
    <PlainPage
      title={t(isOffline ? 'offlineTitle' : 'brokenTitle')}
      text={t(isOffline ? 'offlineText' : 'brokenText')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  )
}
