import { deletionWords, owedWords } from '@entrena/contract/money/sentences/owed'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type ListedUser, type OwedForUser, owedQuery } from '../queries'
import { ShowAgainDialog, SuspendDialog } from './suspend-dialog'
import { UserConfirmDialog } from './user-confirm-dialog'
import type { UserDialogAction } from './users-list'
import { userTranslations } from './users-translations'

interface UserDialogProps {
  readonly act: UserDialogAction
  readonly user: ListedUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog for an action on a user. Used in the list of users and on the page of a person. */
export function UserDialog({ act, ...dialog }: UserDialogProps) {
  if (act === 'delete') return <DeleteDialog {...dialog} />
  if (act === 'suspend') return <SuspendDialog {...dialog} />
  return act === 'lift' ? <ShowAgainDialog {...dialog} /> : <SecondStepDialog {...dialog} />
}

function SecondStepDialog({ user, isOpen, onClose }: Omit<UserDialogProps, 'act'>) {
  const t = useTranslations(userTranslations)
  const { name } = user
  return (
    <UserConfirmDialog
      {...{ user, isOpen, onClose }}
      action={`second step of ${user.id}`}
      send={() => call('DELETE /admin/users/{id}/second-factor', { params: { id: user.id } })}
      done={t('secondStepDone', { name })}
      failed={t('secondStepFailed')}
      busyLabel={t('secondStepBusy')}
      tone="danger"
      title={t('secondStepTitle')}
      consequence={<p>{t('secondStepText', { name })}</p>}
      confirmLabel={t('secondStepConfirm')}
    />
  )
}

function DeleteDialog({ user, isOpen, onClose }: Omit<UserDialogProps, 'act'>) {
  const t = useTranslations(userTranslations)
  // Loads the debts here and not in the lazy-loaded dialog, so that this component renders again after a failure, even
  // if the code of the dialog cannot be loaded.
  const { data: owed, isError, isFetching, refetch } = useQuery({ ...owedQuery(user.id), enabled: isOpen })
  return (
    <UserConfirmDialog
      {...{ user, isOpen, onClose }}
      action={`delete user ${user.id}`}
      send={() => call('DELETE /admin/users/{id}', { params: { id: user.id } })}
      done={t('deleted', { name: user.name })}
      failed={t('deleteFailed')}
      busyLabel={t('deleting')}
      disabled={!owed}
      tone="danger"
      title={t('deleteTitle')}
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
  readonly query: Pick<UseQueryResult<OwedForUser>, 'data' | 'isError' | 'isFetching' | 'refetch'>
}

function OwedNotice({ user, query }: OwedNoticeProps) {
  const t = useTranslations(userTranslations)
  const [language] = useLanguage()
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
  if (count === 0) return <NoticeBox tone="positive">{deletionWords.nothing[language]}</NoticeBox>
  const isCreditKept = largest.some(({ kind, creditor_id: id }) => kind === 'unused_sessions' && id === user.id)
  return (
    <NoticeBox tone="warning" title={deletionWords.total[language](formatPesos(total))}>
      <ul className="my-2 grid gap-1.5">
        {largest.map(({ kind, creditor_id: id, creditor_name: name, amount }) => (
          <li key={`${kind} ${id}`}>
            <b className="block font-strong wrap-anywhere">{deletionWords.to[language](formatPesos(amount), name)}</b>
            {owedWords[kind][language].label}
          </li>
        ))}
        {count > largest.length && <li>{t('owedMore', { count: count - largest.length })}</li>}
      </ul>
      {isCreditKept && <p>{deletionWords.credits_stay[language]}</p>}
      <p>{deletionWords.until_settled[language]}</p>
    </NoticeBox>
  )
}
