import type { Page } from '@playwright/test'
import { markPaid, newPair, uploadProof } from './house/admin'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { navigateTo, waitForHistory } from './house/navigation'
import { signIn } from './house/people'
import { expect, test } from './house/test'

/** A table row, or the card that replaces the row on a phone. */
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog')

test('the dashboard links to a payment that an admin confirms, and to its refund after the trainer has declined the booking', async ({
  page,
  server,
}) => {
  const { client, trainer } = await newPair(server.url)
  const { id } = await book(client, { trainerId: trainer.id, sessions: 5 })
  await uploadProof(client, id)
  await markPaid(client, id)
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/tab=bookings&needs=confirmation/)
  const row = rowOf(page, client.name)
  await expect(row.getByText('Awaiting Confirmation')).toBeVisible()
  await expect(row.getByText('5 sessions')).toBeVisible()

  await test.step('Back closes the menu; the screenshot can be enlarged', async () => {
    const more = row.getByRole('button', { name: `More for ${client.name}, ${id.slice(0, 8).toUpperCase()}` })
    await more.click()
    await waitForHistory(page, 1)
    await page.goBack()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await more.click()
    await page.getByRole('menuitem', { name: 'Open the payment screenshot' }).click()
    const proof = dialogOf(page).getByRole('img', { name: `Payment screenshot of ${client.name}` })
    await expect(proof).toBeVisible()
    const widthOf = async () => (await proof.boundingBox())?.width ?? 0
    const small = await widthOf()
    await dialogOf(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(widthOf).toBeGreaterThan(small * 2)
    await dialogOf(page).getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(widthOf).toBe(small)
    await expect(dialogOf(page).getByText(/Uploaded .+ at \d\d:\d\d/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  })

  await test.step('the payment is confirmed, credited to the trainer and logged', async () => {
    await row.getByRole('button', { name: `Confirm payment of ${client.name}` }).click()
    await expect(dialogOf(page).getByText(`${client.name} to ${trainer.name}`)).toBeVisible()
    await expect(dialogOf(page).getByText('RD$6,500.00')).toBeVisible()
    await expect(
      dialogOf(page).getByText(`This adds the earnings to ${trainer.name} and sends confirmation e-mails to both.`),
    ).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Confirm Payment' }).click()
    await expect(page.getByText('Payment confirmed! Booking updated to paid.')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await (await trainer.api.get('/api/earnings')).json()).total_earnings).toBe(6500)
    // Presses Enter instead of clicking, because a toast covers the bar.
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Activity' }).press('Enter')
    const action = rowOf(page, `${client.name} to ${trainer.name}`)
    await expect(action.getByText('Confirmed a payment of RD$6,500.00')).toBeVisible()
    await expect(action.getByText('Admin', { exact: true })).toBeVisible()
  })

  await test.step('the trainer declines, and a refund is due', async () => {
    await answerBooking(trainer, id, 'cancelled')
    await page.goto('/admin')
    await page.getByRole('link', { name: /refunds? due/ }).click()
    await expect(rowOf(page, client.name).getByText('Refund due')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Refund due/ })).toHaveAttribute('aria-current', 'true')
  })
})

test('an admin finds bookings by name, reference and day, marks one as paid, and pages through the users', async ({
  page,
  server,
}) => {
  const { client, trainer } = await newPair(server.url)
  const date = workdayAfter(20)
  const { id } = await book(client, { trainerId: trainer.id, date, time: '07:00' })
  const declined = await book(client, { trainerId: trainer.id, date, time: '08:00' })
  await answerBooking(trainer, declined.id, 'cancelled')
  await signIn(page, 'admin')
  await page.goto('/admin?tab=bookings')
  await expect(page.getByRole('heading', { name: 'All Bookings' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  const reference = id.slice(0, 8).toUpperCase()
  const rows = rowOf(page, client.name)

  await test.step('search and filters', async () => {
    await search.fill(client.name.toUpperCase())
    await expect(page).toHaveURL(/search=/)
    await expect(rows).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
    await expect(page).toHaveURL(/search=.*status=cancelled/)
    await expect(rows).toHaveCount(1)
    await expect(rows.getByText('Cancelled')).toBeVisible()
    await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid')
    await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(search).toHaveValue('')
    await search.fill(date)
    await expect(rows).toHaveCount(2)
    await search.fill(`#${reference}`)
    await expect(rows).toHaveCount(1)
  })

  await test.step('a booking is marked as paid', async () => {
    await rows.getByRole('button', { name: `Mark booking of ${client.name} as paid` }).click()
    await expect(dialogOf(page).getByText('Do this only once the payment is received.')).toBeVisible()
    await expect(dialogOf(page).getByText(`Reference ${reference}`)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(page.getByText('Booking marked as paid!')).toBeVisible()
    await expect(rows.getByText('Paid', { exact: true })).toBeVisible()
    await expect(rows.getByRole('button', { name: /as paid/ })).toHaveCount(0)
  })

  await test.step('the sorted users keep their page after Back', async () => {
    await navigateTo(page, '/admin?tab=users')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Email, A to Z')
    await expect(page).toHaveURL(/sort=email/)
    const emails = page.getByText(/@(entrena|example)\.test$/)
    await expect(emails.first()).toHaveText('admin@entrena.test')
    await expect(emails).toHaveCount(25)
    const shown = await emails.allInnerTexts()
    expect([...shown].sort()).toEqual(shown)

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/after=/)
    await expect(emails.first()).not.toHaveText('admin@entrena.test')
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(emails.first()).toHaveText('admin@entrena.test')
    await page.getByRole('link', { name: 'Last page' }).click()
    await expect(emails.first()).not.toHaveText('admin@entrena.test')
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await page.goBack()
    await expect(emails.first()).toHaveText('admin@entrena.test')
  })
})
