import { afterEach, expect, it, vi } from 'vitest'
import { CallFailed } from '@/lib/api/call'
import type { WholeStatement } from '../queries'
import { askOrLook, hasWorkBegun, ResponseLost } from './ask-or-look'

const statement: WholeStatement = {
  id: 's1',
  state: 'read',
  file_name: 'movimientos.csv',
  format: 'generic',
  is_confirmed: true,
  bank: null,
  account_ending: null,
  first_day: '2026-11-11',
  last_day: '2026-11-14',
  lines: 2,
  known_lines: 0,
  balances_checked: 0,
  balances_agree: 0,
  breaks: [],
  opening_gap: null,
  uploaded_at: '2026-11-15T12:00:00.000Z',
  uploaded_by: null,
  applied_at: null,
  sections: {
    exact: { count: 2, amount: 2800 },
    review: { count: 0, amount: 0 },
    unidentified: { count: 0, amount: 0 },
    outgoing: { count: 0, amount: 0 },
    fees: { count: 0, amount: 0 },
  },
  assigned: 0,
  ignored: 0,
  to_decide: 0,
  first_to_decide: null,
  clients: 1,
  trainers: 1,
  outgoing_matched: 0,
  progress: null,
  undoable: null,
  changed: 0,
  kept: 0,
  table: null,
}
const progress = { action: 'apply', done: 0, of: 2, amount_done: 0, amount: 2800 } as const
const undoable = { count: 2, amount: 2800, until: '2026-11-22T12:00:00.000Z' }
const appliedAt = '2026-11-15T12:05:00.000Z'

it.each([
  ['apply', 'it is under way', {}, { progress }, true],
  ['apply', 'it has ended', {}, { applied_at: appliedAt, undoable }, true],
  ['apply', 'it has ended a second time', { applied_at: '2026-11-14T12:05:00.000Z' }, { applied_at: appliedAt }, true],
  ['apply', 'nothing happened', {}, {}, false],
  ['apply', 'it is being undone', { undoable }, { progress: { ...progress, action: 'undo' } }, false],
  ['undo', 'it is under way', { undoable }, { progress: { ...progress, action: 'undo' } }, true],
  ['undo', 'it has ended', { undoable }, {}, true],
  ['undo', 'one line could not be undone', { undoable }, { undoable: { ...undoable, count: 1 } }, true],
  ['undo', 'nothing happened', { undoable }, { undoable }, false],
] as const)(
  'when the reply to the write %s is lost, the statement tells whether it was executed: %s',
  (action, _, before, now, expected) => {
    expect(hasWorkBegun(action, { ...statement, ...before }, { ...statement, ...now })).toBe(expected)
  },
)

const lose = () => Promise.reject(new CallFailed(0, undefined, undefined))

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the confirmation of a statement counts as started if the server started it and only the reply was lost', async () => {
  const now = { ...statement, progress }
  vi.stubGlobal('fetch', async () => Response.json(now))
  expect(await askOrLook(statement, 'apply', lose)).toEqual(now)
})

it('the confirmation of a statement counts as failed if there was no reply and the server has not started it', async () => {
  vi.stubGlobal('fetch', async () => Response.json(statement))
  await expect(askOrLook(statement, 'apply', lose)).rejects.toMatchObject({ status: 0 })
})

it('without a connection, it is unknown whether the server has started the confirmation of a statement', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(askOrLook(statement, 'apply', lose)).rejects.toBeInstanceOf(ResponseLost)
})

it('if the server refuses the confirmation of a statement, the statement is not loaded again', async () => {
  const look = vi.fn()
  vi.stubGlobal('fetch', look)
  const refused = new CallFailed(409, 'statement_busy', 'Wait until that is done')
  await expect(askOrLook(statement, 'apply', () => Promise.reject(refused))).rejects.toBe(refused)
  expect(look).not.toHaveBeenCalled()
})
