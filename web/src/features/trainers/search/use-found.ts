import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { favouritesQuery, favouriteTranslations } from '@/features/favourites/public'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { countTrainersQuery, searchTrainersQuery, trainersPerPage } from './search-queries'
import { type Search, searchCentreOf } from './search-state'
import { searchTranslations } from './search-translations'

/** How many trainers a search finds. `isMore`: there are more than `count`. */
export interface FoundTotal {
  readonly count: number
  readonly isMore: boolean
}

const countOf = (pages: readonly (readonly unknown[])[]) => pages.reduce((sum, rows) => sum + rows.length, 0)

/** Splits rows into pages of the size of a search, because the next free hours are loaded for one page at a time. */
const splitIntoPages = (rows: readonly ListedTrainer[]) =>
  Array.from({ length: Math.ceil(rows.length / trainersPerPage) }, (_, page) =>
    rows.slice(page * trainersPerPage, (page + 1) * trainersPerPage),
  )

/** Loads the trainers that the search finds, or the saved trainers, page by page. A failure also shows a toast. */
export function useFoundTrainers(search: Search) {
  const t = useTranslations(searchTranslations)
  const tSaved = useTranslations(favouriteTranslations)
  const client = useQueryClient()
  const [lastAsked, setLastAsked] = useState<'load' | 'search'>('load')
  const isSaved = search.saved === true
  const options = searchTrainersQuery(search)
  const searched = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, enabled: !isSaved })
  const saved = useQuery({ ...favouritesQuery, enabled: isSaved })
  const { isError, errorUpdatedAt, isFetching, isPending, error, refetch } = isSaved ? saved : searched
  const failure = isSaved ? tSaved('loadFailed') : t(lastAsked === 'load' ? 'loadFailed' : 'searchFailed')
  const isMoreFailed = !isSaved && searched.isFetchNextPageError
  const isFailed = isError && !isMoreFailed
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per failure, and none when the language changes
  useEffect(() => {
    if (isFailed) toast.error(failure, 'search')
    else toast.clear('search')
  }, [isFailed, errorUpdatedAt])

  // If a further page cannot be loaded, the pages before it stay.
  const savedPages = useMemo(() => saved.data && splitIntoPages(saved.data), [saved.data])
  const loaded = isSaved ? savedPages : searched.data?.pages.map(({ rows }) => rows)
  const pages: readonly (readonly ListedTrainer[])[] | undefined = isFailed ? undefined : loaded
  const isOld = !isSaved && searched.isPlaceholderData
  const hasMore = !isSaved && searched.hasNextPage
  const isEmpty = pages !== undefined && !isOld && countOf(pages) === 0
  const mayBeUnknown = search.address !== '' && searchCentreOf(search) === undefined
  const whole = useQuery({
    ...countTrainersQuery(search),
    enabled: !isSaved && !isOld && pages !== undefined && (hasMore || isEmpty || mayBeUnknown),
  })

  /** Reloads the first page. Further pages are loaded when the user scrolls to them. */
  async function reload() {
    client.setQueryData(
      options.queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    await Promise.all([refetch(), !isSaved && whole.isFetched && whole.refetch()])
  }
  function refresh() {
    setLastAsked('load')
    void reload()
  }

  return {
    pages,
    total: pages && totalOf({ loaded: countOf(pages), hasMore, counted: isOld ? undefined : whole.data }),
    /**
     * How the server understood the searched text: as a place, a name or something else. Undefined until this is known.
     */
    understoodAs: isOld ? undefined : whole.data?.understood_as,
    isPending,
    isFetching,
    isEmpty,
    isOld,
    error,
    failure,
    more: {
      hasMore: hasMore && !isOld,
      isLoading: searched.isFetchingNextPage,
      isFailed: isMoreFailed,
      load: () => void searched.fetchNextPage({ cancelRefetch: false }),
    },
    reload,
    refresh,
    markSearched: () => setLastAsked('search'),
  }
}

export type FoundTrainersState = ReturnType<typeof useFoundTrainers>

interface Counts {
  readonly loaded: number
  readonly hasMore: boolean
  readonly counted: { readonly trainers: number; readonly is_more: boolean } | undefined
}

/**
 * Trainers may have joined or left between the two requests, so the total is at least the number of loaded trainers.
 */
function totalOf({ loaded, hasMore, counted }: Counts): FoundTotal {
  if (!hasMore) return { count: loaded, isMore: false }
  if (!counted) return { count: loaded, isMore: true }
  return counted.trainers > loaded
    ? { count: counted.trainers, isMore: counted.is_more }
    : { count: loaded, isMore: true }
}
