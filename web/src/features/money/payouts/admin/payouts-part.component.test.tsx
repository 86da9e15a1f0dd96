import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp } from '@/testing/app'
import type { AskedRefund, Batch, Payable } from './queries'

const payable: Payable = {
  trainer_id: '7f3a91c2-0000-4000-8000-0000000000c1',
  name: 'Rafael Montero',
  picture: null,
  available: 21_600,
  minimum: 500,
  state: 'ready',
  bank: 'Banreservas',
  account_ending: '7730',
  paused_until: null,
  odd_tax_id: { shown: '001-1234567-8', digit: '3' },
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

/** Opens the payouts with a fake server that exports, sends and takes back batches. */
async function openPayouts(
  language: 'en' | 'es',
  stored: readonly Batch[] = [],
  refunds: readonly AskedRefund[] = [],
  waiting: readonly Payable[] = [],
) {
  // jsdom does not download files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  let batches = [...stored]
  const exported: unknown[] = []
  const asked: unknown[] = []
  const { user } = await openApp('/admin?tab=bank&part=payouts', {
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
  return { user, exported, asked }
}

it('an export asks with sum, people and day before it moves money, and focus then moves to the new batch', async () => {
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
  expect(exported).toMatchObject([
    { trainer_ids: [payable.trainer_id], refund_ids: [], expected: { count: 1, amount: 21_600 } },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mon, Nov 16, 2026' })).toHaveFocus())
})

it('refunds that clients asked for go into the same batch, unless the admin unticks them', async () => {
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
  const row = screen.getByRole('list', { name: 'Batches' })
  expect(row).toHaveTextContent(said)
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true))
})

it('the question before an export is translated into Spanish', async () => {
  const { user } = await openPayouts('es')
  await user.click(await screen.findByRole('button', { name: 'Exportar 2 pagos a entrenadores' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Exportar 2 pagos a entrenadores?' }))
  expect(
    dialog.getByText('El dinero sale de «disponible». Puedes deshacerlo hasta marcarlo como enviado.'),
  ).toBeVisible()
})

it('trainers without bank details are asked for them, and the screen says who was mailed and who was not', async () => {
  const { user, asked } = await openPayouts('en', [], [], [without, askedBefore, tooLittle])
  const list = within(await screen.findByRole('list', { name: 'Cannot be paid yet' }))
  expect(screen.getByText('3 trainers, RD$9,350.00 wait')).toBeVisible()
  expect(list.getByText('Bank details missing. RD$200.00, minimum RD$500.00')).toBeVisible()
  expect(list.getByText('Bank details missing. Never asked.')).toBeVisible()
  expect(list.getByText('Bank details missing. Asked on Fri, Nov 13.')).toBeVisible()
  expect(list.getAllByRole('button', { name: /^Ask / })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Ask 1 for bank details' }))
  expect(await screen.findByText('1 trainer was mailed')).toBeVisible()
  expect(screen.getByText('Yeuris Castro: asked on Fri, Nov 13. One mail a week is the most.')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Ask Wander Feliz for bank details' }))
  expect(asked).toEqual([{}, { trainer_ids: [without.trainer_id] }])
})
