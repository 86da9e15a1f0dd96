import type { UseQueryResult } from '@tanstack/react-query'
import { detailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { adminTranslations } from '../translations'
import type { TableState } from './table-state'

interface ListStatesProps {
  readonly query: UseQueryResult<unknown>
  readonly isEmpty: boolean | undefined
  readonly isFiltered: boolean
  readonly texts: { readonly failed: string; readonly empty: string; readonly emptyText: string }
  readonly state: TableState
  /** URL parameters that the button to clear all filters removes. */
  readonly filters: readonly string[]
}

export function ListStates({ query, isEmpty, isFiltered, texts, state, filters }: ListStatesProps) {
  const t = useTranslations(adminTranslations)
  const look = 'border-t border-line p-4 wide:p-5'
  if (query.isError && !query.data) {
    return (
      <div className={look}>
        <FailedState
          title={texts.failed}
          detail={detailOf(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </div>
    )
  }
  if (!query.data) {
    return (
      <SkeletonGroup className={`grid gap-3 ${look}`}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-13 rounded-control" />
        ))}
      </SkeletonGroup>
    )
  }
  if (!isEmpty) return null
  if (state.after ?? state.before) {
    return (
      <div className={look}>
        <EmptyState
          level={2}
          title={t('nothingHere')}
          action={
            <ButtonLink to={state.to({})} variant="secondary">
              {t('toFirst')}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  const clear = () => state.go(Object.fromEntries(filters.map((name) => [name, undefined])))
  return (
    <div className={look}>
      <EmptyState
        level={2}
        title={texts.empty}
        action={
          isFiltered && (
            <Button variant="secondary" onClick={clear}>
              {t('clear')}
            </Button>
          )
        }
      >
        {texts.emptyText}
      </EmptyState>
    </div>
  )
}
