import { expect, test } from 'vitest'
import { sortTasks, type TaskKind, urgencyOf } from './morning'

const today = '2026-11-20'
const waiting = (kind: TaskKind, due_on: string | null = null, count = 1) => ({
  ...{ kind, count, due_on, amount: null, since: null, names: [], days: [] },
})

test.each([
  ['balance_differs', null, 'late'],
  ['bank_days_missing', null, 'late'],
  ['refunds_promised', '2026-11-19', 'late'],
  ['refunds_promised', '2026-11-20', 'today'],
  ['refunds_promised', '2026-11-21', 'later'],
  ['payouts', '2026-11-13', 'late'],
  ['payouts', '2026-11-20', 'today'],
  ['payouts', '2026-11-27', 'later'],
  ['batches_to_send', '2026-11-19', 'late'],
  ['batches_to_send', '2026-11-21', 'today'],
  ['problems', null, 'today'],
  ['mails', null, 'today'],
  ['papers', null, 'later'],
] as const)('the urgency of a task of an admin: %s, due on %s, is %s', (kind, dueOn, urgency) => {
  expect(urgencyOf(waiting(kind, dueOn), today)).toBe(urgency)
})

test("an admin's task list is sorted by urgency, then by importance, and leaves out tasks that are done", () => {
  const tasks = [
    waiting('reports'),
    waiting('papers'),
    waiting('problems', null, 0),
    waiting('payouts', '2026-11-20'),
    waiting('refunds_promised', '2026-11-19'),
    waiting('balance_differs'),
  ]
  expect(sortTasks(tasks, today).map(({ kind }) => kind)).toEqual([
    'balance_differs',
    'refunds_promised',
    'payouts',
    'papers',
    'reports',
  ])
})
