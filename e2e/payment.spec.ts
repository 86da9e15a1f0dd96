import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { makeStatement, referenceOf } from './house/bank'
import { workdayAfter } from './house/days'
import { signUpAndBook } from './house/payments'
import { signIn, signUp } from './house/people'
import { expect, expectTexts, spanishTest, test } from './house/test'
import { makePicture } from './house/trainers'

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fileField = (page: Page) => page.locator('input[type=file]')

spanishTest(
  'a client books a package of home visits, uploads a payment proof, sees it after a reload, and says that it is paid',
  async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const trainer = await newTrainer(server.url, 'Yulissa Peralta', { service_types: ['gym', 'home'] })
    await signUp(page, { name: 'Laura Méndez' })
    await page.goto(`/trainer/${trainer.id}`)
    const panel = page.getByRole('region', { name: 'Reserva una sesión' })
    const checkout = () => new URL(page.url()).pathname

    await spanishTest.step('package, place, address and hour lead to the checkout', async () => {
      await panel.getByRole('radio', { name: /^5 sesiones/ }).check()
      await panel.getByRole('radio', { name: 'A domicilio' }).check()
      await panel.getByRole('button', { name: 'Elegir una fecha' }).click()
      await panel.getByLabel('Fecha', { exact: true }).fill(workdayAfter(3))
      await panel.getByRole('radio', { name: '17:00' }).check()
      const book = panel.getByRole('button', { name: /^Reservar · .*17:00$/ })
      await book.click()
      await expect(panel.getByText('Escribe la dirección de la sesión')).toBeVisible()
      await panel.getByLabel('Tu dirección').fill('Calle Fantino Falco 12, Naco')
      await book.click()
      await expect(page).toHaveURL(/\/booking-checkout\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Completa tu reserva' })).toBeVisible()
      const summary = ['Yulissa Peralta', '17:00', 'A domicilio', 'Calle Fantino Falco 12, Naco', 'RD$6,500.00']
      await expectTexts(page.getByRole('main'), summary)
    })

    await spanishTest.step('by keyboard, the client opens the transfer details and copies the reference', async () => {
      await buttonOf(page, 'Transferencia bancaria').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('¡Los datos de la transferencia están listos!').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Transfiere RD$6,500.00' })).toBeFocused()
      await expect(page).toHaveURL(/\?step=transfer$/)
      await page.keyboard.press('Tab')
      await expect(buttonOf(page, 'Copiar Referencia')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(buttonOf(page, 'Copiado Referencia')).toBeVisible()
      const reference = referenceOf(checkout().split('/').at(-1) ?? '')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
    })

    await spanishTest.step('the proof can be seen after the upload', async () => {
      await fileField(page).setInputFiles(makePicture('png'))
      await expect(page.locator('img[src^="blob:"]')).toHaveJSProperty('complete', true)
      await buttonOf(page, 'Subir comprobante').click()
      await expect(page.getByText('¡Comprobante subido!')).toBeVisible()
      await page.reload()
      await buttonOf(page, 'Ver la captura del pago').click()
      await expect(page.getByRole('dialog').getByRole('img').first()).toHaveJSProperty('complete', true)
      await page.keyboard.press('Escape')
    })

    await spanishTest.step('to say that it is paid leads to the bookings after two seconds', async () => {
      await page.clock.install({ time: Date.now() })
      await buttonOf(page, 'Marcar como pagado').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('¡Listo! Falta que confirmemos tu pago.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Estamos revisando tu transferencia' })).toBeFocused()
      await expect(page).toHaveURL(/\?step=transfer$/)
      await page.clock.fastForward(2_000)
      await expect(page).toHaveURL('/client-dashboard?tab=bookings')
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Yulissa Peralta' })
      await expectTexts(row, ['17:00', '1 de 5', 'A domicilio', 'En revisión', 'Esperando su respuesta'])
    })
  },
)

test('a PDF can be a payment proof, and an admin finds the transfer by the confirmation number of the bank', async ({
  page,
  server,
}) => {
  // Uses a unique amount, because a bank line is no exact match if another client has announced a transfer of the same
  // amount.
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
