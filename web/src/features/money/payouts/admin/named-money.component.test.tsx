import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import type { DailyBalance } from './queries'

const balance: DailyBalance = {
  bank: 219_810,
  statement: { day: '2026-11-15', balance: 219_810, books: 219_810, entered_at: '2026-11-16T12:00:00Z' },
  difference: 0,
  causes: null,
  missing_count: 0,
  missing_amount: 0,
  owed_to_clients: 7340,
  owed_to_trainers: 172_235,
  commission: 23_480,
  named: {
    clients: { balances: 6340, parts: 1000, refunds_on_way: 2200, debts: 0 },
    trainers: { available: 74_360, on_hold: 97_875, payouts_on_way: 4200, debts: -1050 },
    entrena: { commission: 23_480, fees: -345, own: 0, written_off: 0 },
    unowned: { lines_count: 6, lines: 11_750, rests_count: 0, rests: 0 },
  },
}

const open = (language: 'en' | 'es') =>
  openApp('/admin?tab=bank&part=balance', {
    as: 'admin',
    language,
    api: { 'GET /admin/daily-balance': balance, 'GET /admin/daily-balance/expected': [] },
  })

it('the daily balance says whose money is at the bank, and the amounts of its groups add up to the total', async () => {
  await open('en')
  const part = within(await screen.findByRole('region', { name: 'At the bank now, by name' }))
  expect(part.getByText('RD$219,810.00')).toBeVisible()
  const groups = ['Clients', 'Trainers', 'Entrena', 'No owner yet'].map(
    (name) => part.getByRole('heading', { name }).nextElementSibling?.textContent ?? '',
  )
  expect(groups).toEqual(['RD$9,540.00', 'RD$175,385.00', 'RD$23,135.00', 'RD$11,750.00'])
  expect(part.getByRole('link', { name: '6 open bank lines' })).toHaveAttribute(
    'href',
    '/admin?tab=bank&part=movements',
  )
  expect(part.getByRole('link', { name: 'Debts after deletions' })).toHaveAttribute('href', '/admin#debts')
  expect(part.queryByText('Rests of 0 bank lines')).not.toBeInTheDocument()
})

it('the daily balance is translated into Spanish', async () => {
  await open('es')
  const part = within(await screen.findByRole('region', { name: 'En el banco ahora, por nombre' }))
  expect(part.getByText('Cargos e impuestos del banco')).toBeVisible()
  expect(part.getByRole('link', { name: '6 movimientos abiertos' })).toBeVisible()
})

const bookingId = '7f3a91c2-0000-4000-8000-0000000000b1'
const line = {
  id: '7f3a91c2-0000-4000-8000-0000000000c1',
  statement_id: '7f3a91c2-0000-4000-8000-0000000000a1',
  day: '2026-11-14',
  text: 'TRANSFERENCIA',
  amount: -1400,
}
const differing: DailyBalance = {
  ...balance,
  statement: { day: '2026-11-15', balance: 218_410, books: 219_810, entered_at: '2026-11-16T12:00:00Z' },
  difference: -1400,
  causes: {
    agreed_on: '2026-11-12',
    missing_days: ['2026-11-13'],
    payment: {
      booking_id: bookingId,
      client_name: 'Laura Méndez',
      amount: 1400,
      confirmed_at: '2026-11-14T16:00:00.000Z',
    },
    line,
  },
}

it.each([
  ['en', 'No bank statement for Nov 12, Nov 13 and Nov 14.'],
  ['es', 'Faltan los extractos bancarios de estos días: 12 nov, 13 nov y 14 nov.'],
] as const)(
  'a difference of the daily balance lists the days without a bank statement in a sentence (%s)',
  async (language, sentence) => {
    const causes = {
      agreed_on: null,
      missing_days: ['2026-11-12', '2026-11-13', '2026-11-14'],
      payment: null,
      line: null,
    }
    await openApp('/admin', {
      as: 'admin',
      language,
      api: {
        'GET /admin/daily-balance': { ...differing, causes },
        'GET /admin/stats/weeks': [],
        'GET /admin/tasks': [],
      },
    })
    expect(await screen.findByText(sentence)).toBeVisible()
  },
)

it.each([
  [
    'en',
    ['It does not add up', 'It added up on Nov 12', 'RD$1,400.00 of Laura Méndez', 'No bank statement for Nov 13'],
  ],
  ['es', ['No cuadra', 'El 12 nov cuadraba', 'RD$1,400.00 de Laura Méndez', 'Falta el extracto bancario del 13 nov']],
] as const)(
  'the dashboard of admins names what may explain a difference of the daily balance, each with its place (%s)',
  async (language, sentences) => {
    await openApp('/admin', {
      as: 'admin',
      language,
      api: { 'GET /admin/daily-balance': differing, 'GET /admin/stats/weeks': [], 'GET /admin/tasks': [] },
    })
    const card = (await screen.findByRole('heading', { name: sentences[0] })).parentElement as HTMLElement
    for (const sentence of sentences) expect(card).toHaveTextContent(sentence)
    const places = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(places).toEqual([
      '/admin?tab=bank&part=movements',
      `/admin/bookings/${bookingId}`,
      `/admin?tab=bank&part=movements&statement=${line.statement_id}#bank-line-${line.id}`,
    ])
  },
)
