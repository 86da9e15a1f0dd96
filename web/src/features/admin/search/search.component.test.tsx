import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply } from '@/testing/fake-api'

const me = makeSignedInUser('admin', { name: 'Ana', email: 'ana@entrena.test' })
const nothing = { people: [], bookings: [], lines: [], transfers: [] }
const laura = {
  id: '7f3a91c2-0000-4000-8000-000000000001',
  name: 'Laura Méndez',
  email: 'laura@ejemplo.do',
  phone: '+18095550142',
  picture: null,
  role: 'client' as const,
  is_suspended: false,
}
const found = {
  people: [laura],
  bookings: [
    {
      id: 'b20c44e9-0000-4000-8000-000000000002',
      client_name: 'Laura Méndez',
      trainer_name: 'José Miguel',
      date: '2026-11-21',
      time: '09:00',
      status: 'cancelled' as const,
      payment_status: 'paid' as const,
      price: 2_200,
    },
  ],
  lines: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      statement_id: '22222222-2222-4222-8222-222222222222',
      day: '2026-11-14',
      text: 'LBTR MENDEZ ROSARIO',
      reference: '00314410127',
      amount: 2_200,
      state: 'open' as const,
    },
  ],
  transfers: [
    {
      id: '33333333-3333-4333-8333-333333333333',
      kind: 'refund' as const,
      owner_name: null,
      owner_id: laura.id,
      amount: 2_200,
      state: 'asked' as const,
      account_ending: '0127',
      created_at: '2026-11-18T12:00:00Z',
    },
  ],
}
const answers: FakeAnswers = {
  'GET /admin/search': found,
  'GET /admin/users/{id}': failureReply(404),
  'GET /admin/bookings/{id}': failureReply(404),
}

const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the search of admins', () => {
  it('on every admin screen the key / opens the search, matching words are marked, and Enter opens the first result', async () => {
    const { user, api } = await openApp('/admin?tab=activity', { as: me, api: answers })
    await screen.findByRole('button', { name: 'Search everything' })
    await user.keyboard('/')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'mendez 2200')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
    expect(api.requests('GET /admin/search').at(-1)?.query.get('search')).toBe('mendez 2200')
    expect(optionTexts()[1]).toBe('B20C44E9Laura Méndez with José Miguel · Sat, Nov 21, 09:00 · CancelledRD$2,200.00')
    expect(optionTexts()[3]).toBe('Refund to a deleted accountAsked for · ···0127RD$2,200.00')
    expect(screen.getAllByText('Méndez', { selector: 'mark' })).toHaveLength(2)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentPath()).toBe(`/admin/people/${laura.id}`))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the arrow keys choose another result, and Escape closes the search', async () => {
    const { user } = await openApp('/admin?tab=users', { as: me, api: answers, language: 'es' })
    await user.click(await screen.findByRole('button', { name: 'Buscar en todo' }))
    const field = await screen.findByRole('combobox', { name: 'Buscar en todo' })
    await user.type(field, 'mendez')
    await screen.findByText('Movimientos del banco')
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Buscar en todo' }))
    await user.type(await screen.findByRole('combobox', { name: 'Buscar en todo' }), 'mendez')
    await screen.findByText('Movimientos del banco')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(currentPath()).toBe(`/admin/bookings/${found.bookings[0]?.id}`))
  })

  it('the search says that nothing was found, or why the search failed', async () => {
    const { user, api } = await openApp('/admin?tab=users', { as: me, api: { 'GET /admin/search': nothing } })
    await user.click(await screen.findByRole('button', { name: 'Search everything' }))
    const field = await screen.findByRole('combobox', { name: 'Search everything' })
    expect(screen.getByText(/^Type a name in any order/)).toBeVisible()
    await user.type(field, 'xyz')
    expect(await screen.findByText('Nothing found. Try fewer words, or a part of the reference.')).toBeVisible()
    api.set({ 'GET /admin/search': failureReply(400, { code: 'search_too_slow', detail: 'Write more letters.' }) })
    await user.type(field, 'w')
    expect(await screen.findByText('Write more letters.')).toBeVisible()
  })

  it.each(['/terms', '/contact', '/en/trainers', '/'])(
    'the key / opens the search for an admin on %s',
    async (path) => {
      const { user } = await openApp(path, { as: me, api: answers, language: 'en' })
      await user.keyboard('/')
      await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'mendez')
      expect(await screen.findByText('Bank lines')).toBeVisible()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(currentPath()).toBe(`/admin/people/${laura.id}`))
    },
  )

  it.each(['client', 'trainer'] as const)('the key / opens nothing for a %s on a public page', async (role) => {
    const { user } = await openApp('/terms', { as: role })
    await user.keyboard('/')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull()
  })

  it('in a text field, the key / types a slash', async () => {
    const { user } = await openApp('/admin?tab=users', { as: me, api: answers })
    await screen.findByRole('button', { name: 'Search everything' })
    await user.type(screen.getByRole('searchbox'), 'a/b')
    expect(screen.getByRole('searchbox')).toHaveValue('a/b')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
