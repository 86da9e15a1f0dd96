import type { Page } from '@playwright/test'
import { confirmPayment, signUpAndBook } from './house/payments'
import { signIn } from './house/people'
import { expect, test } from './house/test'
import { makeLargePicture, makePicture } from './house/trainers'

const textFile = { name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }
const disguised = { ...textFile, name: 'proof.png', mimeType: 'image/png' }

const checkoutPath = '**/api/payments/checkout?*'
const proofPath = '**/api/payments/bank-transfer/upload-proof?*'
const markPath = '**/api/payments/bank-transfer/mark-paid?*'
const broken = { status: 500, body: 'no' }

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fileField = (page: Page) => page.locator('input[type=file]')

/** Holds a call until it is let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return goOn
}

/** The calls about payments, in their order: 'upload-proof', 'mark-paid'. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/payments\/bank-transfer\/([a-z-]+)\?/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  return calls
}

test('a client transfers, copies every detail, uploads a proof and marks as paid; a reload finds each step again', async ({
  page,
  context,
  server,
  checkAccessibility,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, path, reference } = await signUpAndBook(page, server.url)
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
    ['Account Number', '804-123456-7', '804-123456-7'],
    ['Account Type', 'Corriente / Checking', 'Corriente / Checking'],
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
  const finishUpload = await hold(page, proofPath)
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
  const finishMarking = await hold(page, markPath)
  await buttonOf(page, 'Mark as Paid').click()
  await expect(buttonOf(page, 'Processing...')).toBeVisible()
  finishMarking()
  await expect(page.getByText('Payment marked as paid! Waiting for admin confirmation.')).toBeVisible()
  await expect(page.getByText('Awaiting Confirmation')).toBeVisible()
  await expect(page).toHaveURL(`${path}?step=transfer`)
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL('/client-dashboard?tab=bookings')

  // Back at the checkout: no form any more, and another screenshot can take the place of the first.
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

test('without a proof it asks; declining aborts, a chosen file goes along, all by keyboard', async ({
  page,
  server,
  allowComplaint,
}) => {
  allowComplaint(/status of 500/)
  const calls = callsOf(page)
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

  await page.route(markPath, (route) => route.fulfill(broken), { times: 1 })
  await fileField(page).setInputFiles(makePicture('webp'))
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to mark as paid')).toBeVisible()
  expect(calls).toEqual(['upload-proof', 'mark-paid'])
  // The proof has arrived: it is neither sent nor asked for again.
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
  // Who goes elsewhere meanwhile stays there. At once: two seconds pass quickly while a busy machine aims.
  await page.getByRole('link', { name: 'Back to Dashboard' }).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Available Trainers' })).toBeVisible()
  await page.clock.fastForward(2_500)
  await expect(page).toHaveURL('/client-dashboard')
})

test('what fails says so, and nothing that was chosen is lost', async ({ page, server, allowComplaint }) => {
  allowComplaint(/status of (500|415|409)/)
  const calls = callsOf(page)
  const { path, answer } = await signUpAndBook(page, server.url)
  await page.goto(path)
  await page.route(checkoutPath, (route) => route.fulfill(broken))
  await buttonOf(page, 'Bank Transfer').click()
  await expect(page.getByText('Failed to initiate bank transfer')).toBeVisible()
  await expect(page).toHaveURL(path)
  await page.goto(`${path}?step=transfer`)
  await expect(page.getByRole('alert').getByText('Failed to initiate bank transfer')).toBeVisible()
  await page.unroute(checkoutPath)
  await buttonOf(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Transfer RD$6,500.00' })).toBeVisible()

  await page.route(proofPath, (route) => route.fulfill(broken))
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

  // Declined while the page was open: the refusal is told, and the state takes the place of the form.
  await answer('cancelled')
  await fileField(page).setInputFiles(makePicture('png'))
  await buttonOf(page, 'Mark as Paid').click()
  await expect(page.getByText('This booking was cancelled: there is nothing to pay')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
  await expect(buttonOf(page, 'Mark as Paid')).toHaveCount(0)
})

test('what is paid, declined or owed back is told instead of a form; trainer and admin look on', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { id, path, reference, trainer, answer } = await signUpAndBook(page, server.url)
  const watched = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!watched) throw new Error('No browser')
  await watched.addCookies((await trainer.api.storageState()).cookies)
  const theirs = await watched.newPage()
  await theirs.goto(path)
  await expect(theirs.getByText('The client has not paid yet.')).toBeVisible()
  await expect(theirs.getByText(reference)).toBeVisible()
  await expect(buttonOf(theirs, 'Bank Transfer')).toHaveCount(0)

  await page.request.post(`/api/payments/bank-transfer/upload-proof?booking_id=${id}`, {
    multipart: { file: makePicture('png') },
  })
  await confirmPayment(server.url, id)
  await page.goto(`${path}?step=transfer`)
  await expect(page.getByRole('heading', { name: 'Thank you, your payment is confirmed' })).toBeVisible()
  await expect(page.getByText('Next, Yulissa answers your request.')).toBeVisible()
  await expect(page.getByText('You have 4 more sessions to schedule in My Bookings.')).toBeVisible()
  await expect(fileField(page)).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByText('The payment is confirmed.')).toBeVisible()
  // Its proof is for the client and the admin alone.
  await expect(buttonOf(theirs, 'See the payment screenshot')).toHaveCount(0)
  await theirs.getByRole('link', { name: 'My earnings' }).click()
  await expect(theirs.getByText('+RD$6,500.00')).toBeVisible()
  await watched.close()

  await page.getByTitle('Cambiar a Español').click()
  await expect(page.getByRole('heading', { name: 'Gracias, tu pago está confirmado' })).toBeVisible()
  await answer('cancelled')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Esta reserva fue cancelada' })).toBeVisible()
  await expect(page.getByText('Reembolso pendiente')).toBeVisible()
  await expect(page.getByText('Ya habías pagado RD$6,500.00.')).toBeVisible()
  await checkAccessibility()

  await signIn(page, 'admin')
  await page.goto(path)
  await expect(page.getByText('El dinero vuelve al cliente.')).toBeVisible()
  await expect(buttonOf(page, 'Ver la captura del pago')).toBeVisible()
  await expect(buttonOf(page, 'Marcar como pagado')).toHaveCount(0)
})
