import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type ListPage, rowsOf } from '@/lib/api/call-page'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'

interface PagedCardProps<Row> {
  readonly list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>
  readonly hash: string
  readonly title: string
  readonly text?: string
  readonly failed: string
  /** Renders one row as an `li` with a key. */
  readonly children: (row: Row) => ReactNode
}

export function PagedCard<Row>({ list, hash, title, text, failed, children }: PagedCardProps<Row>) {
  const { data, isError, isFetching, refetch } = list
  const heading = useFocusAt(hash)
  return (
    <Card className="overflow-clip">
      <div className="p-4 wide:px-5">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20">
          {title}
        </h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      <div className="border-t border-line">
        {data && (
          <ul aria-label={title} className="divide-y divide-line">
            {rowsOf(data).map(children)}
          </ul>
        )}
        <ShowMore
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          failed={failed}
          onMore={() => void list.fetchNextPage()}
          className="m-4 wide:mx-5"
        />
        {!data && (
          <div className="p-4 wide:px-5">
            {isError ? (
              <FailedState title={failed} onRetry={() => void refetch()} busy={isFetching} />
            ) : (
              <SkeletonGroup>
                <Skeleton className="h-15" />
              </SkeletonGroup>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Focuses the heading when the URL hash becomes `target`. The browser then scrolls to the heading. */
function useFocusAt(target: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the user clicks the same link again
  useEffect(() => {
    if (hash !== target) return
    // Waits one frame, because the router first scrolls to the top.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [hash, key, target])
  return heading
}
