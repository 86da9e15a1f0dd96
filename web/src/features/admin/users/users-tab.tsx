import { roles } from '@entrena/contract/access'
import { userNeeds } from '@entrena/contract/admin/rules'
import { deletionWords, owedWords } from '@entrena/contract/money/sentences/owed'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '@/lib/api/call'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type ListedUser, type Owed, owedQuery, statsQuery, usersQuery } from '../queries'
import { FilterChoice, SearchField } from '../table/filters'
import { ListStates, Pager, useFailureToast, useTableState } from '../table/table-page'
import { LiftDialog, SuspendDialog } from './suspend-dialog'
import { UserConfirmDialog } from './user-confirm-dialog'
import { type UserAct, UsersList } from './users-list'
import { userTranslations } from './users-translations'
import { readUsersView } from './users-view'

export default function UsersTab() {
  const t = useTranslations(userTranslations)
  const state = useTableState()
  const view = readUsersView(state)
  const users = useQuery(usersQuery(view))
  const stats = useQuery(statsQuery)
  const [asked, setAsked] = useState<{ readonly act: UserAct; readonly user: ListedUser }>()
  const [isAsking, setAsking] = useState(false)
  useFailureToast(users.isError, t('loadFailed'))
  const page = users.data
  const isFiltered = view.search !== undefined || view.role !== undefined || view.needs !== undefined
  const ask = useCallback((act: UserAct, user: ListedUser) => {
    setAsked({ act, user })
    setAsking(true)
  }, [])
  const dialog = { isOpen: isAsking, onClose: () => setAsking(false) }
  return (
    <Card className="overflow-clip">
      <Bar />
      <ListStates
        query={users}
        isEmpty={page?.rows.length === 0}
        isFiltered={isFiltered}
        texts={{ failed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        state={state}
        filters={['search', 'role', 'needs']}
      />
      {page && page.rows.length > 0 && (
        <>
          <UsersList users={page.rows} view={view} state={state} onAct={ask} />
          <Pager page={page} state={state} total={isFiltered ? undefined : stats.data?.total_users} />
        </>
      )}
      {asked?.act === 'delete' && <DeleteDialog user={asked.user} {...dialog} />}
      {asked?.act === 'suspend' && <SuspendDialog user={asked.user} {...dialog} />}
      {asked?.act === 'lift' && <LiftDialog user={asked.user} {...dialog} />}
      {asked?.act === 'second-step' && <SecondStepDialog user={asked.user} {...dialog} />}
    </Card>
  )
}

function Bar() {
  const t = useTranslations(userTranslations)
  const state = useTableState()
  const view = readUsersView(state)
  const go = useRef(state.go)
  go.current = state.go
  const search = useCallback((text: string) => go.current({ search: text || undefined }), [])
  const roleChoices = [
    { value: '', label: t('allRoles') },
    ...roles.map((role) => ({ value: role, label: t(role) })),
    ...userNeeds.map((need) => ({ value: need, label: t(need) })),
  ]
  const chooseRole = (chosen: string) =>
    state.go(
      userNeeds.some((need) => need === chosen)
        ? { needs: chosen, role: undefined }
        : { role: chosen, needs: undefined },
    )
  const sorts = [
    { value: 'joined desc', label: t('newest') },
    { value: 'joined asc', label: t('oldest') },
    { value: 'name asc', label: t('byName') },
    { value: 'email asc', label: t('byEmail') },
  ]
  const sorted = `${view.sort} ${view.order}`
  return (
    <div className="grid grid-cols-2 gap-3 p-4 wide:grid-cols-[1fr_minmax(14rem,20rem)_auto_auto] wide:items-center wide:px-5">
      <h1 className="max-wide:col-span-full">{t('title')}</h1>
      <div className="max-wide:col-span-full">
        <SearchField label={t('search')} placeholder={t('searchHint')} value={view.search ?? ''} onSearch={search} />
      </div>
      <FilterChoice
        label={t('role')}
        value={view.needs ?? view.role ?? ''}
        options={roleChoices}
        onChoose={chooseRole}
      />
      <FilterChoice
        label={t('sort')}
        value={sorts.some(({ value }) => value === sorted) ? sorted : ''}
        options={sorts.some(({ value }) => value === sorted) ? sorts : [{ value: '', label: t('sort') }, ...sorts]}
        onChoose={(chosen) => {
          const [sort, order] = chosen.split(' ')
          state.go({ sort, order })
        }}
      />
    </div>
  )
}

interface SecondStepDialogProps {
  readonly user: ListedUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

function SecondStepDialog({ user, isOpen, onClose }: SecondStepDialogProps) {
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

function DeleteDialog({ user, isOpen, onClose }: { user: ListedUser; isOpen: boolean; onClose: () => void }) {
  const t = useTranslations(userTranslations)
  // Loaded here, so that the dialog renders again after a failure even if its code is not loaded yet.
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
  readonly query: Pick<UseQueryResult<Owed>, 'data' | 'isError' | 'isFetching' | 'refetch'>
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
  if (count === 0) return <Notice tone="positive">{deletionWords.nothing[language]}</Notice>
  const isCreditKept = largest.some(({ kind, creditor_id: id }) => kind === 'unused_sessions' && id === user.id)
  return (
    <Notice tone="warning" title={deletionWords.total[language](formatPesos(total))}>
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
    </Notice>
  )
}
