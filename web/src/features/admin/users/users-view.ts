import { roles } from '@entrena/contract/access'
import { sortOrders, userSorts, usualOrder } from '@entrena/contract/admin/rules'
import type { UsersView } from '../queries'
import type { TableState } from '../table/table-state'

/** The people whom the address asks for. What makes no sense there is left out. */
export function readUsersView({ get, after, before }: Pick<TableState, 'get' | 'after' | 'before'>): UsersView {
  const sort = userSorts.find((known) => known === get('sort')) ?? 'joined'
  return {
    search: get('search'),
    role: roles.find((known) => known === get('role')),
    sort,
    order: sortOrders.find((known) => known === get('order')) ?? usualOrder(sort),
    after,
    before,
  }
}

/** What pressing a column's name asks for: that order, or the other way round where it is so already. */
export function sortChanges(view: UsersView, sort: UsersView['sort']): { sort: string; order: string } {
  const usual = usualOrder(sort)
  const other = usual === 'asc' ? 'desc' : 'asc'
  return { sort, order: view.sort === sort && view.order === usual ? other : usual }
}
