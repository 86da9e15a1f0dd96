import { toCents, toPesos } from '@entrena/contract/trainers/rules'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatPesos } from '../../../lib/format'
import { useMessages } from '../../../lib/i18n'
import { FailedState } from '../../../ui/failed-state'
import { Notice } from '../../../ui/notice'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { debtMessages } from '../debts/messages'
import type { ListedUser, OwedTotal } from '../queries'
import { userMessages } from './messages'

const mostShown = 5

interface OwedNoticeProps {
  readonly user: ListedUser
  readonly query: UseQueryResult<OwedTotal[]>
}

/** To whom money is still owed once this person is deleted, and why. */
export function OwedNotice({ user, query }: OwedNoticeProps) {
  const t = useMessages(userMessages)
  const td = useMessages(debtMessages)
  const { data, isError, isFetching, refetch } = query
  if (!data && isError) return <FailedState title={t('owedFailed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-19 rounded-control" />
      </SkeletonGroup>
    )
  }
  if (data.length === 0) return <Notice tone="positive">{t('nothingOwed')}</Notice>
  const total = toPesos(data.reduce((cents, { amount }) => cents + toCents(amount), 0))
  const isCreditKept = data.some(({ kind, creditor_id: id }) => kind === 'unused_sessions' && id === user.id)
  return (
    <Notice tone="warning" title={t('owed', { amount: formatPesos(total) })}>
      <ul className="my-2 grid gap-1.5">
        {data.slice(0, mostShown).map(({ kind, creditor_id: id, creditor_name: name, amount }) => (
          <li key={`${kind} ${id}`}>
            <b className="block font-strong wrap-anywhere">{t('owedTo', { amount: formatPesos(amount), name })}</b>
            {td(kind)}
          </li>
        ))}
        {data.length > mostShown && <li>{t('owedMore', { count: data.length - mostShown })}</li>}
      </ul>
      {isCreditKept && <p>{t('creditsStay')}</p>}
      <p>{t('owedText')}</p>
    </Notice>
  )
}
