import type { BrowserContext, Page } from '@playwright/test'
import { type ApiUser, newClient, newTrainer } from './house/api-users'
import { workdayAfter } from './house/days'
import { navigateTo } from './house/navigation'
import { waitForSessionAndPress } from './house/people'
import { expect, expectToastOnHeader, test } from './house/test'

const panel = (page: Page) => page.getByRole('region', { name: 'Book a Session' })
const address = 'Calle Fantino Falco 12, Apto. 3B, Naco'

async function continueAs(context: BrowserContext, user: ApiUser): Promise<void> {
  await context.clearCookies()
  await context.addCookies((await user.api.storageState()).cookies)
}

async function pickDate(page: Page, date: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Pick a date' }).click()
  await panel(page).getByLabel('Date', { exact: true }).fill(date)
}

test('a client gives the address of a home visit, and the trainer sees it once the booking is confirmed', async ({
  page,
  context,
  server,
}) => {
  const trainer = await newTrainer(server.url, 'Nicole Then', { service_types: ['gym', 'home'] })
  const client = await newClient(server.url, 'Massiel Cruz')
  await continueAs(context, client)
  const field = panel(page).getByLabel('Your address')

  await test.step('only a home visit asks for the address, and the checkout shows it', async () => {
    await page.goto(`/trainer/${trainer.id}`)
    await pickDate(page, workdayAfter(2))
    await panel(page)
      .getByRole('radio', { name: /^1 session/ })
      .check()
    await expect(field).toHaveCount(0)
    await panel(page).getByRole('radio', { name: 'Home Visit' }).check()
    await expect(field).toHaveValue('')
    await field.fill(address)
    await panel(page).getByRole('radio', { name: '17:00' }).check()
    await panel(page)
      .getByRole('button', { name: /^Book · / })
      .click()
    await expect(page).toHaveURL(/\/booking-checkout\//)
    await expect(page.getByText(address)).toBeVisible()
  })

  await test.step('the next visit has it filled in, and Book stays visible on a laptop with 14 free hours', async () => {
    await page.setViewportSize({ width: 1366, height: 900 })
    await navigateTo(page, `/trainer/${trainer.id}`)
    await panel(page).getByRole('radio', { name: 'Home Visit' }).check()
    await expect(field).toHaveValue(address)
    await pickDate(page, workdayAfter(12))
    await expect(panel(page).getByRole('radio', { name: /^\d\d:00$/ })).toHaveCount(14)
    const send = panel(page).getByRole('button', { name: /^Book/ })
    await expect(send).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: /^Reviews/ }).scrollIntoViewIfNeeded()
    await expect(send).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the trainer sees it after accepting, also if the session had ended', async () => {
    await continueAs(context, trainer)
    await page.goto('/trainer-dashboard?tab=bookings')
    const accept = page.getByRole('button', { name: /^Accept: Massiel Cruz.*17:00/ })
    await expect(accept).toBeVisible()
    await expect(page.getByText(address)).toHaveCount(0)
    const dialog = await waitForSessionAndPress(page, accept)
    await expect(dialog.getByLabel('Email Address')).toHaveValue(trainer.email)
    await dialog.getByLabel('Password', { exact: true }).fill('merengue')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/trainer-dashboard?tab=bookings')
    await page.setViewportSize({ width: 1366, height: 900 })
    await accept.click()
    await expect(page.getByText('Booking confirmed')).toBeVisible()
    await expectToastOnHeader(page)
    await expect(page.getByText(address)).toBeVisible()
  })
})
