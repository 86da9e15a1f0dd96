import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { trainersPerPage } from './search-queries'
import { searchTranslations } from './search-translations'
import type { FoundTrainersState } from './use-found'

/** Pages farther from the viewport than this are not rendered. */
const farPixels = 2_000
/** Within this distance from the viewport, the next page is loaded. */
const aheadPixels = 800

/** Heights of rendered pages, kept for the next visit. The key is the array of rows. */
const heights = new WeakMap<object, number>()

interface ListWindowProps {
  readonly rows: object
  readonly children: ReactNode
}

/**
 * One page of a long list. Far from the viewport it is an empty box of the same height, so that a long list renders
 * only a few pages. A page that contains the focus is always rendered.
 */
export function VirtualListPage({ rows, children }: ListWindowProps) {
  const element = useRef<HTMLUListElement>(null)
  const [isNear, setNear] = useState(() => !heights.has(rows))
  useEffect(() => {
    const page = element.current
    if (!page) return
    const watch = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last?.isIntersecting) return setNear(true)
        if (!last || page.contains(document.activeElement)) return
        if (page.childElementCount > 0) heights.set(rows, last.boundingClientRect.height)
        setNear(false)
      },
      { rootMargin: `${farPixels}px 0px` },
    )
    watch.observe(page)
    return () => watch.disconnect()
  }, [rows])
  return (
    <ul ref={element} className="grid gap-3" style={isNear ? undefined : { height: heights.get(rows) }}>
      {isNear && children}
    </ul>
  )
}

interface MorePagesProps {
  readonly more: FoundTrainersState['more']
  readonly shown: number
  readonly total: FoundTrainersState['total']
}

/** Loads the next page when it is nearly in view. The button does the same for users of a keyboard or screen reader. */
export function NextPageLoader({ more, shown, total }: MorePagesProps) {
  const t = useTranslations(searchTranslations)
  const { hasMore, isLoading, isFailed, load } = more
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a short page may leave the end in view, so each page observes it again
  useEffect(() => {
    if (!end.current || !hasMore || isLoading || isFailed) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: `${aheadPixels}px 0px` },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore, isLoading, isFailed, shown])
  if (isFailed) return <FailedState title={t('moreFailed')} onRetry={load} busy={isLoading} />
  if (!hasMore || !total) return null
  const count = total.isMore ? `${total.count}+` : String(total.count)
  const next = total.isMore ? trainersPerPage : Math.min(trainersPerPage, total.count - shown)
  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-2">
      <p role="status" className="text-sm text-muted tabular-nums">
        {t('shownOf', { shown: String(shown), total: count })}
      </p>
      <Button variant="secondary" busy={isLoading} onClick={load}>
        {t('showMore', { count: next })}
      </Button>
    </div>
  )
}
