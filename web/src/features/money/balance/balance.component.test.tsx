import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeAccount } from '@/features/accounts/makers'
import { makeSignedInUser, openApp } from '@/testing/app'
import { failureReply, unreachable } from '@/testing/fake-api'

const balance = {
  amount: 500,
  undecided: 0,
  entries: [],
  refund: null,
  returned: null,
  can_refund: true,
  account: null,
  promised_on: '2026-11-18',
}

const refund = {
  id: '7f3a91c2-0000-4000-8000-000000000009',
  kind: 'refund' as const,
  state: 'asked' as const,
  amount: 500,
  bank: 'Banreservas',
  account_ending: '4821',
  created_at: '2026-11-15T16:00:00Z',
  in_batch_at: null,
  sent_at: null,
  seen_at: null,
  returned_at: null,
  return_reason: null,
  promised_on: '2026-11-18',
  paused_until: null,
}

it('the refund dialog keeps the typed details if the server cannot be reached', async () => {
  const ask = 'POST /balance/refunds'
  const { user, api } = await openApp('/client-dashboard?tab=bookings', {
    as: 'client',
    api: { 'GET /balance': balance, 'GET /me/account': makeAccount(makeSignedInUser('client')), [ask]: unreachable },
  })
  await user.click(await screen.findByRole('button', { name: 'Send it to my bank' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Ask for RD$500.00' }))
  await waitFor(() => expect(dialog.getByLabelText('Bank')).toHaveFocus())
  expect(dialog.getByLabelText('Account number')).toBeInvalid()
  await user.selectOptions(dialog.getByLabelText('Bank'), 'Banreservas')
  await user.type(dialog.getByLabelText('Account number'), '960-114-4821')
  const taxId = dialog.getByLabelText('Cédula or RNC of the holder')
  await user.type(taxId, '001-1391820-6')
  expect(await dialog.findByText(/^The last digit of /)).toBeVisible()
  await user.clear(taxId)
  await user.type(taxId, '001-1391820-5')
  expect(dialog.queryByText(/^The last digit of /)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Ask for RD$500.00' }))
  await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus())
  expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(/Required/)
  expect(api.requests(ask)).toEqual([])
  await user.type(dialog.getByLabelText('Current password'), 'merengue')

  await user.click(dialog.getByRole('button', { name: 'Ask for RD$500.00' }))
  expect(await screen.findByText('Failed to ask for the refund')).toBeVisible()
  expect(dialog.getByLabelText('Account number')).toHaveValue('960-114-4821')
  const asked = { ...balance, amount: 0, refund }
  api.set({ 'GET /balance': asked, [ask]: asked })
  await user.click(dialog.getByRole('button', { name: 'Ask for RD$500.00' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText('You asked for RD$500.00.')).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeVisible()
  expect(api.requests(ask).at(-1)?.body).toMatchObject({
    amount: 500,
    account: { bank: 'Banreservas' },
    password: 'merengue',
  })
})

const stored = {
  bank: 'Banreservas',
  account_type: 'savings' as const,
  account_ending: '4821',
  account_holder: 'Laura Méndez',
  tax_id_ending: '205',
  paused_until: null,
}

it('a client with two-step verification needs password and code for a refund, and a wrong code is shown at its field', async () => {
  const ask = 'POST /balance/refunds'
  const { user, api } = await openApp('/client-dashboard?tab=bookings', {
    as: 'client',
    api: {
      'GET /balance': { ...balance, account: stored },
      'GET /me/account': makeAccount(makeSignedInUser('client'), { has_second_factor: true }),
      [ask]: failureReply(403, { code: 'second_factor_wrong' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send it to my bank' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Current password'), 'merengue')
  const code = dialog.getByLabelText('Code')
  await user.type(code, '123456')
  await user.click(dialog.getByRole('button', { name: 'Ask for RD$500.00' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^That code is not right/))
  await waitFor(() => expect(code).toHaveFocus())
  expect(api.requests(ask).at(-1)?.body).toEqual({ amount: 500, password: 'merengue', code: '123456' })
})

it('a client without two-step verification needs no password to send the balance to the stored bank account', async () => {
  const { user } = await openApp('/client-dashboard?tab=bookings', {
    as: 'client',
    api: {
      'GET /balance': { ...balance, account: stored },
      'GET /me/account': makeAccount(makeSignedInUser('client')),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send it to my bank' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Ask for RD$500.00' })).toBeVisible()
  expect(dialog.queryByLabelText('Current password')).toBeNull()
})

it('a client without a password signs in again before entering bank details', async () => {
  const account = makeAccount(makeSignedInUser('client'), { has_password: false })
  const { user } = await openApp('/client-dashboard?tab=bookings', {
    as: 'client',
    api: { 'GET /balance': balance, 'GET /me/account': account },
  })
  await user.click(await screen.findByRole('button', { name: 'Send it to my bank' }))
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeVisible()
})

it('the refund dialog asks for a password if the server unexpectedly requires one', async () => {
  const { user } = await openApp('/client-dashboard?tab=bookings', {
    as: 'client',
    api: {
      'GET /balance': { ...balance, account: stored },
      'GET /me/account': makeAccount(makeSignedInUser('client')),
      'POST /balance/refunds': failureReply(403, { code: 'password_wrong' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send it to my bank' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Ask for RD$500.00' }))
  expect(await dialog.findByLabelText('Current password')).toHaveAccessibleDescription(/^That is not your password/)
})
