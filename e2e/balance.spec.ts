import type { Page } from '@playwright/test'
import { newPair } from './house/admin'
import type { ApiUser } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { markLatestBatchAsSent } from './house/payments'
import { signIn } from './house/people'
import { expect, test } from './house/test'

async function become(page: Page, person: ApiUser): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies((await person.api.storageState()).cookies)
}

async function becomeAdmin(page: Page): Promise<void> {
  await page.context().clearCookies()
  await signIn(page, 'admin')
}

test('a client pays with the refund of a declined session, and has the rest of the balance sent to the bank', async ({
  page,
  server,
}) => {
  const { client, trainer } = await newPair(server.url)
  const day = workdayAfter(26)
  const declined = await book(client, { trainerId: trainer.id, date: day, time: '07:00' })
  const second = await book(client, { trainerId: trainer.id, date: day, time: '09:00' })

  await test.step('the admin enters that more arrived than was due', async () => {
    await becomeAdmin(page)
    await page.goto(`/admin?tab=bookings&search=${declined.id.slice(0, 8)}`)
    await page
      .getByRole('button', { name: /^Mark booking of/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What arrived').fill('1,900')
    await expect(dialog.getByText(/RD\$500\.00 more/)).toBeVisible()
    await dialog.getByRole('button', { name: /Mark as Paid|Confirm/ }).click()
    await expect(dialog).toHaveCount(0)
    await answerBooking(trainer, declined.id, 'cancelled')
  })

  await test.step('the client pays the next session with the balance at once', async () => {
    await become(page, client)
    await page.goto('/client-dashboard?tab=bookings')
    await expect(page.getByText('RD$1,900.00', { exact: true })).toBeVisible()
    await page.goto(`/booking-checkout/${second.id}`)
    await expect(page.getByRole('switch', { name: 'Use my balance' })).toBeChecked()
    await page.getByRole('button', { name: 'Pay with my balance' }).click()
    await expect(page.getByText('Paid with your balance')).toBeVisible()
  })

  await test.step('the client asks for the rest', async () => {
    await page.goto('/client-dashboard?tab=bookings')
    await page.getByRole('button', { name: 'Send it to my bank' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bank', { exact: true }).selectOption('Banreservas')
    await dialog.getByLabel('Account number').fill('960-114-4821')
    await dialog.getByLabel('Cédula or RNC of the holder').fill('001-1391820-5')
    await dialog.getByLabel('Current password').fill('merengue')
    await dialog.getByRole('button', { name: 'Ask for RD$500.00' }).click()
    await expect(page.getByText('You asked for RD$500.00.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  })

  await test.step('the admin exports it, gives it to the bank and sees it on the statement', async () => {
    await becomeAdmin(page)
    await page.goto('/admin?tab=bank&part=refunds')
    await expect(page.getByText(client.name).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export \d+ refunds?/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Export RD\$/ })
      .click()
    expect((await download).suggestedFilename()).toMatch(/^entrena-generic-.*\.csv$/)
    await page.goto('/admin?tab=bank&part=payouts')
    await markLatestBatchAsSent(page)
  })
})
