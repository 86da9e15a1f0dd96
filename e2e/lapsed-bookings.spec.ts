import type { Page } from '@playwright/test'
import { people, signIn } from './house/people'
import { expect, test } from './house/test'

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Uses the demo's client, who has a request with a deadline and a booking that lapsed unpaid three weeks ago. */
test('a client sees the deadline to pay, and announces a transfer for a lapsed booking; an admin adds the payment to the client’s balance', async ({
  page,
}) => {
  await signIn(page, 'client')
  await page.goto('/client-dashboard?tab=bookings')
  const deadline = /Pay by \w{3}, \w{3} \d+, \d\d:\d\d/
  const toPay = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').filter({ hasText: deadline })
  await expect(toPay).toHaveCount(1)
  const lapsed = rowOf(page, 'Lapsed: it was not paid in time.')
  await expect(lapsed).toContainText('Cancelled')

  await toPay.getByRole('link', { name: /^Pay RD/ }).click()
  await expect(page.getByText(deadline)).toBeVisible()
  await page.goBack()

  await lapsed.getByRole('link', { name: 'I already paid' }).click()
  await expect(page.getByRole('heading', { name: 'Your booking lapsed' })).toBeVisible()
  await expect(page.getByText('That hour can no longer be yours.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  await page.getByRole('button', { name: 'Continue without proof' }).click()
  await expect(page.getByText('We are looking for your transfer.')).toBeVisible()
  const reference = page.url().split('/').at(-1)?.slice(0, 8).toUpperCase() ?? ''

  await signIn(page, 'admin')
  await page.goto(`/admin?tab=bookings&search=${reference}`)
  const row = rowOf(page, people.client.name)
  await expect(row).toContainText('If the payment arrives, it goes to the client’s balance.')
  await row.getByRole('button', { name: /^Confirm payment of/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`The money goes to the balance of ${people.client.name}`)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment recorded: it is in the client’s balance.')).toBeVisible()
  await expect(row).toContainText(/Lapsed: RD\$[\d,.]+ went to the balance of/)
})
