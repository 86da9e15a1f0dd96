import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeAccount } from '@/features/accounts/makers'
import { makeSignedInUser, openApp } from '@/testing/app'

const load = vi.hoisted(() =>
  vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: earnings.js'))),
)
vi.mock('@/features/money/payouts/public', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  accountSections: { formerEarnings: load },
}))

it("the account page stays open if the code that shows a former trainer's earnings to a client cannot be loaded", async () => {
  const client = makeSignedInUser('client')
  const { allowConsole } = await openApp('/account', { as: client, api: { 'GET /me/account': makeAccount(client) } })
  allowConsole(/dynamically imported module/)
  const title = await screen.findByRole('heading', { name: 'Your data' })
  await act(async () => undefined)
  expect(load).toHaveBeenCalled()
  expect(title).toBeVisible()
})
