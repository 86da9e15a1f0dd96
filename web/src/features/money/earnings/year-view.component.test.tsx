import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, openApp } from '@/testing/app'
import { failureReply, unreachable } from '@/testing/fake-api'
import type { YearStatement } from './queries'

const path = '/trainer-dashboard?tab=earnings&year=2026'

const noSums = { paid: 0, refunded: 0, commission: 0, net: 0, paid_out: 0 }
const monthsOf = (closing: number) =>
  Array.from({ length: 11 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    ...noSums,
    closing,
  }))

const emptyYear: YearStatement = {
  year: '2026',
  trainer_name: 'Yulissa Peralta',
  opening: 0,
  closing: 0,
  ...noSums,
  kept: 0,
  months: monthsOf(0),
}

const november = { paid: 3799.99, refunded: -1979.99, commission: 227.5, net: 1592.5, paid_out: -1300 }
const fullYear: YearStatement = {
  ...emptyYear,
  opening: 700,
  closing: 992.5,
  ...november,
  kept: 420,
  months: [...monthsOf(700).slice(0, 10), { month: '2026-11', ...november, closing: 992.5 }],
}

describe('the account statement of a year', () => {
  it('the yearly statement shows loading, a failure that can be retried, and a note if nothing happened', async () => {
    const { api, user } = await openApp(path, { as: 'trainer', api: { 'GET /earnings/statement/year': unreachable } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the account statement of the year')
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
    api.set({ 'GET /earnings/statement/year': failureReply(500) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the account statement of the year')

    const release = api.hold('GET /earnings/statement/year')
    api.set({ 'GET /earnings/statement/year': emptyYear })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading...')
    release()
    expect(await screen.findByText('Nothing happened in this year.')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('the yearly statement has a row for each month, with a link to that month, and a CSV file', async () => {
    const { user } = await openApp(path, {
      as: 'trainer',
      size: [1440, 900],
      api: { 'GET /earnings/statement/year': fullYear, 'GET /earnings/statement': failureReply(500) },
    })
    expect(await screen.findByRole('heading', { name: 'Account statement for 2026' })).toBeVisible()
    const months = within(screen.getByRole('table', { name: 'Months' }))
    expect(months.getAllByRole('rowheader')).toHaveLength(11 + 1)
    const november = 'RD$3,799.99 −RD$1,979.99 −RD$227.50 RD$1,592.50 −RD$1,300.00'
    expect(months.getByRole('row', { name: `November ${november}` })).toBeVisible()
    expect(months.getByRole('row', { name: `Total 2026 ${november}` })).toBeVisible()
    expect(screen.getByText('Of the gross, RD$420.00 was kept of sessions that were cancelled late.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'CSV of 2026' })).toHaveAttribute(
      'href',
      '/api/earnings/statement/year/file?year=2026',
    )
    expect(screen.getByRole('button', { name: 'Next year: 2027' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Previous year: 2025' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'November' }))
    expect(currentPath()).toBe('/trainer-dashboard?tab=earnings&month=2026-11')
    await user.click(await screen.findByRole('link', { name: 'All of 2026' }))
    expect(currentPath()).toBe(path)
  })

  it('the yearly statement is translated into Spanish', async () => {
    await openApp(path, { as: 'trainer', language: 'es', api: { 'GET /earnings/statement/year': fullYear } })
    expect(await screen.findByRole('heading', { name: 'Estado de cuenta de 2026' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Noviembre' })).toBeVisible()
    expect(screen.getByText('Del bruto, RD$420.00 se retuvo de sesiones canceladas tarde.')).toBeVisible()
  })
})
