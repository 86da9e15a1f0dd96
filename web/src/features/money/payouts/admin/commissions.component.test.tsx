import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, openApp } from '@/testing/app'
import { failureReply, unreachable } from '@/testing/fake-api'
import type { CommissionReport } from './queries'

const path = '/admin?tab=bank&part=commission'

const noSums = { paid: 0, refunded: 0, commission: 0, net: 0 }
const months = Array.from({ length: 11 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  ...noSums,
}))
const emptyReport: CommissionReport = {
  year: '2026',
  ...noSums,
  months,
  trainers: [],
  others: { count: 0, ...noSums },
}

const sums = { paid: 3799.99, refunded: -1400, commission: 300, net: 2099.99 }
const fullReport: CommissionReport = {
  ...emptyReport,
  ...sums,
  months: [...months.slice(0, 10), { month: '2026-11', ...sums }],
  trainers: [
    {
      trainer_id: '7f3a91c2-0000-4000-8000-000000000001',
      name: 'Yulissa Peralta',
      ...sums,
      paid: 3000,
      commission: 250,
      net: 1350,
    },
    {
      trainer_id: '7f3a91c2-0000-4000-8000-000000000002',
      name: null,
      paid: 400,
      refunded: 0,
      commission: 30,
      net: 370,
    },
  ],
  others: { count: 3, paid: 399.99, refunded: 0, commission: 20, net: 379.99 },
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('rowheader')
    .map((head) => head.parentElement?.textContent ?? '')

describe('the commission of a year', () => {
  it('the report of commissions shows loading, a failure that can be retried, and a note if nothing was paid', async () => {
    const { api, user } = await openApp(path, { as: 'admin', api: { 'GET /admin/commissions': unreachable } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    api.set({ 'GET /admin/commissions': failureReply(500) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    const release = api.hold('GET /admin/commissions')
    api.set({ 'GET /admin/commissions': emptyReport })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
    release()
    expect(await screen.findAllByText('Nothing was paid in this year.')).toHaveLength(2)
  })

  it('the report of commissions has a row for each month, for each main trainer, even deleted ones, and for all others together', async () => {
    const { user } = await openApp(path, {
      as: 'admin',
      size: [1440, 900],
      api: { 'GET /admin/commissions': fullReport },
    })
    expect(await screen.findByRole('heading', { name: 'Commission of 2026' })).toBeVisible()
    expect(rowsOf('By month')).toHaveLength(11 + 1)
    expect(rowsOf('By trainer')).toEqual([
      expect.stringMatching(/^Yulissa Peralta.*RD\$250\.00$/),
      expect.stringMatching(/^Deleted trainer.*RD\$30\.00$/),
      expect.stringMatching(/^3 other trainers.*RD\$20\.00$/),
      expect.stringMatching(/^Total 2026.*RD\$300\.00$/),
    ])
    expect(screen.getByRole('link', { name: 'CSV of 2026' })).toHaveAttribute(
      'href',
      '/api/admin/commissions/file?year=2026',
    )
    await user.click(screen.getByRole('link', { name: 'Previous year: 2025' }))
    expect(currentPath()).toBe(`${path}&year=2025`)
  })

  it('the report of commissions is translated into Spanish', async () => {
    await openApp(path, { as: 'admin', language: 'es', api: { 'GET /admin/commissions': fullReport } })
    expect(await screen.findByRole('heading', { name: 'Comisión de 2026' })).toBeVisible()
    expect(rowsOf('Por entrenador')[2]).toMatch(/^3 entrenadores más/)
    expect(rowsOf('Por mes').at(-1)).toMatch(/^Total 2026/)
  })
})
