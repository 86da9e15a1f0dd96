import { z } from 'zod'

/** Kinds of tasks that may need an admin, most important first. */
export const taskKinds = [
  'balance_differs',
  'refunds_promised',
  'bank_days_missing',
  'payouts',
  'batches_to_send',
  'problems',
  'mails',
  'payments_to_confirm',
  'bank_lines',
  'marked_without_transfer',
  'transfers_to_check',
  'suspended_sessions',
  'sessions_without_trainer',
  'papers',
  'reports',
  'contact_messages',
  'refunds_due',
  'debts',
  'trainers_cancelling',
  'repeated_reviews',
] as const
export type TaskKind = (typeof taskKinds)[number]

export const urgencies = ['late', 'today', 'later'] as const
export type TaskUrgency = (typeof urgencies)[number]

const fields = z.object({
  kind: z.enum(taskKinds),
  /** Number of open cases. For `bank_days_missing`, the number of days without a bank statement. */
  count: z.number(),
  amount: z.number().nullable(),
  /**
   * For refunds, and for batches that are not sent: the earliest day by which one of the refunds was promised. For
   * payouts: the first payout day on which one of the trainers could already have been paid, or else the next payout
   * day.
   */
  due_on: z.string().nullable(),
  /** Since when the oldest case has been waiting. */
  since: z.iso.datetime().nullable(),
  /** Names of the one or two people in the oldest case. */
  names: z.array(z.string()),
  /** The first days without a bank statement, at most five. */
  days: z.array(z.string()),
})
export const task = fields.extend({ urgency: z.enum(urgencies) })
export type Task = z.infer<typeof task>
export type WaitingTask = z.infer<typeof fields>

/**
 * Kinds of tasks that count as late from the first day, because a difference in the books or a missing bank statement
 * may hide other mistakes.
 */
const alwaysLate: readonly TaskKind[] = ['balance_differs', 'bank_days_missing']
/**
 * Kinds of tasks that are due today as soon as they arise, because somebody waits for an answer or for promised
 * money.
 */
const always: readonly TaskKind[] = ['batches_to_send', 'problems', 'mails']

export function urgencyOf({ kind, due_on: dueOn }: Pick<WaitingTask, 'kind' | 'due_on'>, today: string): TaskUrgency {
  if (alwaysLate.includes(kind) || (dueOn !== null && dueOn < today)) return 'late'
  return dueOn === today || always.includes(kind) ? 'today' : 'later'
}

/** Sorts tasks by urgency, then by importance. Tasks with a count of 0 are left out. */
export function sortTasks(tasks: readonly WaitingTask[], today: string): Task[] {
  return tasks
    .filter(({ count }) => count > 0)
    .map((waiting) => ({ ...waiting, urgency: urgencyOf(waiting, today) }))
    .toSorted(
      (one, other) =>
        urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
        taskKinds.indexOf(one.kind) - taskKinds.indexOf(other.kind),
    )
}
