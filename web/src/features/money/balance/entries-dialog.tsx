import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { type ListPage, rowsOf } from '@/lib/api/call-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { Dialog } from '@/ui/overlay/dialog'
import { BalanceEntryLine, balanceTranslations } from './entry-line'
import { type BalanceEntry, balanceEntriesQuery } from './queries'

interface EntriesDialogProps {
  readonly onClose: () => void
  readonly action?: ReactNode
}

export default function EntriesDialog({ onClose, action }: EntriesDialogProps) {
  const t = useTranslations(balanceTranslations)
  return (
    <Dialog open onClose={onClose} title={t('entries')} actions={action}>
      <OwnEntries />
    </Dialog>
  )
}

function OwnEntries() {
  const t = useTranslations(balanceTranslations)
  return <BalanceEntries list={useInfiniteQuery(balanceEntriesQuery)} label={t('entries')} reader="client" />
}

interface EntriesProps {
  readonly list: UseInfiniteQueryResult<{ readonly pages: readonly ListPage<BalanceEntry>[] }>
  readonly label: string
  readonly reader: 'client' | 'admin'
}

export function BalanceEntries({ list, label, reader }: EntriesProps) {
  const t = useTranslations(balanceTranslations)
  if (list.isPending) return <EntriesSkeleton />
  if (!list.data) {
    return (
      <FailedState
        title={t('entriesFailed')}
        detail={errorDetailOf(list.error)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  const entries = rowsOf(list.data)
  if (entries.length === 0) return <p className="text-muted">{t('noEntries')}</p>
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line [&>li]:py-3">
        {entries.map((entry) => (
          <BalanceEntryLine key={entry.id} entry={entry} reader={reader} />
        ))}
      </ul>
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={t('entriesFailed')}
        detail={errorDetailOf(list.error)}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

const rows = ['a', 'b', 'c', 'd'] as const

function EntriesSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6 py-3">
      {rows.map((key) => (
        <div key={key} className="flex justify-between gap-6">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-20" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
