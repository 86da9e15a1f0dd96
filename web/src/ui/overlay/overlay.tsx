import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { isMissingCode, type Load, type Renewable, renewable } from '../../lib/browser/lazy-load'
import { toast } from '../../lib/browser/toast'
import { useTranslations } from '../../lib/i18n/i18n'
import { Spinner } from '../feedback/spinner'
import { uiTranslations } from '../ui-translations'

interface Closable {
  readonly onClose: () => void
}

/**
 * A dialog or a viewer above the page, for as long as it is rendered. Its code is fetched when the first one opens, or before
 * that once a dashboard is quiet.
 */
export function overlay<Props extends Closable>(load: Load<Props>): ComponentType<Props> {
  const part = renewable(load)
  return (props) => <Overlay part={part} props={props} />
}

/**
 * One whose code does not come says so and closes: the page below stays as it is, and the next press tries again. If that fails
 * too on a working connection, only a fresh page helps, and the broken one offers it: a newer version was published, or the
 * browser remembers the failure.
 */
function Overlay<Props extends Closable>({ part, props }: { part: Renewable<Props>; props: Props }) {
  const t = useTranslations(uiTranslations)
  const Content = part.pick()
  const [canRetry] = useState(() => !part.wasRenewed() || !navigator.onLine)
  function lose() {
    part.renew()
    toast.error(t('checkConnection'))
    props.onClose()
  }
  return (
    <LostBoundary canLose={(error) => canRetry && isMissingCode(error)} onLost={lose}>
      <Suspense fallback={<Coming />}>
        <Content {...props} />
      </Suspense>
    </LostBoundary>
  )
}

/** Whoever pressed something sees that it comes, and may go on meanwhile. */
function Coming() {
  const t = useTranslations(uiTranslations)
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

interface LostProps {
  /** Anything else is the page's to show. */
  readonly canLose: (error: unknown) => boolean
  readonly onLost: () => void
  readonly children: ReactNode
}

interface LostState {
  readonly failure?: { readonly error: unknown }
}

class LostBoundary extends Component<LostProps, LostState> {
  override state: LostState = {}

  static getDerivedStateFromError(error: unknown): LostState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.canLose(error)) this.props.onLost()
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (!this.props.canLose(failure.error)) throw failure.error
    return null
  }
}
