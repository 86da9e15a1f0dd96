import type { Page } from '@playwright/test'
import { holdRequests } from './house/hold-requests'
import { confirmPayment, signUpAndBook } from './house/payments'
import { signIn } from './house/people'
import { expect, test } from './house/test'
import { makeLargePicture, makePicture } from './house/trainers'

const textFile = { name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }
const disguised = { ...textFile, name: 'proof.png', mimeType: 'image/png' }

const checkoutPath = '**/api/payments/checkout?*'
const proofPath = '**/api/payments/bank-transfer/upload-proof?*'
const markPath = '**/api/payments/bank-transfer/mark-paid?*'
const failure = { status: 500, body: 'no' }

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fileField = (page: Page) => page.locator('input[type=file]')

/** Records requests about bank transfers by the last part of their path, such as 'upload-proof'. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/payments\/bank-transfer\/([a-z-]+)\?/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  return calls
}

test('a client copies the transfer details, uploads a proof and marks the booking as paid; each step survives a reload', async ({
  page,
  context,
  server,
  checkAccessibility,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, path, reference } = await signUpAndBook(page, server.url)
  // The demo has no BANK_ACCOUNT_TAX_ID.
  await page.route(checkoutPath, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, bank_details: { ...json.bank_details, tax_id: '1-31-12345-6' } } })
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'How you pay' })).toHaveAttribute('aria-current', 'step')
  await expect(buttonOf(page, 'Mark as Paid')).toHaveCount(0)
  await buttonOf(page, 'Bank Transfer').click()
  await expect(page.getByText('Bank transfer details ready!').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Transfer RD$6,500.00' })).toBeFocused()
  await expect(page).toHaveURL(`${path}?step=transfer`)

  await page.reload()
  const details = [
    ['Reference', reference, reference],
    ['Bank Name', 'Banco Popular Dominicano', 'Banco Popular Dominicano'],
    ['Account Holder', 'Entrena SRL', 'Entrena SRL'],
    ['Account Number', '804-123456-7', '8041234567'],
    ['RNC or cédula', '1-31-12345-6', '131123456'],
    ['Account Type', 'Corriente', 'Corriente'],
    ['Amount', 'RD$6,500.00', '6500.00'],
  ] as const
  for (const [name, shown, copied] of details) {
    const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row.getByText(shown, { exact: true }).first()).toBeVisible()
    await buttonOf(page, `Copy ${name}`).click()
    await expect(buttonOf(page, `Copied ${name}`)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `${name} copied` })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  }
  await expect(page.getByText('Use this reference in your transfer, then click Mark as Paid.')).toBeVisible()

  await buttonOf(page, 'Upload proof').click()
  await expect(page.getByRole('alert')).toHaveText('Please select a payment screenshot first')
  await fileField(page).setInputFiles(textFile)
  await expect(page.getByRole('alert')).toHaveText('Only JPEG, PNG, and WebP images are allowed')
  await fileField(page).setInputFiles(await makeLargePicture())
  await expect(page.getByRole('alert')).toHaveText('File size must be less than 10MB')
  await fileField(page).setInputFiles(makePicture('png'))
  await expect(page.getByText('picture.png')).toBeVisible()
  await expect(page.locator('img[src^="blob:"]')).toBeVisible()
  await buttonOf(page, 'Remove picture.png').click()
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0)
  await fileField(page).setInputFiles(makePicture('png'))
  const finishUpload = await holdRequests(page, proofPath)
  await buttonOf(page, 'Upload proof').click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  finishUpload()
  await expect(page.getByText('Payment proof uploaded successfully!')).toBeVisible()
  await expect(page.getByText('picture.png')).toHaveCount(0)
  await page.reload()
  await buttonOf(page, 'See the payment screenshot').click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toHaveJSProperty('complete', true)
  await page.keyboard.press('Escape')

  await checkAccessibility()
  await page.clock.install()
  const finishMarking = await holdRequests(page, markPath)
  await buttonOf(page, 'Mark as Paid').click()
  await expect(buttonOf(page, 'Processing...')).toBeVisible()
  finishMarking()
  await expect(page.getByText('Payment marked as paid! Waiting for admin confirmation.')).toBeVisible()
  await expect(page.getByText('Awaiting Confirmation')).toBeVisible()
  await expect(page).toHaveURL(`${path}?step=transfer`)
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL('/client-dashboard?tab=bookings')

  // The checkout no longer has a payment form, but the client can still replace the screenshot.
  await page.goto(`${path}?step=transfer`)
  await expect(page.getByRole('heading', { name: 'We are checking your transfer' })).toBeVisible()
  await expect(buttonOf(page, 'Mark as Paid')).toHaveCount(0)
  const first = await page.request.get(`/api/payments/proofs/${id}`)
  await fileField(page).setInputFiles(makePicture('jpeg'))
  await buttonOf(page, 'Upload proof').click()
  await expect(page.getByText('Payment proof uploaded successfully!')).toBeVisible()
  const second = await page.request.get(`/api/payments/proofs/${id}`)
  expect((await second.body()).equals(await first.body())).toBe(false)
})

test('by keyboard, Mark as Paid uploads the chosen file, or asks for confirmation if no file was chosen', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const calls = recordCalls(page)
  const { path } = await signUpAndBook(page, server.url)
  await page.clock.install()
  await page.goto(path)
  await buttonOf(page, 'Bank Transfer').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Transfer RD$6,500.00' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(buttonOf(page, 'Copy Reference')).toBeFocused()
  const mark = buttonOf(page, 'Mark as Paid')
  await mark.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'No payment screenshot uploaded. Continue without proof?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(mark).toBeFocused()
  expect(calls).toEqual([])

  await page.route(markPath, (route) => route.fulfill(failure), { times: 1 })
  await fileField(page).setInputFiles(makePicture('webp'))
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to mark as paid')).toBeVisible()
  expect(calls).toEqual(['upload-proof', 'mark-paid'])
  // The server already has the proof, so the second attempt neither uploads a proof nor asks for one.
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'We are checking your transfer' })).toBeFocused()
  expect(calls).toEqual(['upload-proof', 'mark-paid', 'mark-paid'])
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL('/client-dashboard?tab=bookings')

  const other = await signUpAndBook(page, server.url)
  await page.goto(`${other.path}?step=transfer`)
  await buttonOf(page, 'Mark as Paid').click()
  await buttonOf(page, 'Continue without proof').click()
  await expect(page.getByText('Payment marked as paid! Waiting for admin confirmation.')).toBeVisible()
  expect(calls.slice(3)).toEqual(['mark-paid'])
  // Leaves the page by script, because a real click may take longer than the two seconds until the redirect.
  await page.getByRole('link', { name: 'Back to Dashboard' }).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Available Trainers' })).toBeVisible()
  await page.clock.fastForward(2_500)
  await expect(page).toHaveURL('/client-dashboard')
})

test('failed payment requests show an error and keep the chosen file', async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(/status of (500|415|409)/)
  const calls = recordCalls(page)
  const { path, answer } = await signUpAndBook(page, server.url)
  await page.goto(path)
  await page.route(checkoutPath, (route) => route.fulfill(failure))
  await buttonOf(page, 'Bank Transfer').click()
  await expect(page.getByText('Failed to initiate bank transfer')).toBeVisible()
  await expect(page).toHaveURL(path)
  await page.goto(`${path}?step=transfer`)
  await expect(page.getByRole('alert').getByText('Failed to initiate bank transfer')).toBeVisible()
  await page.unroute(checkoutPath)
  await buttonOf(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Transfer RD$6,500.00' })).toBeVisible()

  await page.route(proofPath, (route) => route.fulfill(failure))
  await fileField(page).setInputFiles(makePicture('png'))
  await buttonOf(page, 'Upload proof').click()
  await expect(page.getByText('Failed to upload proof')).toBeVisible()
  await expect(page.getByText('picture.png')).toBeVisible()
  await buttonOf(page, 'Mark as Paid').click()
  await expect(page.getByText('Failed to upload proof')).toHaveCount(2)
  await expect(page.getByText('picture.png')).toBeVisible()
  expect(calls).toEqual(['upload-proof', 'upload-proof'])

  await page.unroute(proofPath)
  await fileField(page).setInputFiles(disguised)
  await buttonOf(page, 'Upload proof').click()
  await expect(page.getByText('Only JPEG, PNG, and WebP images are allowed')).toBeVisible()

  // If the trainer declines the booking while the page is open, the status replaces the payment form.
  await answer('cancelled')
  await fileField(page).setInputFiles(makePicture('png'))
  await buttonOf(page, 'Mark as Paid').click()
  await expect(page.getByText('This booking was cancelled: there is nothing to pay')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
  await expect(buttonOf(page, 'Mark as Paid')).toHaveCount(0)
})

test('a paid or declined booking shows its status instead of a form, also to the trainer and the admin', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { id, path, reference, trainer, answer } = await signUpAndBook(page, server.url)
  const trainerContext = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!trainerContext) throw new Error('No browser')
  await trainerContext.addCookies((await trainer.api.storageState()).cookies)
  const trainerPage = await trainerContext.newPage()
  await trainerPage.goto(path)
  await expect(trainerPage.getByText('The client has not paid yet.')).toBeVisible()
  await expect(trainerPage.getByText(reference)).toBeVisible()
  await expect(buttonOf(trainerPage, 'Bank Transfer')).toHaveCount(0)

  await page.request.post(`/api/payments/bank-transfer/upload-proof?booking_id=${id}`, {
    multipart: { file: makePicture('png') },
  })
  await confirmPayment(server.url, id)
  await page.goto(`${path}?step=transfer`)
  await expect(page.getByRole('heading', { name: 'Thank you, your payment is confirmed' })).toBeVisible()
  await expect(page.getByText('Next, Yulissa answers your request.')).toBeVisible()
  await expect(page.getByText('You have 4 more sessions to schedule in My Bookings.')).toBeVisible()
  await expect(fileField(page)).toHaveCount(0)
  await trainerPage.reload()
  await expect(trainerPage.getByText('The payment is confirmed.')).toBeVisible()
  // Only the client and the admin may see the proof.
  await expect(buttonOf(trainerPage, 'See the payment screenshot')).toHaveCount(0)
  await trainerPage.getByRole('link', { name: 'My earnings' }).click()
  await expect(trainerPage.getByText('+RD$6,500.00')).toBeVisible()
  await trainerContext.close()

  await page.getByTitle('Cambiar a Español').click()
  await expect(page.getByRole('heading', { name: 'Gracias, tu pago está confirmado' })).toBeVisible()
  await answer('cancelled')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Esta reserva fue cancelada' })).toBeVisible()
  await expect(page.getByText('Reembolso pendiente')).toBeVisible()
  await expect(
    page.getByText('Pagada y luego rechazada: Entrena le devuelve RD$6,500.00 a Laura Méndez.'),
  ).toBeVisible()
  await checkAccessibility()

  await signIn(page, 'admin')
  await page.goto(path)
  await expect(page.getByText('Pagada y luego rechazada: Entrena le devuelve RD$6,500.00 a')).toBeVisible()
  await expect(buttonOf(page, 'Ver la captura del pago')).toBeVisible()
  await expect(buttonOf(page, 'Marcar como pagado')).toHaveCount(0)
})
