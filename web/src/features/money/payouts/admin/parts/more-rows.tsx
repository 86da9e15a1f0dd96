import { detailOf } from '@/lib/api/call'
import { ShowMore } from '@/ui/feedback/show-more'

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

/** 'Show more' below a list in a card. */
export function MoreRows({ list, failed }: MoreRowsProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="border-t border-line p-4 wide:px-5">
      <ShowMore
        hasMore
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={failed}
        detail={detailOf(list.error)}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}
