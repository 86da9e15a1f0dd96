import type { UseQueryResult } from '@tanstack/react-query'
import { formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { FailedState } from '../../../ui/feedback/failed-state'
import { Notice } from '../../../ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'
import { debtTranslations } from '../debts/debts-translations'
import type { ListedUser, Owed } from '../queries'
import { userTranslations } from './users-translations'

interface OwedNoticeProps {
  readonly user: ListedUser
  readonly query: UseQueryResult<Owed>
}

/** To whom money is still owed once this person is deleted, and why. */
export function OwedNotice({ user, query }: OwedNoticeProps) {
  const t = useTranslations(userTranslations)
  const td = useTranslations(debtTranslations)
  const { data, isError, isFetching, refetch } = query
  if (!data && isError) return <FailedState title={t('owedFailed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-19 rounded-control" />
      </SkeletonGroup>
    )
  }
  const { total, count, largest } = data
  if (count === 0) return <Notice tone="positive">{t('nothingOwed')}</Notice>
  const isCreditKept = largest.some(({ kind, creditor_id: id }) => kind === 'unused_sessions' && id === user.id)
  return (
    <Notice tone="warning" title={t('owed', { amount: formatPesos(total) })}>
      <ul className="my-2 grid gap-1.5">
        {largest.map(({ kind, creditor_id: id, creditor_name: name, amount }) => (
          <li key={`${kind} ${id}`}>
            <b className="block font-strong wrap-anywhere">{t('owedTo', { amount: formatPesos(amount), name })}</b>
            {td(kind)}
          </li>
        ))}
        {count > largest.length && <li>{t('owedMore', { count: count - largest.length })}</li>}
      </ul>
      {isCreditKept && <p>{t('creditsStay')}</p>}
      <p>{t('owedText')}</p>
    </Notice>
  )
}
