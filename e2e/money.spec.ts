import { markPaid, newPair } from './house/admin'
import { answerBooking, book } from './house/bookings'
import { openDay } from './house/days'
import { signUpAndBook } from './house/payments'
import { signIn } from './house/people'
import { expect, test } from './house/test'

test('marked as paid, then declined: client, trainer and admin read the same sentence, until the admin records the refund', async ({
  page,
  server,
  checkAccessibility,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const { client, trainer } = await newPair(server.url)
  const marked = await book(client, { trainerId: trainer.id, date: openDay(25), time: '07:00' })
  await markPaid(client, marked.id)
  await answerBooking(trainer, marked.id, 'cancelled')
  const reference = marked.id.slice(0, 8).toUpperCase()
  const sentence = `Marked as paid, then declined: if the transfer of RD$1,400.00 arrives, Entrena sends it back to ${client.name}. Reference ${reference}.`

  await test.step('the client and the trainer read it in their bookings', async () => {
    await page.context().addCookies((await client.api.storageState()).cookies)
    await page.goto('/client-dashboard?tab=bookings')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText('Transfer to check')).toBeVisible()
    await checkAccessibility()
    await page.goto(`/booking-checkout/${marked.id}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await page.context().clearCookies()
    await page.context().addCookies((await trainer.api.storageState()).cookies)
    await page.goto('/trainer-dashboard?tab=bookings')
    await expect(page.getByText(sentence)).toBeVisible()
    await page.context().clearCookies()
  })

  await test.step('the admin finds it in a list and records that it was sent back', async () => {
    await signIn(page, 'admin')
    await page.goto('/admin')
    await page.getByRole('link', { name: /transfers? to check/ }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: `Record refund of ${client.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'It did not arrive' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(dialog.getByText('Enter the reference of the bank')).toBeVisible()
    await checkAccessibility()
    await dialog.getByLabel('Bank reference').fill('BHD-004512')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(page.getByText('Failed to record the refund')).toBeVisible()
    await expect(dialog.getByLabel('Bank reference')).toHaveValue('BHD-004512')
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(page.getByText('Refund recorded. The client was told.')).toBeVisible()
    await expect(page.getByText(sentence)).toHaveCount(0)
    await page.goto('/admin?tab=activity')
    await expect(page.getByText('Recorded a refund of RD$1,400.00').first()).toBeVisible()
    await page.context().clearCookies()
  })

  await test.step('the client reads that the money was sent back', async () => {
    await page.context().addCookies((await client.api.storageState()).cookies)
    await page.goto('/client-dashboard?tab=bookings')
    await expect(page.getByText('Bank reference BHD-004512.')).toBeVisible()
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  })
})

test('the checkout says that the trainer still has to accept; a PDF is a proof, which the admin confirms in its dialog', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { id, path, reference } = await signUpAndBook(page, server.url)
  await page.goto(path)
  await expect(
    page.getByText('Yulissa still has to accept. If that does not happen, we send your money back and e-mail you.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Bank Transfer' }).click()
  const pdf = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 receipt') }
  await page.locator('input[type=file]').setInputFiles({ ...pdf, buffer: Buffer.alloc(6 * 1024 * 1024, '%PDF-') })
  await expect(page.getByText('A PDF must be less than 5MB')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Upload proof' }).click()
  const downloads = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the PDF' }).click()
  expect((await downloads).suggestedFilename()).toBe(`entrena-${reference}.pdf`)
  await checkAccessibility()
  await page.request.post(`/api/payments/bank-transfer/mark-paid?booking_id=${id}`)

  await signIn(page, 'admin')
  await page.goto(`/admin?tab=bookings&search=${reference}`)
  await page.getByRole('button', { name: /^More for Laura/ }).click()
  await page.getByRole('menuitem', { name: 'Open the payment receipt (PDF)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment screenshot' })
  await expect(dialog.getByText(reference)).toBeVisible()
  await expect(dialog.getByText('RD$6,500.00')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: /^Confirm payment of Laura/ }).click()
  await page.getByRole('dialog', { name: 'Confirm payment?' }).getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment confirmed! Booking updated to paid.')).toBeVisible()
})
