import { addDays } from '../calendar'

export const adminActionKinds = [
  'user_deleted',
  /** Somebody deleted their own account. The log names this person as the admin who acted. */
  'user_left',
  'payment_confirmed',
  /** Part of a booking's price arrived. */
  'part_received',
  /** A transfer that no booking needed was added to the client's balance. */
  'extra_transfer',
  /** A bank statement line was assigned to somebody, or the assignment was undone. */
  'line_assigned',
  'allocation_undone',
  /** A line was ignored, opened again, or its unclear amount or day was entered. */
  'line_ignored',
  'line_reopened',
  'line_decided',
  /** All exact matches of a bank statement were confirmed together. */
  'statement_applied',
  'statement_undone',
  /** A bank statement of which nothing was confirmed was deleted. */
  'statement_discarded',
  'batch_exported',
  'batch_sent',
  'batch_taken_back',
  'transfer_returned',
  /** A trainer without bank details was asked for them by mail. */
  'bank_details_asked',
  /**
   * The operator erased bank details that cannot be decrypted, because the key was lost. The log names the person with
   * these bank details as the admin who acted.
   */
  'bank_details_erased',
  'booking_marked_paid',
  'mail_retried',
  'debt_settled',
  'refund_sent',
  'transfer_not_received',
  'second_factor_removed',
  /** Created by the operator with a command. The log names the new admin as the admin who acted. */
  'admin_created',
  'admin_password_reset',
  'user_suspended',
  'suspension_lifted',
  'booking_cancelled',
  'problem_decided',
  /**
   * Reports about a subject were decided, a hidden subject was shown again, or the decision was kept after the
   * subject's author had answered.
   */
  'report_decided',
  'report_lifted',
  'report_kept',
  'paper_accepted',
  'paper_refused',
  'contact_answered',
  /** A list was downloaded as a file. The log names the admin as the subject. */
  'users_downloaded',
  'bookings_downloaded',
  'payments_downloaded',
  'batches_downloaded',
] as const
export type AdminActionKind = (typeof adminActionKinds)[number]

const operatorKinds: readonly AdminActionKind[] = ['admin_created', 'admin_password_reset', 'bank_details_erased']

interface Acted {
  readonly kind: AdminActionKind
  readonly admin_id: string | null
  readonly subject_id: string | null
}

/**
 * True for actions of the operator of the server, who has no user account. No admin can turn off their own two-step
 * verification in this way.
 */
export function isByOperator({ kind, admin_id, subject_id }: Acted): boolean {
  return operatorKinds.includes(kind) || (kind === 'second_factor_removed' && admin_id === subject_id)
}

export const userSorts = ['joined', 'name', 'email'] as const
export type UserSort = (typeof userSorts)[number]

/** Filters of the user list. */
export const userListFilters = ['cancelling', 'suspended'] as const
export type UserListFilter = (typeof userListFilters)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The default sort direction: newest people first, names and addresses from A to Z. */
export function defaultSortOrder(sort: UserSort): SortOrder {
  return sort === 'joined' ? 'desc' : 'asc'
}

export const chartWeeks = 12

/** Returns the Monday of the week that contains the date. */
export function mondayOfWeek(date: string): string {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((sundayFirst + 6) % 7))
}

/** Returns the Mondays of the last `count` weeks, oldest first. The last week contains the date. */
export function latestWeeks(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(mondayOfWeek(date), (index - count + 1) * 7))
}

/** The maximum length of the reason for a suspension. */
export const suspensionCharacters = 500

/** The maximum length of an admin's note, and how many a person or a booking can have. */
export const noteCharactersOfAdmins = 1000
export const maxNotes = 200

export const personPath = (id: string) => `/admin/people/${id}`
export const adminBookingPath = (id: string) => `/admin/bookings/${id}`
/** The link opens the bank statement and scrolls to this line. */
export const bankLinePath = (line: { readonly id: string; readonly statement_id: string }) =>
  `/admin?tab=bank&part=movements&statement=${line.statement_id}#bank-line-${line.id}`
