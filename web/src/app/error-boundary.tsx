import { Component, type ReactNode } from 'react'
import { isMissingCode } from '../lib/browser/lazy-load'
import { useTranslations } from '../lib/i18n/i18n'
import { Button } from '../ui/button'
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

  private readonly tryAgain = (): void => {
    // React caches a failed import, so only a reload can retry it.
    if (isMissingCode(this.state.failure?.error)) window.location.reload()
    else this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    return this.state.failure ? <BrokenScreen onRetry={this.tryAgain} /> : this.props.children
  }
}

function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations(appTranslations)
  return (
    <PlainPage
      title={t('brokenTitle')}
      text={t('brokenText')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  )
}
