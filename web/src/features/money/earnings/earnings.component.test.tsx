import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, openApp } from '@/testing/app'
import { failureReply, pageOf } from '@/testing/fake-api'

const path = '/trainer-dashboard?tab=earnings'

const deletedClient = { client_name: null, date: null, time: null, sessions_count: null }

function entry(number: number, about: object = {}) {
  return {
    id: `7f3a91c2-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'credit' as const,
    amount: 5525,
    created_at: '2026-11-13T02:30:00Z',
    booking_id: null,
    client_name: `Cliente ${number}`,
    date: '2026-11-17',
    time: '07:00',
    sessions_count: 5,
    ...about,
  }
}

const earnings = {
  total_earnings: 1_318_450,
  pending_withdrawal: 1_046_275,
  withdrawn: 272_175,
  available: 900_000,
  on_hold: 146_275,
  commission: 0,
}

/** Earnings of the last `count` months of 2026. Those of the second month are negative. */
const monthsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    month: `2026-${String(12 - count + index + 1).padStart(2, '0')}`,
    amount: index === 1 ? -2_800 : 1_400 * index,
  }))

describe('earnings of a trainer', () => {
  it("a trainer's earnings show loading, a failure that can be retried, and a hint before the first payment", async () => {
    const { api, user } = await openApp(path, { as: 'trainer', api: { 'GET /earnings': failureReply(500) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load earnings')
    expect(screen.getAllByText('Failed to load earnings')).toHaveLength(1)

    const release = api.hold('GET /earnings')
    api.set({ 'GET /earnings': { ...earnings, total_earnings: 0, pending_withdrawal: 0, withdrawn: 0 } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading...')
    release()
    expect(await screen.findByRole('heading', { name: 'No earnings yet' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go to my profile' }))
    expect(currentPath()).toBe('/trainer-dashboard')
  })

  it('the list of money on hold names package sessions without an hour, even if no other session is on hold', async () => {
    const plan = {
      is_on: false,
      account: null,
      state: 'details_missing' as const,
      available: 0,
      minimum: 500,
      rest_on: null,
      next_on: '2026-11-20',
      commission_percent: 0,
      sessions_on_hold: 2,
      unscheduled_on_hold: { sessions: 2, amount: 666.67 },
    }
    await openApp(path, { as: 'trainer', api: { 'GET /earnings': earnings, 'GET /payouts': plan } })
    const list = within(await screen.findByRole('list', { name: 'On hold' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 sessions of packages, not scheduled yetRD$666.67',
    ])
  })

  it('the earnings tab in Spanish has the figures and, page by page, the payouts and the payments of clients, even deleted ones', async () => {
    const entries = [
      entry(0, { ...deletedClient, kind: 'payout', amount: -20_000 }),
      entry(1, deletedClient),
      ...Array.from({ length: 22 }, (_, index) => entry(index + 2)),
    ]
    const { api, user } = await openApp(path, {
      as: 'trainer',
      language: 'es',
      api: {
        'GET /earnings': earnings,
        'GET /earnings/months': ({ query }) => monthsOf(Number(query.get('months'))),
        'GET /earnings/entries': (request) =>
          request.query.has('after') ? failureReply(500) : pageOf(request, entries, 20),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Ganancias' })).toBeVisible()
    expect(await screen.findByText('RD$1,318,450.00')).toBeVisible()
    const figures = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(figures).toEqual(['Disponible', 'Por retirar', 'Retirado', 'Ganancias totales'])
    expect(screen.getByText(/RD\$900,000\.00 disponible y RD\$146,275\.00 en espera/)).toBeVisible()
    const rows = () => within(screen.getByRole('list', { name: 'Pagos' })).getAllByRole('listitem')
    expect(rows()).toHaveLength(20)
    expect(rows()[0]).toHaveTextContent(/Pago a tu banco.*12 nov.*Pagado a tu banco.*−RD\$20,000\.00/)
    expect(rows()[1]).toHaveTextContent(/Cliente eliminado.*Pagado/)

    await user.click(screen.getByRole('button', { name: 'Mostrar más' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar más pagos')
    api.set({ 'GET /earnings/entries': (request) => pageOf(request, entries, 20) })
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Cliente 23')).toBeVisible()
    expect(rows()).toHaveLength(24)
    expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()

    const months = () => within(screen.getByRole('list', { name: 'Pagos confirmados por mes' })).getAllByRole('button')
    expect(months()).toHaveLength(6)
    expect(months()[1]).toHaveAccessibleName('Agosto de 2026: −RD$2,800.00')
    await user.click(months()[1] as HTMLElement)
    expect(screen.getByRole('main')).toHaveTextContent('Agosto −RD$2,800.00')
    await user.click(screen.getByRole('link', { name: '12 meses' }))
    expect(await screen.findByRole('heading', { name: 'Últimos 12 meses' })).toBeVisible()
    expect(months()).toHaveLength(12)
    expect(currentPath()).toContain('12')
  })
})
