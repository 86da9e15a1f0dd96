import { Component, type ReactNode } from 'react'

interface LoadErrorProps {
  /** Returns false for errors that must reach the error boundary of the page. */
  readonly isHandled: (error: unknown) => boolean
  readonly onError?: () => void
  /** Shown instead of the children after an error. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

interface LoadErrorState {
  readonly failure?: { readonly error: unknown }
}

/** Catches the error of a lazy component whose code could not be loaded. */
export class LoadErrorBoundary extends Component<LoadErrorProps, LoadErrorState> {
  override state: LoadErrorState = {}

  static getDerivedStateFromError(error: unknown): LoadErrorState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.isHandled(error)) this.props.onError?.()
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (!this.props.isHandled(failure.error)) throw failure.error
    return this.props.fallback ?? null
  }
}
