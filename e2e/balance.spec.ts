import type { Page } from '@playwright/test'
import { newPair } from './house/admin'
import type { ApiUser } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { openDay } from './house/days'
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

test('a declined session is paid back into the balance, used at the checkout, and the rest sent to the bank', async ({
  page,
  server,
  checkAccessibility,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const { client, trainer } = await newPair(server.url)
  const day = openDay(26)
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
    await checkAccessibility()
    await dialog.getByRole('button', { name: /Mark as Paid|Confirm/ }).click()
    await expect(dialog).toHaveCount(0)
    await answerBooking(trainer, declined.id, 'cancelled')
  })

  await test.step('the client pays the next session with the balance at once', async () => {
    await become(page, client)
    await page.goto('/client-dashboard?tab=bookings')
    await expect(page.getByText('RD$1,900.00', { exact: true })).toBeVisible()
    await checkAccessibility()
    await page.goto(`/booking-checkout/${second.id}`)
    await expect(page.getByRole('switch', { name: 'Use my balance' })).toBeChecked()
    await checkAccessibility()
    await page.getByRole('button', { name: 'Pay with my balance' }).click()
    await expect(page.getByText('Paid with your balance')).toBeVisible()
  })

  await test.step('the client asks for the rest, and what was typed stays while the network is away', async () => {
    await page.goto('/client-dashboard?tab=bookings')
    await page.getByRole('button', { name: 'Send it to my bank' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bank', { exact: true }).selectOption('Banreservas')
    await dialog.getByLabel('Account number').fill('960-114-4821')
    await dialog.getByLabel('Cédula or RNC of the holder').fill('001-1391820-6')
    await expect(dialog.getByText('This number does not look right')).toBeVisible()
    await dialog.getByLabel('Cédula or RNC of the holder').fill('001-1391820-5')
    await checkAccessibility()
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Ask for RD$500.00' }).click()
    await expect(page.getByText('Failed to ask for the refund')).toBeVisible()
    await expect(dialog.getByLabel('Account number')).toHaveValue('960-114-4821')
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Ask for RD$500.00' }).click()
    await expect(page.getByText('RD$500.00 is going to your bank').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  })

  await test.step('the admin exports it, gives it to the bank and sees it on the statement', async () => {
    await becomeAdmin(page)
    await page.goto('/admin?tab=bank&part=refunds')
    await expect(page.getByText(client.name).first()).toBeVisible()
    await checkAccessibility()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export \d+ refunds?/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^entrena-generic-.*\.csv$/)
    await page.goto('/admin?tab=bank&part=payouts')
    await page
      .getByRole('button', { name: /^Mark as sent/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
    await expect(page.getByText('Batch marked as sent. Everybody was told.')).toBeVisible()
    await checkAccessibility()
  })

  await test.step('the client sees that it was sent', async () => {
    await become(page, client)
    await page.goto('/client-dashboard?tab=bookings')
    await expect(page.getByText('RD$500.00 is going to your bank')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
  })
})

test('a trainer enters bank details, reads the statement, and removes details that somebody changed', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { client, trainer } = await newPair(server.url)
  const { id } = await book(client, { trainerId: trainer.id, date: openDay(27), time: '07:00' })
  await becomeAdmin(page)
  expect((await page.request.post(`/api/payments/bank-transfer/confirm?booking_id=${id}`)).ok()).toBe(true)
  await become(page, trainer)
  await page.goto('/trainer-dashboard?tab=earnings')
  await expect(page.getByText('On hold').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enter bank details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank', { exact: true }).selectOption('Banco Popular')
  await dialog.getByLabel('Account number').fill('8041144821')
  await dialog.getByLabel('Account holder').fill('Rolando Peña')
  await dialog.getByLabel('Cédula or RNC of the holder').fill('00113918205')
  await checkAccessibility()
  await dialog.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText('4821').first()).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Bank', { exact: true }).selectOption('Banreservas')
  await dialog.getByLabel('Account number').fill('7700001234')
  await dialog.getByLabel('Account holder').fill('Otra Persona')
  await dialog.getByLabel('Cédula or RNC of the holder').fill('00113918205')
  await dialog.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText(/Payouts pause until/).first()).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Stop it' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Remove|Stop/ })
    .click()
  await expect(page.getByText('1234')).toHaveCount(0)
  await page.goto('/trainer-dashboard?tab=earnings')
  await page.getByRole('link', { name: / statement$/ }).click()
  await expect(page.getByText('RD$1,400.00').first()).toBeVisible()
  await checkAccessibility()
})
