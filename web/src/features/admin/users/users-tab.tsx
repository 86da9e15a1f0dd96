import { roles } from '@entrena/contract/access'
import { userListFilters } from '@entrena/contract/admin/rules'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useLoadToast } from '@/lib/api/use-load-toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { FileLink } from '@/ui/file-link'
import { DateRangeFilter, useDateRange } from '@/ui/form/days-filter'
import { type ListedUser, statsQuery, usersFileAddress, usersQuery } from '../queries'
import { FilterChoice, TableSearchField } from '../table/filters'
import { ListStates, Pager, useTableState } from '../table/table-page'
import { UserDialog } from './user-dialog'
import { type UserDialogAction, UsersList } from './users-list'
import { userTranslations } from './users-translations'
import { readUsersView } from './users-view'

export default function UsersTab() {
  const t = useTranslations(userTranslations)
  const state = useTableState()
  const view = readUsersView(state, useDateRange())
  const users = useQuery(usersQuery(view))
  const stats = useQuery(statsQuery)
  const [asked, setAsked] = useState<{ readonly act: UserDialogAction; readonly user: ListedUser }>()
  const [isAsking, setAsking] = useState(false)
  useLoadToast(users, t('loadFailed'))
  const page = users.data
  const isFiltered = [view.search, view.role, view.needs, view.from, view.to].some((filter) => filter !== undefined)
  const ask = useCallback((act: UserDialogAction, user: ListedUser) => {
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
        filters={['search', 'role', 'needs', 'from', 'to']}
      />
      {page && page.rows.length > 0 && (
        <>
          <UsersList users={page.rows} view={view} state={state} onAct={ask} />
          <Pager page={page} state={state} total={isFiltered ? undefined : stats.data?.total_users} />
        </>
      )}
      {asked && <UserDialog {...asked} {...dialog} />}
    </Card>
  )
}

function Bar() {
  const t = useTranslations(userTranslations)
  const state = useTableState()
  const view = readUsersView(state, useDateRange())
  const go = useRef(state.go)
  go.current = state.go
  const search = useCallback((text: string) => go.current({ search: text || undefined }), [])
  const roleChoices = [
    { value: '', label: t('allRoles') },
    ...roles.map((role) => ({ value: role, label: t(role) })),
    ...userListFilters.map((need) => ({ value: need, label: t(need) })),
  ]
  const chooseRole = (chosen: string) =>
    state.go(
      userListFilters.some((need) => need === chosen)
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
    <div className="grid grid-cols-2 gap-3 p-4 wide:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto] wide:items-center wide:px-5">
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        <FileLink address={usersFileAddress(view)} label={t('file')} />
      </div>
      <div className="max-wide:col-span-full">
        <TableSearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={view.search ?? ''}
          onSearch={search}
        />
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
      <DateRangeFilter />
    </div>
  )
}
