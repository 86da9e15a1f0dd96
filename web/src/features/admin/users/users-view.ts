import type { UsersView } from '../queries'
import type { TableState } from '../table/table-state'

const roles = ['client', 'trainer', 'admin'] as const
const sorts = ['joined', 'name', 'email'] as const

/** The people whom the address asks for. What makes no sense there is left out. */
export function readUsersView({ get, after, before }: Pick<TableState, 'get' | 'after' | 'before'>): UsersView {
  const sort = sorts.find((known) => known === get('sort')) ?? 'joined'
  const usual = sort === 'joined' ? 'desc' : 'asc'
  return {
    search: get('search'),
    role: roles.find((known) => known === get('role')),
    sort,
    order: (['asc', 'desc'] as const).find((known) => known === get('order')) ?? usual,
    after,
    before,
  }
}

/** What pressing a column's name asks for: that order, or the other way round where it is so already. */
export function sortChanges(view: UsersView, sort: UsersView['sort']): { sort: string; order: string } {
  const usual = sort === 'joined' ? 'desc' : 'asc'
  const other = usual === 'asc' ? 'desc' : 'asc'
  return { sort, order: view.sort === sort && view.order === usual ? other : usual }
}
