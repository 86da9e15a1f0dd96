import { Component, type ReactNode } from 'react'
import { isMissingCode } from '../lib/browser/lazy-load'
import { BrokenScreen } from './broken-screen'

interface Props {
  /** A change of it (another page) is a fresh start. */
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
    // React remembers a screen that failed to load; only a new page forgets.
    if (isMissingCode(this.state.failure?.error)) window.location.reload()
    else this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    return this.state.failure ? <BrokenScreen onRetry={this.tryAgain} /> : this.props.children
  }
}
