import type { Attention } from '@entrena/contract/admin/entity'
import { sortTasks, type Task, type TaskKind, type WaitingTask } from '@entrena/contract/admin/morning'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { toPesos } from '@entrena/contract/pesos'
import { countUndelivered } from '../../platform/mail/queries'
import type { Services } from '../../platform/services'
import { listMissingDays, readBalanceDifference } from '../bank/public'
import { sumDuePayouts } from '../money/public'
import { listWaitingTasks, type WaitingTasks } from './queries/morning'
import { getAttention } from './statistics'

const nothing = { count: 0, amount: null, due_on: null, since: null, names: [], days: [] }
const maxDays = 5

/** Everything that needs an admin, most urgent first. */
export async function listTasks(services: Services): Promise<Task[]> {
  const [attention, rows, payouts, days, difference, mails] = await Promise.all([
    getAttention(services),
    listWaitingTasks(services.db),
    sumDuePayouts(services),
    listMissingDays(services),
    readBalanceDifference(services),
    countUndelivered(services.db),
  ])
  const waiting = (kind: TaskKind, of: WaitingTasks['kind']) =>
    taskOf(
      kind,
      rows.find((row) => row.kind === of),
    )
  const tasks: WaitingTask[] = [
    {
      ...nothing,
      kind: 'balance_differs',
      count: difference.cents === 0 ? 0 : 1,
      amount: toPesos(difference.cents),
      days: difference.day === null ? [] : [difference.day],
    },
    waiting('refunds_promised', 'refunds'),
    { ...nothing, kind: 'bank_days_missing', count: days.length, days: days.slice(0, maxDays) },
    { ...nothing, kind: 'payouts', count: payouts.count, amount: toPesos(payouts.cents), due_on: payouts.dueOn },
    waiting('batches_to_send', 'batches'),
    waiting('problems', 'problems'),
    { ...nothing, kind: 'mails', count: mails.count, since: mails.since?.toISOString() ?? null },
    waiting('payments_to_confirm', 'payments'),
    waiting('papers', 'papers'),
    waiting('reports', 'reports'),
    waiting('contact_messages', 'contacts'),
    ...countedTasks(attention),
  ]
  return sortTasks(tasks, dominicanDate(services.now()))
}

function taskOf(kind: TaskKind, row: WaitingTasks | undefined): WaitingTask {
  if (!row) return { ...nothing, kind }
  return {
    ...nothing,
    kind,
    count: Number(row.count),
    amount: row.cents === null ? null : toPesos(Number(row.cents)),
    due_on: row.due_on,
    since: row.since === null ? null : new Date(row.since).toISOString(),
    names: [...(row.names ?? [])],
  }
}

/** Tasks that are only counted, without a person or an amount. */
function countedTasks(attention: Attention): WaitingTask[] {
  const counted = (kind: TaskKind, count: number): WaitingTask => ({ ...nothing, kind, count })
  return [
    counted('bank_lines', attention.bank_lines_open),
    counted('marked_without_transfer', attention.marked_without_transfer),
    counted('transfers_to_check', attention.transfers_to_check),
    counted('suspended_sessions', attention.suspended_sessions),
    counted('sessions_without_trainer', attention.sessions_without_trainer),
    counted('refunds_due', attention.refunds_due),
    counted('debts', attention.owed_to_deleted),
    counted('trainers_cancelling', attention.trainers_cancelling),
    counted('repeated_reviews', attention.repeated_reviews),
  ]
}
