import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp } from '@/testing/app'
import { type FakeAnswers, failureReply, pageOf, replyWithHeaders } from '@/testing/fake-api'
import type { AskedRefund, Batch, Payable } from './queries'

const payable: Payable = {
  trainer_id: '7f3a91c2-0000-4000-8000-0000000000c1',
  name: 'Rafael Montero',
  picture: null,
  available: 21_600,
  minimum: 500,
  rest_on: null,
  state: 'ready',
  bank: 'Banreservas',
  account_ending: '7730',
  paused_until: null,
  odd_tax_id: { shown: '001-1234567-8', digit: '3' },
  can_enter_details: true,
  details_asked_at: null,
}
const other: Payable = {
  ...payable,
  trainer_id: '7f3a91c2-0000-4000-8000-0000000000c2',
  name: 'Carolina Báez',
  available: 400,
}
const lastFriday = '2026-11-13T12:00:00.000Z'
const without: Payable = {
  ...payable,
  ...{ trainer_id: '7f3a91c2-0000-4000-8000-0000000000c3', name: 'Wander Feliz', available: 5550 },
  ...{ state: 'details_missing', bank: null, account_ending: null, odd_tax_id: null },
}
const askedBefore: Payable = {
  ...without,
  ...{ trainer_id: '7f3a91c2-0000-4000-8000-0000000000c4', name: 'Yeuris Castro', available: 3600 },
  details_asked_at: lastFriday,
}
const tooLittle: Payable = {
  ...without,
  ...{ trainer_id: '7f3a91c2-0000-4000-8000-0000000000c5', name: 'Indhira Soto', available: 200 },
}
const unreadable: Payable = {
  ...without,
  ...{ trainer_id: '7f3a91c2-0000-4000-8000-0000000000c6', name: 'Yokasta Rosario', available: 900 },
  state: 'details_unreadable',
}
const isAdmin: Payable = {
  ...without,
  ...{ trainer_id: '7f3a91c2-0000-4000-8000-0000000000c7', name: 'Ramón Díaz', available: 800 },
  can_enter_details: false,
}
const batch: Batch = {
  id: '7f3a91c2-0000-4000-8000-0000000000b1',
  state: 'exported',
  format: 'generic',
  exported_at: '2026-11-16T12:00:00.000Z',
  exported_by: 'Ana',
  sent_at: null,
  taken_back: null,
  total: 21_600,
  transfers: 1,
  seen: 0,
  returned: 0,
  recipients_changed: 0,
}

const refund: AskedRefund = {
  id: '7f3a91c2-0000-4000-8000-0000000000d1',
  kind: 'refund',
  state: 'ready',
  amount: 700,
  bank: 'BHD',
  account_ending: '0127',
  created_at: '2026-11-15T12:00:00.000Z',
  in_batch_at: null,
  paused_until: null,
  promised_on: '2026-11-18',
  sent_at: null,
  seen_at: null,
  returned_at: null,
  return_reason: null,
  client_id: '7f3a91c2-0000-4000-8000-0000000000e1',
  client_name: 'Laura Méndez',
  account_holder: 'Laura Méndez',
  account_number: '12345678900127',
  account_type: 'savings',
  tax_id: '00113918205',
}

const named = { 'content-disposition': 'attachment; filename="entrena-generic-2026-11-15-7f3a91c2.csv"' }

/** Opens the payouts with a fake server that exports, sends and takes back batches. */
async function openPayouts(
  language: 'en' | 'es',
  stored: readonly Batch[] = [],
  refunds: readonly AskedRefund[] = [],
  waiting: readonly Payable[] = [],
) {
  // jsdom does not download files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  URL.createObjectURL = () => 'blob:batch'
  URL.revokeObjectURL = () => undefined
  let batches = [...stored]
  const exported: unknown[] = []
  const asked: unknown[] = []
  const { user, api } = await openApp('/admin?tab=bank&part=payouts', {
    as: 'admin',
    language,
    api: {
      'GET /admin/payouts/payable': [payable, other, ...waiting],
      'GET /admin/payouts/refunds': [...refunds],
      'GET /admin/payouts/formats': [],
      'GET /admin/payouts/batches': () => batches,
      'POST /admin/payouts/batches': ({ body }) => {
        exported.push(body)
        batches = [batch]
        return { ...batch, lines: [] }
      },
      'GET /admin/payouts/batches/{id}/file': () => replyWithHeaders({}, named),
      'POST /admin/payouts/ask-details': ({ body }) => {
        asked.push(body)
        return {
          mailed: [{ trainer_id: without.trainer_id, name: without.name }],
          skipped: [
            { trainer_id: askedBefore.trainer_id, name: askedBefore.name, reason: 'asked', asked_at: lastFriday },
          ],
          has_more: false,
        }
      },
      'POST /admin/payouts/batches/{id}/sent': () => {
        batches = [{ ...batch, state: 'sent', sent_at: '2026-11-16T13:00:00.000Z' }]
        return { ...batch, lines: [] }
      },
      'POST /admin/payouts/batches/{id}/take-back': () => {
        batches = [{ ...batch, state: 'taken_back', taken_back: { at: '2026-11-16T13:00:00.000Z', by: 'Ana' } }]
        return { ...batch, lines: [] }
      },
    },
  })
  return { user, api, exported, asked }
}

it('before an export, a question names sum, people and day; after the export, the new batch has the focus', async () => {
  const { user, exported } = await openPayouts('en')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Carolina Báez' }))
  expect(screen.getAllByText(/^001-1234567-8: the last digit would be 3/)[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Export 1 payout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 1 payout?' }))
  expect(exported).toEqual([])
  expect(dialog.getByText('1 person · Sunday, November 15')).toBeVisible()
  expect(dialog.getAllByText('RD$21,600.00')).toHaveLength(2)
  expect(dialog.getByText('Rafael Montero')).toBeVisible()
  expect(dialog.queryByText('Carolina Báez')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Export RD$21,600.00' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mon, Nov 16, 2026' })).toHaveFocus())
  expect(exported).toMatchObject([
    { trainer_ids: [payable.trainer_id], refund_ids: [], expected: { count: 1, amount: 21_600 } },
  ])
})

it('refunds that clients asked for go into the same batch as the payouts, unless the admin unticks them', async () => {
  const paused: AskedRefund = { ...refund, id: '7f3a91c2-0000-4000-8000-0000000000d2', state: 'asked' }
  const { user, exported } = await openPayouts('en', [], [refund, paused])
  const box = await screen.findByRole('checkbox', { name: 'Together with 1 refund that a client asked for' })
  await user.click(box)
  expect(screen.getByRole('button', { name: 'Export 2 payouts' })).toBeVisible()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Export 2 payouts and 1 refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 2 payouts and 1 refund?' }))
  expect(dialog.getByText('Refund · BHD ···0127')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Export RD$22,700.00' }))
  await waitFor(() => expect(exported).toHaveLength(1))
  expect(exported).toMatchObject([
    {
      ...{ trainer_ids: [payable.trainer_id, other.trainer_id], refund_ids: [refund.id] },
      expected: { count: 3, amount: 22_700 },
    },
  ])
})

it.each([
  ['take back', 'Take back', 'Ana'],
  ['mark as sent', 'Mark as sent', 'sent Mon, Nov 16'],
])('after an admin pressed %s, the batch says so and has the focus', async (_what, label, said) => {
  const { user } = await openPayouts('en', [batch])
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}: batch of`) }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^${label}: batch of`) })).toBeNull())
  const row = await screen.findByRole('list', { name: 'Batches' })
  await waitFor(() => expect(row).toHaveTextContent(said))
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true))
})

it('a batch, and the question before it is marked as sent, say how many recipients changed since the export', async () => {
  const { user } = await openPayouts('en', [{ ...batch, recipients_changed: 1 }])
  const warning = /^1 recipient changed bank details or was suspended since the export\. Take the batch back/
  expect(await screen.findByText(warning)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Mark as sent: batch of/ }))
  expect(within(await screen.findByRole('dialog')).getByText(warning)).toBeVisible()
})

it('an unchanged batch has no warning', async () => {
  await openPayouts('en', [batch])
  await screen.findByRole('button', { name: /^Mark as sent: batch of/ })
  expect(screen.queryByText(/since the export/)).toBeNull()
})

it('the question before an export is translated into Spanish', async () => {
  const { user } = await openPayouts('es')
  await user.click(await screen.findByRole('button', { name: 'Exportar 2 pagos a entrenadores' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Exportar 2 pagos a entrenadores?' }))
  expect(
    dialog.getByText('El dinero sale de «disponible». Puedes deshacerlo hasta marcarlo como enviado.'),
  ).toBeVisible()
})

it('an admin can ask trainers for missing bank details, and the screen says who was mailed and who was not', async () => {
  const { user, asked } = await openPayouts('en', [], [], [without, askedBefore, unreadable, isAdmin, tooLittle])
  const list = within(await screen.findByRole('list', { name: 'Cannot be paid yet' }))
  expect(screen.getByText('5 trainers, RD$11,050.00 wait')).toBeVisible()
  expect(list.getByText('Bank details missing. RD$200.00, minimum RD$500.00')).toBeVisible()
  expect(list.getByText('Bank details missing. Never asked.')).toBeVisible()
  expect(list.getByText('Bank details missing. Asked on Fri, Nov 13.')).toBeVisible()
  expect(
    list.getByText('Bank details cannot be read: they were stored with another DATA_KEY. Never asked.'),
  ).toBeVisible()
  expect(list.getByText('Bank details missing. Only trainers and clients can enter bank details.')).toBeVisible()
  expect(list.getAllByRole('button', { name: /^Ask / })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Ask 2 for bank details' }))
  expect(await screen.findByText('1 trainer was mailed')).toBeVisible()
  expect(screen.getByText('Yeuris Castro: asked on Fri, Nov 13. One mail a week is the most.')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Ask Wander Feliz for bank details' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    { trainer_ids: [without.trainer_id, unreadable.trainer_id] },
    { trainer_ids: [without.trainer_id] },
  ])
})

const idOf = (kind: string, number: number) => `7f3a91c2-0000-4000-${kind}-${String(number).padStart(12, '0')}`

const rowsPerPage = 10

/** Trainers, the highest amount first: 25 who can be paid, then 14 with less than the minimum. */
const manyPayables = Array.from({ length: 39 }, (_, index): Payable => {
  const isReady = index < 25
  const about = { trainer_id: idOf('8a00', index), name: `Entrenador ${index + 1}`, odd_tax_id: null }
  return {
    ...payable,
    ...about,
    available: isReady ? 1000 - index : 300 - index,
    state: isReady ? 'ready' : 'below_minimum',
  }
})
const manyRefunds = Array.from(
  { length: 15 },
  (_, index): AskedRefund => ({
    ...refund,
    ...{ id: idOf('8b00', index), client_id: idOf('8c00', index), client_name: `Cliente ${index + 1}`, amount: 100 },
  }),
)

async function openMany(api: FakeAnswers = {}) {
  URL.createObjectURL = () => 'blob:batch'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  return openApp('/admin?tab=bank&part=payouts', {
    as: 'admin',
    api: {
      'GET /admin/payouts/payable': (request) => pageOf(request, manyPayables, rowsPerPage),
      'GET /admin/payouts/refunds': (request) => pageOf(request, manyRefunds, rowsPerPage),
      'GET /admin/payouts/formats': [],
      'POST /admin/payouts/batches': () => ({ ...batch, lines: [] }),
      'GET /admin/payouts/batches/{id}/file': () => replyWithHeaders({}, named),
      ...api,
    },
  })
}

it('an export contains the trainers and refunds of all pages, and their sum', async () => {
  const { user, api } = await openMany()
  expect(await screen.findByText('25 of 25 trainers')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Export 25 payouts and 15 refunds' }))
  const total = manyPayables.slice(0, 25).reduce((sum, { available }) => sum + available, 0) + 15 * 100
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 25 payouts and 15 refunds?' }))
  expect(dialog.getByText('40 people · Sunday, November 15')).toBeVisible()
  expect(dialog.getByText('Entrenador 25')).toBeInTheDocument()
  expect(dialog.getByText('Cliente 15')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: /^Export RD/ }))
  const [sent] = api.requests('POST /admin/payouts/batches')
  expect(sent?.body).toMatchObject({
    trainer_ids: manyPayables.slice(0, 25).map(({ trainer_id: id }) => id),
    refund_ids: manyRefunds.map(({ id }) => id),
    expected: { count: 40, amount: total },
  })
  expect(screen.getByText('Cannot be paid yet')).toBeVisible()
})

it('an export includes a former trainer with less than the minimum, even from a later page of the list', async () => {
  const [ready, waiting] = [manyPayables.slice(0, 25), manyPayables.slice(25)]
  const former: Payable = { ...payable, trainer_id: idOf('8a00', 90), name: 'Kenia Abreu', available: 80, minimum: 0 }
  const { user, api } = await openMany({
    'GET /admin/payouts/payable': (request) => pageOf(request, [...ready, former, ...waiting], rowsPerPage),
    'GET /admin/payouts/refunds': [],
  })
  await user.click(await screen.findByRole('button', { name: 'Export 26 payouts' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Export RD/ }))
  expect(api.requests('POST /admin/payouts/batches')[0]?.body).toMatchObject({
    trainer_ids: [...ready, former].map(({ trainer_id: id }) => id),
  })
})

it.each([
  [
    'the minimum of trainers, even if the highest amount belongs to somebody without a minimum',
    500,
    /^Everybody from RD\$500\.00,/,
  ],
  ['no minimum, if nobody has a minimum', 0, /^Everybody, details complete/],
])('the payouts screen names %s', async (_what, minimum, sentence) => {
  const former = { ...payable, trainer_id: idOf('8a00', 90), minimum: 0 }
  await openMany({
    'GET /admin/payouts/payable': [former, { ...payable, minimum }],
    'GET /admin/payouts/refunds': [],
  })
  expect(await screen.findByText(sentence)).toBeVisible()
})

it('refunds that are already loaded stay in an export, even if reloading them fails', async () => {
  const { user, api } = await openPayouts('en', [], [refund], [without])
  const label = 'Export 2 payouts and 1 refund'
  await screen.findByRole('button', { name: label })
  api.set({ 'GET /admin/payouts/refunds': failureReply(500) })
  await user.click(screen.getByRole('button', { name: 'Ask 1 for bank details' }))
  expect(await screen.findByText('Failed to load the refunds')).toBeVisible()
  expect(screen.getByRole('button', { name: label })).toBeEnabled()
})

it('payouts can be exported without refunds while some refunds could not be loaded', async () => {
  const { user } = await openMany({
    'GET /admin/payouts/refunds': (request) =>
      request.query.has('after') ? failureReply(500) : pageOf(request, manyRefunds, rowsPerPage),
  })
  expect(await screen.findByText('Failed to load the refunds')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Export 25 payouts and 10 refunds' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /^Together with 10 refunds/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export 25 payouts' })).toBeEnabled())
})

it("'nobody can be paid' is said only once all people with enough money are loaded", async () => {
  const paused = manyPayables.map((one): Payable => ({ ...one, state: one.state === 'ready' ? 'paused' : one.state }))
  const release = { now: () => {} }
  const held = new Promise<void>((resolve) => {
    release.now = resolve
  })
  await openMany({
    'GET /admin/payouts/payable': async (request) => {
      if (request.query.has('after')) await held
      return pageOf(request, paused, rowsPerPage)
    },
    'GET /admin/payouts/refunds': [],
  })
  expect(await screen.findByText('Entrenador 10')).toBeInTheDocument()
  expect(screen.getByText('Loading everybody who can be paid...')).toBeVisible()
  expect(screen.queryByText('Nobody can be paid now.')).toBeNull()
  release.now()
  expect(await screen.findByText('Nobody can be paid now.')).toBeVisible()
})

it('nothing is exported while some people who can be paid could not be loaded', async () => {
  const { user, api } = await openMany({
    'GET /admin/payouts/payable': (request) =>
      request.query.has('after') ? failureReply(500) : pageOf(request, manyPayables, rowsPerPage),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Export 10 payouts/ })).toBeDisabled()
  api.set({ 'GET /admin/payouts/payable': (request) => pageOf(request, manyPayables, rowsPerPage) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export 25 payouts and 15 refunds' })).toBeEnabled())
})

it('a batch has at most 500 transfers, and the screen says if there are more', async () => {
  const refunds = Array.from({ length: 500 }, (_, index): AskedRefund => ({ ...refund, id: idOf('8b00', index) }))
  await openMany({
    'GET /admin/payouts/payable': [payable, other],
    'GET /admin/payouts/refunds': (request) => pageOf(request, refunds),
  })
  expect(await screen.findByRole('button', { name: 'Export 2 payouts and 498 refunds' })).toBeVisible()
  expect(screen.getByText('One batch has at most 500 transfers. Export the others afterwards.')).toBeVisible()
})

it('if the bank details of a refund cannot be read, the screen names its client, and the export leaves the refund out', async () => {
  const lost = { ...refund, id: idOf('8b00', 1), client_name: 'Kenia Abreu', account_number: '' }
  await openPayouts('en', [], [refund, lost])
  expect(await screen.findByRole('button', { name: 'Export 2 payouts and 1 refund' })).toBeVisible()
  expect(screen.getByText(/^1 refund is not in the file: the bank details of Kenia Abreu/)).toBeVisible()
})

it('if the file of an export cannot be downloaded, the screen says why, and the batch has a link to download it again', async () => {
  const { user, api } = await openPayouts('en')
  api.set({
    'GET /admin/payouts/batches/{id}/file': failureReply(409, {
      code: 'batch_taken_back',
      detail: 'It was taken back',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export 2 payouts' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Export RD/ }))
  expect(await screen.findByText('It was taken back')).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Download again: batch of/ })).toBeVisible()
})

it('the list of refunds cannot be exported while some refunds could not be loaded', async () => {
  const { user, api } = await openApp('/admin?tab=bank&part=refunds', {
    as: 'admin',
    api: {
      'GET /admin/payouts/formats': [],
      'GET /admin/payouts/refunds': (request) =>
        request.query.has('after') ? failureReply(500) : pageOf(request, manyRefunds, rowsPerPage),
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('button', { name: 'Export 10 refunds' })).toBeDisabled()
  expect(screen.queryByText('10 of 10 refunds')).toBeNull()
  api.set({ 'GET /admin/payouts/refunds': (request) => pageOf(request, manyRefunds, rowsPerPage) })
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Export 15 refunds' })).toBeEnabled()
})
