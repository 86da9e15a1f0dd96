import type { ListedUser } from '@entrena/contract/admin/entity'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import { unreachable } from '@/testing/fake-api'

const reason = 'Asks clients to pay outside of Entrena'

const trainer: ListedUser = {
  id: '5e550000-0000-4000-8000-000000000001',
  name: 'Rolando Cruz',
  picture: null,
  role: 'trainer',
  email: 'rolando@example.com',
  created_at: '2026-10-01T12:00:00Z',
  completed_sessions: 4,
  has_second_factor: false,
}

it.each([
  ['a phone', [390, 844]],
  ['a wide screen', [1440, 900]],
] as const)(
  'on %s, suspending a person needs a reason, the typed reason stays after a failure, and the list then shows it',
  async (_screen, size) => {
    const { api, user } = await openApp('/admin?tab=users', {
      as: 'admin',
      size,
      api: { 'GET /admin/users': [trainer], 'POST /admin/users/{id}/suspend': unreachable },
    })
    await user.click(await screen.findByRole('button', { name: 'Suspend Rolando Cruz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account?' }))
    await user.click(await dialog.findByRole('button', { name: /^Suspend account/ }))
    expect(dialog.getByText('Write why, in at most 500 characters')).toBeVisible()
    expect(api.requests('POST /admin/users/{id}/suspend')).toEqual([])
    await user.type(dialog.getByLabelText(/^Why/), reason)
    await user.click(await dialog.findByRole('button', { name: /^Suspend account/ }))
    await screen.findByText('Failed to suspend the account')
    expect(dialog.getByLabelText(/^Why/)).toHaveValue(reason)

    const suspended = { ...trainer, suspended_at: '2026-11-15T16:00:00Z', suspended_reason: reason }
    api.set({ 'POST /admin/users/{id}/suspend': undefined, 'GET /admin/users': [suspended] })
    await user.click(await dialog.findByRole('button', { name: /^Suspend account/ }))
    await screen.findByText('Rolando Cruz is suspended')
    expect(api.requests('POST /admin/users/{id}/suspend').at(-1)?.body).toEqual({ reason })
    const since = await screen.findByText(`Since Nov 15, 2026: “${reason}”`)
    const row = within(since.closest<HTMLElement>('li, tr') ?? since)
    expect(row.getByText('Rolando Cruz')).toBeVisible()
    expect(row.getByText('Suspended')).toBeVisible()
    expect(row.getByRole('button', { name: 'Lift the suspension of Rolando Cruz' })).toBeVisible()
  },
)
