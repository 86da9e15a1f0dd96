import { type ReactNode, useEffect } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { useLoadToast } from '@/lib/api/use-load-toast'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly failed: string
  readonly rows?: number
  readonly className?: string
  readonly children: (data: Data) => ReactNode
}

/** Renders a query's data, a skeleton or an error. */
export function LoadedQuery<Data>({ query, failed, rows = 3, className, children }: LoadedProps<Data>) {
  const { data, error, isError, isFetching, refetch } = query
  useLoadToast(query, errorDetailOf(error) ?? failed, failed)
  if (data !== undefined) return children(data)
  return (
    <div className={className}>
      {isError ? (
        <FailedState title={failed} detail={errorDetailOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
            <Skeleton key={row} className="h-13 rounded-control" />
          ))}
        </SkeletonGroup>
      )}
    </div>
  )
}

interface MoreRowsProps {
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly error: unknown
    readonly fetchNextPage: () => unknown
  }
  readonly failed: string
}

/**
 * Loads page after page until `isEnough` is true, because sums and choices must include all rows. Returns true while
 * loading. After a failure no further page is loaded, and `ShowMoreRows` offers a retry.
 */
export function useLoadFurtherPages(list: MoreRowsProps['list'] & { readonly isFetching: boolean }, isEnough: boolean) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isWanted = !isEnough && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isWanted && !isFetching) void fetchNextPage()
  }, [isWanted, isFetching, fetchNextPage])
  return isWanted
}

/** 'Show more' below a list in a card. */
export function ShowMoreRows({ list, failed }: MoreRowsProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="border-t border-line p-4 wide:px-5">
      <ShowMore
        hasMore
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={failed}
        detail={errorDetailOf(list.error)}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}
