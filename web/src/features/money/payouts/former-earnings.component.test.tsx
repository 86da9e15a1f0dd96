import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeAccount } from '@/features/accounts/makers'
import { makeSignedInUser, openApp } from '@/testing/app'
import type { PayoutPlan } from './queries'

const plan: PayoutPlan = {
  is_on: true,
  account: null,
  state: 'details_missing',
  available: 5550,
  minimum: 500,
  rest_on: null,
  next_on: '2026-11-20',
  commission_percent: 12,
  sessions_on_hold: 0,
  unscheduled_on_hold: { sessions: 0, amount: 0 },
}
const account: PayoutPlan['account'] = {
  ...{ bank: 'Banreservas', account_type: 'savings', account_ending: '7730' },
  ...{ account_holder: 'Laura Méndez', tax_id_ending: '205', paused_until: null },
}

const title = 'Your earnings as a trainer'
const open = (answer: PayoutPlan, role: 'client' | 'trainer' = 'client') => {
  const me = makeSignedInUser(role)
  return openApp('/account', { as: me, api: { 'GET /payouts': answer, 'GET /me/account': makeAccount(me) } })
}

it('a client who earned as a trainer sees on the account page what is owed, and can enter bank details', async () => {
  const { user } = await open(plan)
  const section = within(await screen.findByRole('region', { name: title }))
  expect(section.getByText('RD$5,550.00')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Enter bank details' }))
  expect(await screen.findByRole('dialog', { name: 'Your bank details' })).toBeVisible()
})

it('a client who earned as a trainer sees when and where the money is sent', async () => {
  await open({ ...plan, state: 'below_minimum', available: 300, account })
  const section = within(await screen.findByRole('region', { name: title }))
  expect(section.getByText('RD$300.00, minimum RD$500.00')).toBeVisible()
  expect(section.getByText('We send it to Banreservas, account ending 7730.')).toBeVisible()
  expect(section.getByRole('button', { name: 'Change bank details' })).toBeVisible()
})

it.each([
  ['a client who is owed nothing', { ...plan, available: 0 }, 'client'],
  ['a trainer, who has a page for earnings', plan, 'trainer'],
] as const)('%s sees no earnings on the account page', async (_who, answer, role) => {
  await open(answer, role)
  expect(await screen.findByRole('heading', { name: 'Your data' })).toBeVisible()
  expect(screen.queryByRole('region', { name: title })).toBeNull()
})
