import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { FailedState } from '@/ui/feedback/failed-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { debtTranslations } from '../debts/debts-translations'
import { type ListedUser, type Owed, owedQuery } from '../queries'
import { personOf } from './person-of'
import { userTranslations } from './users-translations'

export function DeleteDialog({ user, isOpen, onClose }: { user: ListedUser; isOpen: boolean; onClose: () => void }) {
  const t = useTranslations(userTranslations)
  const client = useQueryClient()
  // Read here, because a failure before the code of the dialog is loaded would otherwise not render it again.
  const { data: owed, isError, isFetching, refetch } = useQuery({ ...owedQuery(user.id), enabled: isOpen })
  const { send, isPending } = useWrite({
    action: `delete user ${user.id}`,
    send: () => call('DELETE /admin/users/{id}', { params: { id: user.id } }),
    done: () => t('deleted', { name: user.name }),
    failed: (error) => detailOf(error) ?? t('deleteFailed'),
    onSettled: async () => {
      onClose()
      await refresh(client, stale.bookingsOfAll)
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      onConfirm={() => send()}
      busy={isPending}
      busyLabel={t('deleting')}
      disabled={!owed}
      tone="danger"
      title={t('deleteTitle')}
      person={personOf(user)}
      consequence={
        <>
          <p>{t('deleteWarning', { name: user.name })}</p>
          {user.role === 'trainer' && <p className="mt-2">{t('deleteTrainer')}</p>}
          <div className="mt-4">
            <OwedNotice user={user} query={{ data: owed, isError, isFetching, refetch }} />
          </div>
        </>
      }
      confirmLabel={t('deleteConfirm')}
    />
  )
}

interface OwedNoticeProps {
  readonly user: ListedUser
  readonly query: Pick<UseQueryResult<Owed>, 'data' | 'isError' | 'isFetching' | 'refetch'>
}

function OwedNotice({ user, query }: OwedNoticeProps) {
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
