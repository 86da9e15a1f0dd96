import type { Page } from '@playwright/test'
import { newClient } from './house/api-users'
import { book } from './house/bookings'
import { fulfillPage } from './house/fulfill-page'
import { confirmPayment } from './house/payments'
import { expect, test } from './house/test'
import { signUpTrainer, signUpWithProfile } from './house/trainers'

const tab = '/trainer-dashboard?tab=earnings'

const entriesOf = (page: Page) => page.getByRole('list', { name: 'Payments', exact: true }).getByRole('listitem')
const monthName = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'America/Santo_Domingo' }).format(
    Date.now(),
  )

test('a trainer’s earnings include each payment, and reverse it if the booking is declined', async ({
  page,
  server,
}) => {
  const trainer = await signUpWithProfile(page)
  const laura = await newClient(server.url, 'Laura Méndez')
  const massiel = await newClient(server.url, 'Massiel Cruz')
  const { id: paidId } = await book(laura, { trainerId: trainer.id, sessions: 5 })
  const { id: declinedId } = await book(massiel, { trainerId: trainer.id, time: '09:00' })
  await confirmPayment(server.url, paidId)
  await page.goto('/trainer-dashboard')
  await page.getByRole('link', { name: 'Earnings' }).click()
  await expect(page).toHaveURL(tab)
  await expect(page).toHaveTitle(/^Earnings · /)
  await expect(entriesOf(page)).toHaveCount(1)

  await confirmPayment(server.url, declinedId)
  await page.request.put(`/api/bookings/${declinedId}`, { data: { status: 'cancelled' } })
  await page.reload()
  for (const [name, amount] of [
    ['Total Earnings', 'RD$6,500.00'],
    ['Pending Withdrawal', 'RD$6,500.00'],
    ['Withdrawn', 'RD$0.00'],
  ] as const) {
    const figure = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(figure.getByText(amount, { exact: true })).toBeVisible()
  }
  await expect(entriesOf(page)).toHaveCount(3)
  await expect(entriesOf(page).nth(0)).toContainText(/Massiel Cruz.*1 session, cancelled.*Reversed.*−RD\$1,400\.00/)
  await expect(entriesOf(page).nth(1)).toContainText(/Massiel Cruz.*1 session.*09:00.*Paid.*\+RD\$1,400\.00/)
  await expect(entriesOf(page).nth(2)).toContainText(/Laura Méndez.*5 sessions.*07:00.*Paid.*\+RD\$6,500\.00/)
  await expect(page.getByRole('heading', { name: 'Last 6 months' })).toBeVisible()
  const months = page.getByRole('list', { name: 'Confirmed payments by month' }).getByRole('button')
  await expect(months).toHaveCount(6)
  await expect(months.last()).toHaveAccessibleName(`${monthName('en-US')}: RD$6,500.00`)
  await expect(months.last()).toHaveAttribute('aria-pressed', 'true')
  await months.first().focus()
  await expect(months.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(months.first()).toHaveAccessibleName(/: RD\$0\.00$/)
})

interface Entry {
  readonly kind?: 'credit' | 'reversal' | 'payout'
  readonly amount?: number
  readonly client_name?: string | null
  readonly date?: string | null
  readonly time?: string | null
  readonly sessions_count?: number | null
}

function entryJson(number: number, overrides: Entry = {}) {
  return {
    id: `7f3a91c2-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'credit',
    amount: 5525,
    created_at: '2026-11-13T02:30:00Z',
    booking_id: null,
    client_name: `Cliente ${number}`,
    date: '2026-11-17',
    time: '07:00',
    sessions_count: 5,
    ...overrides,
  }
}

test('a long list of earnings is loaded page by page, with payouts and deleted clients', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const deletedClient = { client_name: null, date: null, time: null, sessions_count: null }
  const entries = [
    entryJson(0, { ...deletedClient, kind: 'payout', amount: -20_000 }),
    entryJson(1, deletedClient),
    ...Array.from({ length: 22 }, (_, index) => entryJson(index + 2)),
  ]
  await page.route('**/api/earnings', (route) =>
    route.fulfill({
      json: {
        total_earnings: 1_318_450,
        pending_withdrawal: 1_046_275,
        withdrawn: 272_175,
        available: 900_000,
        on_hold: 146_275,
        commission: 0,
      },
    }),
  )
  await page.route('**/api/earnings/months?*', (route) => {
    const count = Number(new URL(route.request().url()).searchParams.get('months'))
    const months = Array.from({ length: count }, (_, index) => ({
      month: `2026-${String(12 - count + index + 1).padStart(2, '0')}`,
      // One month has a negative sum.
      amount: index === 1 ? -2_800 : 1_400 * index,
    }))
    return route.fulfill({ json: months })
  })
  let isBroken = true
  await page.route(/\/api\/earnings\/entries(\?|$)/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('after')
    if (!isFirst && isBroken) return route.fulfill({ status: 500, body: 'no' })
    return fulfillPage(route, entries, { defaultLimit: 20 })
  })
  await page.addInitScript(() => localStorage.setItem('entrena_language', 'es'))
  await signUpTrainer(page)
  await page.goto(tab)
  await expect(page.getByRole('heading', { name: 'Ganancias', exact: true })).toBeVisible()
  await expect(page.getByText('RD$1,318,450.00')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Pagos', exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.nth(0)).toContainText(/Retiro.*Enviado a tu banco.*12 nov.*Retirado.*−RD\$20,000\.00/)
  await expect(rows.nth(1)).toContainText(/Cliente eliminado.*Pagado/)
  await page.getByRole('button', { name: 'Mostrar más' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar más pagos')
  isBroken = false
  await page.getByRole('button', { name: 'Intenta de nuevo' }).click()
  await expect(rows).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0)

  const months = page.getByRole('list', { name: 'Pagos confirmados por mes' }).getByRole('button')
  await expect(months).toHaveCount(6)
  await months.nth(1).click()
  await expect(page.getByText('Agosto −RD$2,800.00')).toBeVisible()
  await page.getByRole('link', { name: '12 meses' }).click()
  await expect(months).toHaveCount(12)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Últimos 12 meses' })).toBeVisible()
})

test('the earnings page shows loading, a failure, and what to do before the first payment', async ({
  page,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/status of 500/)
  await signUpTrainer(page)
  await page.route('**/api/earnings', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(tab)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
  await expect(page.getByRole('alert').getByText('Failed to load earnings')).toBeVisible()
  // The error is shown on the page and not in a toast.
  await expect(page.getByText('Failed to load earnings')).toHaveCount(1)
  await checkAccessibility()
  await page.unroute('**/api/earnings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No earnings yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to my profile' }).click()
  await expect(page).toHaveURL('/trainer-dashboard')
})
