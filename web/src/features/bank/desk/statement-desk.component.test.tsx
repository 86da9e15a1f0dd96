import { bankLinePath } from '@entrena/contract/admin/rules'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigateInApp, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply, pageOf } from '@/testing/fake-api'
import type { BankLine, WholeStatement } from '../queries'

const id = '7f3a91c2-0000-4000-8000-0000000000a1'
const none = { count: 0, amount: 0 }

const statement: WholeStatement = {
  id,
  state: 'applied',
  file_name: 'movimientos.csv',
  format: 'generic',
  is_confirmed: true,
  bank: null,
  account_ending: null,
  first_day: '2026-11-11',
  last_day: '2026-11-14',
  lines: 71,
  known_lines: 0,
  balances_checked: 0,
  balances_agree: 0,
  breaks: [],
  opening_gap: null,
  uploaded_at: '2026-11-15T12:00:00.000Z',
  uploaded_by: null,
  applied_at: '2026-11-15T12:30:00.000Z',
  sections: { exact: none, review: none, unidentified: none, outgoing: none, fees: { count: 2, amount: 252.1 } },
  assigned: 64,
  ignored: 5,
  to_decide: 0,
  first_to_decide: null,
  clients: 0,
  trainers: 0,
  outgoing_matched: 0,
  progress: null,
  undoable: null,
  changed: 0,
  kept: 0,
  table: null,
}

const fee: BankLine = {
  id: '7f3a91c2-0000-4000-8000-0000000000b1',
  statement_id: id,
  number: 5,
  day: '2026-11-14',
  amount: -250,
  left: 250,
  text: 'COMISION MENSUAL',
  bank_reference: '',
  serial: '',
  kind: 'fee',
  state: 'done',
  problem: null,
  possible: [],
  ignored_as: null,
  note: null,
  class: 'none',
  rule: null,
  found: [],
  read_as: null,
  proposed: [],
  proposed_transfers: [],
  allocations: [],
  may_be_known: false,
  is_queued: false,
}
const tax: BankLine = { ...fee, id: '7f3a91c2-0000-4000-8000-0000000000b2', kind: 'tax', amount: -2.1, left: 2.1 }

const phone = [390, 844] as const
const laptop = [1366, 768] as const

const english = {
  title: 'Fees and taxes',
  kind: 'bank fee',
  settled: '64 assigned · 5 ignored',
  sum: '71 lines: 2 above, 64 assigned and 5 ignored.',
}
const spanish = {
  title: 'Cargos e impuestos',
  kind: 'comisión del banco',
  settled: '64 asignados · 5 ignorados',
  sum: '71 movimientos: 2 arriba, 64 asignados y 5 ignorados.',
}

it.each([
  { language: 'en', size: phone, ...english },
  { language: 'es', size: phone, ...spanish },
  { language: 'en', size: laptop, ...english },
  { language: 'es', size: laptop, ...spanish },
] as const)(
  'fees on a bank statement have their own tile and need no decision, and the numbers add up to all lines: $language, $size',
  async (visit) => {
    const { language, size, title, kind, settled, sum } = visit
    const { user } = await openApp(`/admin?tab=bank&part=movements&statement=${id}`, {
      as: 'admin',
      language,
      size,
      api: {
        'GET /admin/statements': {
          coverage: { covered_to: null, missing: [], days: [] },
          open: { exact: none, review: none, unidentified: none, outgoing: none },
          statements: [statement],
        },
        'GET /admin/statements/{id}': statement,
        'GET /admin/bank-lines': ({ query }) => (query.get('section') === 'fees' ? [fee, tax] : []),
      },
    })
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${title}\\s*2`) }))
    const heading = screen.getByRole('heading', { name: title })
    expect(heading).toHaveFocus()
    const list = within(heading.closest('tbody, section') as HTMLElement)
    expect(await list.findByText(kind)).toBeVisible()
    expect(list.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByText(settled)).toBeVisible()
    expect(screen.getByText(sum)).toBeVisible()
  },
)

it('the dialog that asks why a line is ignored returns the focus to the menu of the line', async () => {
  const unknown: BankLine = { ...fee, kind: 'credit', state: 'open', amount: 1400, left: 1400, text: 'TRANSFERENCIA' }
  const one = { count: 1, amount: 1400 }
  const waiting: WholeStatement = { ...statement, sections: { ...statement.sections, unidentified: one } }
  const { user } = await openApp(`/admin?tab=bank&part=movements&statement=${id}`, {
    as: 'admin',
    size: phone,
    api: {
      'GET /admin/statements': {
        coverage: { covered_to: null, missing: [], days: [] },
        open: { exact: none, review: none, unidentified: one, outgoing: none },
        statements: [waiting],
      },
      'GET /admin/statements/{id}': waiting,
      'GET /admin/bank-lines': ({ query }) => (query.get('section') === 'unidentified' ? [unknown] : []),
    },
  })
  const menu = await screen.findByRole('button', { name: /^Ignore/ })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Other reason' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(menu).toHaveFocus())
})

const exact: BankLine[] = Array.from({ length: 9 }, (_, index) => ({
  ...fee,
  id: `7f3a91c2-0000-4000-8000-000000000${String(100 + index)}`,
  number: 100 - index,
  amount: 100,
  left: 100,
  text: `MB desde ${810_447_000 + index}`,
  kind: 'credit',
  state: 'open',
  class: 'exact',
  rule: 'reference',
}))
const full: WholeStatement = {
  ...statement,
  state: 'read',
  applied_at: null,
  lines: 9,
  assigned: 0,
  ignored: 0,
  sections: { exact: { count: 9, amount: 900 }, review: none, unidentified: none, outgoing: none, fees: none },
  clients: 9,
  trainers: 3,
}

async function openFull() {
  const applied: unknown[] = []
  const { user } = await openApp(`/admin?tab=bank&part=movements&statement=${id}`, {
    as: 'admin',
    size: laptop,
    api: {
      'GET /admin/statements': {
        coverage: { covered_to: null, missing: [], days: [] },
        open: { exact: none, review: none, unidentified: none, outgoing: none },
        statements: [full],
      },
      'GET /admin/statements/{id}': full,
      'GET /admin/bank-lines': (request) => pageOf(request, exact, 7),
      'POST /admin/statements/{id}/apply': ({ body }) => {
        applied.push(body)
        const undoable = { count: 1, amount: 100, until: '2026-11-26T12:00:00.000Z' }
        return { ...full, state: 'applied' as const, applied_at: '2026-11-19T12:00:00.000Z', undoable }
      },
    },
  })
  return { user, applied }
}

it('unticking all exact lines includes lines that are not loaded, and then only a line ticked again is confirmed', async () => {
  const { user, applied } = await openFull()
  const all = await screen.findByRole('checkbox', { name: 'All exact lines' })
  await screen.findByText('9 of 9 ticked')
  await user.click(all)
  expect(screen.getByText('0 of 9 ticked')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Confirm 0 payments (RD$0.00)' })).toBeDisabled()
  await user.click(await screen.findByRole('button', { name: /^Show the other 4/ }))
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  const last = await screen.findByRole('checkbox', { name: /810447008/ })
  expect(last).not.toBeChecked()
  await user.click(last)
  await user.click(screen.getByRole('button', { name: 'Confirm 1 payment (RD$100.00)' }))
  expect(applied).toEqual([{ only: [exact[8]?.id], expected: { count: 9, amount: 900 } }])
})

it('two lines that are unticked at the same moment both stay unticked', async () => {
  await openFull()
  const boxes = [
    await screen.findByRole('checkbox', { name: /810447001/ }),
    screen.getByRole('checkbox', { name: /810447002/ }),
  ]
  act(() => {
    for (const box of boxes) fireEvent.click(box)
  })
  expect(await screen.findByText('7 of 9 ticked')).toBeVisible()
  for (const box of boxes) expect(box).not.toBeChecked()
})

it('lines that were unticked stay unticked while the admin looks at another screen', async () => {
  const { user, applied } = await openFull()
  await user.click(await screen.findByRole('checkbox', { name: /810447001/ }))
  await screen.findByText('8 of 9 ticked')
  await user.click(screen.getAllByRole('link', { name: /^Activity/ })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('8 of 9 ticked')).not.toBeInTheDocument())
  history.back()
  await screen.findByText('8 of 9 ticked')
  expect(screen.getByRole('checkbox', { name: /810447001/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Confirm 8 payments (RD$800.00)' }))
  expect(applied).toEqual([{ except: [exact[1]?.id], expected: { count: 9, amount: 900 } }])
})

it('after loading more lines the focus moves to the first new line, and after a confirmation to the result', async () => {
  const { user } = await openFull()
  await user.click(await screen.findByRole('button', { name: /^Show the other 4/ }))
  expect(document.activeElement).toHaveTextContent('MB desde 810447005')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(/810447008/)
  expect(document.activeElement).toHaveTextContent('MB desde 810447007')
  await user.click(screen.getByRole('button', { name: /^Confirm 9 payments/ }))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('1 payment confirmed'))
})

const unknownLines: BankLine[] = [1, 2, 3].map((index) => ({
  ...fee,
  id: `7f3a91c2-0000-4000-8000-0000000002${index}0`,
  number: 10 + index,
  kind: 'credit',
  state: 'open',
  amount: 1000 + index,
  left: 1000 + index,
  text: `TRANSFERENCIA ${index}`,
}))

async function openUnknown(answers: FakeAnswers) {
  const unidentified = { count: 3, amount: 3006 }
  const waiting: WholeStatement = { ...statement, sections: { ...statement.sections, unidentified } }
  const lines = (left: readonly BankLine[]): FakeAnswers => ({
    'GET /admin/bank-lines': ({ query }) => (query.get('section') === 'unidentified' ? [...left] : []),
  })
  const { user, api } = await openApp(`/admin?tab=bank&part=movements&statement=${id}`, {
    as: 'admin',
    size: phone,
    api: {
      'GET /admin/statements': {
        coverage: { covered_to: null, missing: [], days: [] },
        open: { exact: none, review: none, unidentified, outgoing: none },
        statements: [waiting],
      },
      'GET /admin/statements/{id}': waiting,
      ...lines(unknownLines),
      ...answers,
    },
  })
  const ignore = async (index: number) => {
    await user.click((await screen.findAllByRole('button', { name: /^Ignore/ }))[index] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Expense' }))
  }
  return { ignore, leave: (...left: number[]) => api.set(lines(left.map((index) => unknownLines[index] as BankLine))) }
}

it.each([
  { which: 'second', decided: 1, left: [0, 2], focused: 'TRANSFERENCIA 3' },
  { which: 'last', decided: 2, left: [0, 1], focused: 'Unidentified' },
])(
  'after the $which of three bank lines was decided with one press, the focus is at $focused',
  async ({ decided, left, focused }) => {
    const { ignore, leave } = await openUnknown({ 'POST /admin/bank-lines/{id}/ignore': fee })
    await screen.findByText('TRANSFERENCIA 3')
    leave(...left)
    await ignore(decided)
    await waitFor(() => expect(document.activeElement).toHaveTextContent(focused))
    expect(document.activeElement).not.toHaveTextContent('TRANSFERENCIA 1')
  },
)

it('an admin who decides a bank line just after another admin is told so, and the line disappears', async () => {
  const { ignore, leave } = await openUnknown({
    'POST /admin/bank-lines/{id}/ignore': failureReply(409, { code: 'line_done', detail: 'Done' }),
  })
  await screen.findByText('TRANSFERENCIA 3')
  leave(0, 2)
  await ignore(1)
  expect(await screen.findByText('Somebody else already decided this line.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('TRANSFERENCIA 2')).not.toBeInTheDocument())
})

it.each([
  ["it is not among the section's first lines", 6, 'exact'],
  ['it is assigned', 1, 'done'],
] as const)(
  'a link to a bank line opens its statement, shows that line and focuses it, even if %s',
  async (_case, index, section) => {
    const wanted = exact[index] as BankLine
    await openApp(bankLinePath(wanted), {
      as: 'admin',
      size: laptop,
      api: {
        'GET /admin/statements': {
          coverage: { covered_to: null, missing: [], days: [] },
          open: { exact: none, review: none, unidentified: none, outgoing: none },
          statements: [full],
        },
        'GET /admin/statements/{id}': full,
        'GET /admin/bank-lines': ({ query }) => (query.get('section') === section ? exact : []),
      },
    })
    expect(await screen.findByText(wanted.text)).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `bank-line-${wanted.id}`))
  },
)

it('a link to an assigned bank line of the statement on screen opens the card with the assigned lines', async () => {
  const wanted = exact[1] as BankLine
  await openApp(`/admin?tab=bank&part=movements&statement=${id}`, {
    as: 'admin',
    size: laptop,
    api: {
      'GET /admin/statements': {
        coverage: { covered_to: null, missing: [], days: [] },
        open: { exact: none, review: none, unidentified: none, outgoing: none },
        statements: [full],
      },
      'GET /admin/statements/{id}': full,
      'GET /admin/bank-lines': ({ query }) => (query.get('section') === 'done' ? exact : []),
    },
  })
  expect(await screen.findByText('Assigned and ignored lines')).toBeVisible()
  expect(screen.queryByText(wanted.text)).toBeNull()
  await navigateInApp(bankLinePath(wanted))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `bank-line-${wanted.id}`))
})

it('a link to a bank line loads further pages until it finds the line, and no more of them after it was shown', async () => {
  const wanted = exact[5] as BankLine
  const { api } = await openApp(bankLinePath(wanted), {
    as: 'admin',
    size: laptop,
    api: {
      'GET /admin/statements': {
        coverage: { covered_to: null, missing: [], days: [] },
        open: { exact: none, review: none, unidentified: none, outgoing: none },
        statements: [full],
      },
      'GET /admin/statements/{id}': full,
      'GET /admin/bank-lines': (request) => (request.query.get('section') === 'exact' ? pageOf(request, exact, 2) : []),
    },
  })
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `bank-line-${wanted.id}`))
  const further = api.requests('GET /admin/bank-lines').map(({ query }) => query.get('after'))
  expect(further.filter((after) => after !== null)).toEqual(['2', '4'])
})

it.each([
  ['en', /begins with RD\$1,300.00/],
  ['es', /RD\$1,300.00/],
] as const)(
  'a statement that does not continue the balance of the one before says so (%s)',
  async (language, sentence) => {
    const gap: WholeStatement = { ...full, opening_gap: { after: '2026-11-10', closing: 1500, opening: 1300 } }
    await openApp(`/admin?tab=bank&part=movements&statement=${id}`, {
      as: 'admin',
      language,
      api: {
        'GET /admin/statements': {
          coverage: { covered_to: null, missing: [], days: [] },
          open: { exact: none, review: none, unidentified: none, outgoing: none },
          statements: [gap],
        },
        'GET /admin/statements/{id}': gap,
        'GET /admin/bank-lines': exact,
      },
    })
    const notice = await screen.findByText(sentence)
    expect(notice).toHaveTextContent('RD$1,500.00')
    expect(notice).toHaveTextContent('RD$200.00')
  },
)
