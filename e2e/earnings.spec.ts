import type { Page } from '@playwright/test'
import { newClient } from './house/api-users'
import { book } from './house/bookings'
import { confirmPayment } from './house/payments'
import { expect, test } from './house/test'
import { signUpWithProfile } from './house/trainers'

const tab = '/trainer-dashboard?tab=earnings'

const entriesOf = (page: Page) => page.getByRole('list', { name: 'Payments', exact: true }).getByRole('listitem')

interface BankDetails {
  readonly bank: string
  readonly number: string
  readonly holder: string
}

async function saveBankDetails(page: Page, { bank, number, holder }: BankDetails): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank', { exact: true }).selectOption(bank)
  await dialog.getByLabel('Account number').fill(number)
  await dialog.getByLabel('Account holder').fill(holder)
  await dialog.getByLabel('Cédula or RNC of the holder').fill('00113918205')
  await dialog.getByLabel('Current password').fill('merengue')
  await dialog.getByRole('button', { name: /Save/ }).click()
}

test('a trainer’s earnings include each payment and its reversal; bank details that were changed can be removed', async ({
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
  await expect(entriesOf(page).nth(0)).toContainText(/Massiel Cruz.*1 session.*Reversed.*−RD\$1,400\.00/)
  await expect(entriesOf(page).nth(1)).toContainText(/Massiel Cruz.*1 session.*09:00.*Paid.*\+RD\$1,400\.00/)
  await expect(entriesOf(page).nth(2)).toContainText(/Laura Méndez.*5 sessions.*07:00.*Paid.*\+RD\$6,500\.00/)
  await expect(page.getByRole('heading', { name: 'Last 6 months' })).toBeVisible()
  const months = page.getByRole('list', { name: 'Confirmed payments by month' }).getByRole('button')
  await expect(months).toHaveCount(6)
  // Checks all months, because the payment may have been in the month before the current one.
  await expect(months.and(page.getByRole('button', { name: /: RD\$6,500\.00$/ }))).toHaveCount(1)
  await expect(months.last()).toHaveAttribute('aria-pressed', 'true')
  await months.first().focus()
  await expect(months.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(months.first()).toHaveAccessibleName(/: RD\$0\.00$/)

  await test.step('bank details', async () => {
    await expect(page.getByText('On hold').first()).toBeVisible()
    await page.getByRole('button', { name: 'Enter bank details' }).click()
    await saveBankDetails(page, { bank: 'Banco Popular', number: '8041144821', holder: 'Yulissa Peralta' })
    await expect(page.getByText('4821').first()).toBeVisible()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await saveBankDetails(page, { bank: 'Banreservas', number: '7700001234', holder: 'Otra Persona' })
    await expect(page.getByText(/Payouts pause until/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Stop it' }).click()
    const stop = page.getByRole('dialog')
    await stop.getByLabel('Current password').fill('merengue')
    await stop.getByRole('button', { name: /Remove|Stop/ }).click()
    await expect(page.getByText('1234')).toHaveCount(0)
  })

  await test.step('the statement of this month', async () => {
    await page.goto(tab)
    await page.getByRole('link', { name: /^Account statement/ }).click()
    await expect(page.getByText('RD$6,500.00').first()).toBeVisible()
  })
})
