import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button, ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { FailedState } from '../../../ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'
import { adminTranslations } from '../translations'
import type { TableState } from './table-state'

interface ListStatesProps {
  readonly query: UseQueryResult<unknown>
  readonly isEmpty: boolean | undefined
  readonly isFiltered: boolean
  readonly texts: { readonly failed: string; readonly empty: string; readonly emptyText: string }
  readonly state: TableState
  /** Names in the address that clearing takes out. */
  readonly filters: readonly string[]
}

/** A list that is coming, that did not come, or that has nothing in it; nothing where it is there. */
export function ListStates({ query, isEmpty, isFiltered, texts, state, filters }: ListStatesProps) {
  const t = useTranslations(adminTranslations)
  const look = 'border-t border-line p-4 wide:p-5'
  if (query.isError && !query.data) {
    return (
      <div className={look}>
        <FailedState title={texts.failed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </div>
    )
  }
  if (!query.data) {
    return (
      <SkeletonGroup className={`grid gap-3 ${look}`}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="h-13 rounded-control" />
        ))}
      </SkeletonGroup>
    )
  }
  if (!isEmpty) return null
  if (state.after ?? state.before) {
    return (
      <div className={look}>
        <EmptyState
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
