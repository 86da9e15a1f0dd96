import { useHasTableRoom } from '../../../lib/browser/use-is-wide'
import { useTranslations } from '../../../lib/i18n/i18n'
import type { ListedUser, UsersView } from '../queries'
import { Cell, Head } from '../table/head'
import type { TableState } from '../table/table-state'
import { adminTranslations } from '../translations'
import { Joined, Person, RoleBadge, Sessions, UserActions } from './user-parts'
import { userTranslations } from './users-translations'
import { sortChanges } from './users-view'

interface UsersListProps {
  readonly users: readonly ListedUser[]
  readonly view: UsersView
  readonly state: TableState
  readonly onDelete: (user: ListedUser) => void
}

/** A table, or on a phone a card per user. */
export function UsersList(props: UsersListProps) {
  return useHasTableRoom() ? <UsersTable {...props} /> : <UserCards {...props} />
}

function UsersTable({ users, view, state, onDelete }: UsersListProps) {
  const t = useTranslations(userTranslations)
  const ta = useTranslations(adminTranslations)
  const sort = (by: UsersView['sort']) => ({
    to: state.to(sortChanges(view, by)),
    now: view.sort === by ? (view.order === 'asc' ? ('ascending' as const) : ('descending' as const)) : undefined,
  })
  return (
    <table aria-label={t('title')} className="w-full border-collapse">
      <thead>
        <tr>
          <Head sort={sort('name')}>{t('name')}</Head>
          <Head sort={sort('email')}>{t('email')}</Head>
          <Head>{t('role')}</Head>
          <Head className="text-right wide:pr-8">{t('sessions')}</Head>
          <Head sort={sort('joined')}>{t('joined')}</Head>
          <Head className="text-right">{ta('actions')}</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {users.map((user) => (
          <tr key={user.id}>
            <Cell>
              <Person user={user} />
            </Cell>
            <Cell className="text-muted wrap-anywhere">{user.email}</Cell>
            <Cell>
              <RoleBadge role={user.role} />
            </Cell>
            <Cell className="num text-right wide:pr-8">
              <Sessions user={user} />
            </Cell>
            <Cell className="whitespace-nowrap">
              <Joined user={user} />
            </Cell>
            <Cell>
              <span className="flex justify-end gap-1">
                <UserActions user={user} onDelete={() => onDelete(user)} />
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function UserCards({ users, onDelete }: UsersListProps) {
  const t = useTranslations(userTranslations)
  return (
    <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
      {users.map((user) => (
        <li key={user.id} className="grid gap-2 p-4">
          <div className="flex items-start justify-between gap-3">
            <Person user={user} />
            <RoleBadge role={user.role} />
          </div>
          <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
          <dl className="flex justify-between gap-3 text-sm">
            <div className="flex gap-1.5">
              <dt className="text-muted">{t('sessions')}</dt>
              <dd className="num">
                <Sessions user={user} />
              </dd>
            </div>
            <div className="flex gap-1.5">
              <dt className="text-muted">{t('joined')}</dt>
              <dd>
                <Joined user={user} />
              </dd>
            </div>
          </dl>
          <div className="flex gap-2">
            <UserActions user={user} onDelete={() => onDelete(user)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
