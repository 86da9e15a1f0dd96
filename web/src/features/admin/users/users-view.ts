import { roles } from '@entrena/contract/access'
import { defaultSortOrder, sortOrders, userListFilters, userSorts } from '@entrena/contract/admin/rules'
import type { UsersView } from '../queries'
import type { TableState } from '../table/table-page'

export function readUsersView(
  { get, after, before }: Pick<TableState, 'get' | 'after' | 'before'>,
  days: Pick<UsersView, 'from' | 'to'>,
): UsersView {
  const sort = userSorts.find((sort) => sort === get('sort')) ?? 'joined'
  return {
    search: get('search'),
    role: roles.find((role) => role === get('role')),
    needs: userListFilters.find((need) => need === get('needs')),
    ...days,
    sort,
    order: sortOrders.find((order) => order === get('order')) ?? defaultSortOrder(sort),
    after,
    before,
  }
}

/** Returns the URL parameters that sort by a column, or that reverse the order of the sorted column. */
export function sortParamsOf(view: UsersView, sort: UsersView['sort']): { sort: string; order: string } {
  const usual = defaultSortOrder(sort)
  const other = usual === 'asc' ? 'desc' : 'asc'
  return { sort, order: view.sort === sort && view.order === usual ? other : usual }
}
