import type { Page } from '@playwright/test'
import { makeStatement } from './house/bank'
import { signUpAndBook } from './house/payments'
import { signIn } from './house/people'
import { expect, test } from './house/test'
import { makePicture } from './house/trainers'

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fileField = (page: Page) => page.locator('input[type=file]')

test('a client uploads a payment proof, sees it after a reload, and marks the booking as paid', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { path, reference } = await signUpAndBook(page, server.url)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()

  await test.step('by keyboard, the client opens the transfer details and copies the reference', async () => {
    await buttonOf(page, 'Bank Transfer').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Bank transfer details ready!').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Transfer RD$6,500.00' })).toBeFocused()
    await expect(page).toHaveURL(`${path}?step=transfer`)
    await page.keyboard.press('Tab')
    await expect(buttonOf(page, 'Copy Reference')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(buttonOf(page, 'Copied Reference')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  })

  await test.step('the proof can be seen after the upload', async () => {
    await fileField(page).setInputFiles(makePicture('png'))
    await expect(page.locator('img[src^="blob:"]')).toHaveJSProperty('complete', true)
    await buttonOf(page, 'Upload proof').click()
    await expect(page.getByText('Payment proof uploaded successfully!')).toBeVisible()
    await page.reload()
    await buttonOf(page, 'See the payment screenshot').click()
    await expect(page.getByRole('dialog').getByRole('img').first()).toHaveJSProperty('complete', true)
    await page.keyboard.press('Escape')
  })

  await test.step('Mark as Paid leads to the bookings after two seconds', async () => {
    await page.clock.install({ time: Date.now() })
    await buttonOf(page, 'Mark as Paid').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Payment marked as paid! Waiting for admin confirmation.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'We are checking your transfer' })).toBeFocused()
    await expect(page).toHaveURL(`${path}?step=transfer`)
    await page.clock.fastForward(2_000)
    await expect(page).toHaveURL('/client-dashboard?tab=bookings')
  })
})

test('a PDF can be a payment proof, and an admin finds its transfer by the confirmation number of the bank', async ({
  page,
  server,
}) => {
  // An amount of its own, because a line is only proposed if another client has announced the same amount.
  const { path, reference } = await signUpAndBook(page, server.url, {
    pricing_packages: [{ sessions: 5, price: 6735 }],
  })
  const number = String(Date.now())

  await test.step('the client uploads a PDF, and leaves before the redirect', async () => {
    await page.goto(`${path}?step=transfer`)
    const pdf = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 receipt') }
    await fileField(page).setInputFiles(pdf)
    await buttonOf(page, 'Upload proof').click()
    const downloads = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the PDF' }).click()
    expect((await downloads).suggestedFilename()).toBe(`entrena-${reference}.pdf`)
    await buttonOf(page, 'tell us the confirmation number here').click()
    const field = page.getByLabel('Confirmation number of the bank')
    await expect(field).toBeFocused()
    await field.fill(number)
    await page.getByLabel('From which bank?').selectOption('Banreservas')
    await page.getByLabel('In the name of').fill('Rosa Peña')
    await page.clock.install({ time: Date.now() })
    await buttonOf(page, 'Mark as Paid').click()
    await expect(page.getByRole('heading', { name: 'We are checking your transfer' })).toBeVisible()
    // Clicks by script, because a real click may take longer than the two seconds until the redirect.
    await page.getByRole('link', { name: 'Back to Dashboard' }).evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { name: 'Available Trainers' })).toBeVisible()
    await page.clock.fastForward(2_500)
    await expect(page).toHaveURL('/client-dashboard')
  })

  await test.step('the admin finds the transfer on a statement, and confirms the payment beside the PDF', async () => {
    await page.context().clearCookies()
    await signIn(page, 'admin')
    await page.goto('/admin?tab=bank')
    const statement = makeStatement([{ text: 'CR transferencia a cta cte', amount: 6735, number: `000${number}` }])
    await fileField(page).setInputFiles(statement)
    await expect(page.getByRole('button', { name: 'Confirm 1 payment (RD$6,735.00)' })).toBeEnabled()
    const line = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Laura Méndez' })
    await expect(line.getByText('confirmation no.')).toBeVisible()

    await page.goto(`/admin?tab=bookings&search=${reference}`)
    await page.getByRole('button', { name: /^More for Laura/ }).click()
    await page.getByRole('menuitem', { name: 'Open the payment receipt (PDF)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Payment screenshot' })
    await expect(dialog.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
    await dialog.getByRole('button', { name: /^Confirm payment of Laura/ }).click()
    const question = page.getByRole('dialog', { name: 'Confirm payment?' })
    await question.getByRole('button', { name: 'Confirm Payment' }).click()
    await expect(page.getByText('Payment confirmed! Booking updated to paid.')).toBeVisible()
  })
})
