import { expectMail } from './house/mails'
import { endSession, people, signUp } from './house/people'
import { test as base, expect, serverFixture, spanishTest } from './house/test'
import { appCode } from './house/totp'

const server = serverFixture({ REQUIRE_SECOND_FACTOR: 'admin' })
const test = base.extend({ server })
const testInSpanish = spanishTest.extend({ server })

testInSpanish(
  'a client turns on the second step, signs in with a code and a recovery code, and turns it off',
  async ({ page, server, allowConsoleErrors, checkAccessibility }) => {
    allowConsoleErrors(/status of 403/)
    const { email } = await signUp(page)
    await page.goto('/account')
    let secret = ''
    let codes: string[] = []

    await test.step('the code app is set up with a code, and recovery codes are shown', async () => {
      // Some minutes after signing in, the password is asked for first.
      const needed = { status: 403, json: { code: 'password_needed', detail: 'Primero escribe tu contraseña' } }
      await page.route('**/api/me/second-factor/setup', (route) => route.fulfill(needed), { times: 1 })
      await page.getByRole('button', { name: 'Activar: Segundo paso' }).click()
      const dialog = page.getByRole('dialog', { name: 'Activa el segundo paso' })
      await dialog.getByLabel('Contraseña actual').fill('merengue')
      await dialog.getByRole('button', { name: 'Continuar' }).click()
      await expect(dialog.getByRole('img', { name: 'Código QR para tu app' })).toBeVisible()
      secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
      await checkAccessibility()
      await dialog.getByLabel('Código', { exact: true }).fill('12')
      await dialog.getByRole('button', { name: 'Activar' }).click()
      await expect(dialog.getByText('Ese código no es correcto.')).toBeVisible()
      await dialog.getByLabel('Código', { exact: true }).fill(appCode(secret))
      await dialog.getByRole('button', { name: 'Activar' }).click()
      const shown = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
      await expect(shown.getByRole('listitem')).toHaveCount(10)
      codes = await shown.getByRole('listitem').allTextContents()
      await checkAccessibility()
      const download = page.waitForEvent('download')
      await shown.getByRole('link', { name: 'Descargar' }).click()
      expect((await download).suggestedFilename()).toBe('entrena.txt')
      await shown.getByRole('button', { name: 'Ya los guardé' }).click()
      await expect(page.getByText('te quedan 10 códigos de recuperación')).toBeVisible()
      await expectMail(server, email, 'De ahora en adelante, para entrar')
    })

    await test.step('signing in asks for a code after the password', async () => {
      await endSession(page)
      await page.goto('/login')
      await page.getByLabel('Correo electrónico').fill(email)
      await page.getByLabel('Contraseña', { exact: true }).fill('merengue')
      await page.keyboard.press('Enter')
      const field = page.getByLabel('Código', { exact: true })
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('inputmode', 'numeric')
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
      await checkAccessibility()
      await page.getByRole('button', { name: 'Volver', exact: true }).click()
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
      await page.getByLabel('Contraseña', { exact: true }).fill('merengue')
      await page.keyboard.press('Enter')
      await field.fill('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Ese código no es correcto.')).toBeVisible()
      await field.fill(appCode(secret, 1))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/role-selection')
    })

    await test.step('a session that ends asks for the password and a recovery code', async () => {
      await page.goto('/account')
      await page.getByLabel('Teléfono').fill('8095551234')
      await endSession(page)
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Contraseña', { exact: true }).fill('merengue')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Usar un código de recuperación' }).click()
      await dialog.getByLabel('Código de recuperación').fill(codes[0] ?? '')
      await checkAccessibility()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Ya iniciaste sesión.')).toBeVisible()
      await expect(page.getByLabel('Teléfono')).toHaveValue('8095551234')
    })

    await test.step('turning it off needs the password and a code', async () => {
      await page.getByRole('button', { name: 'Apagar: Segundo paso' }).click()
      const dialog = page.getByRole('dialog', { name: 'Apaga el segundo paso' })
      await dialog.getByLabel('Contraseña actual').fill('wrong')
      await dialog.getByLabel('Código', { exact: true }).fill(codes[1] ?? '')
      await dialog.getByRole('button', { name: 'Apagar' }).click()
      await expect(dialog.getByText('Esa no es tu contraseña')).toBeVisible()
      await dialog.getByLabel('Contraseña actual').fill('merengue')
      await dialog.getByRole('button', { name: 'Apagar' }).click()
      await expect(page.getByText('Apagado. Un código de una app de tu teléfono.')).toBeVisible()
      await expectMail(server, email, 'Para entrar ya no hace falta')
    })
  },
)

test('an admin of a service that requires it is led to the set-up and then to the dashboard', async ({
  page,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/status of 500/)
  const { email, password } = people.admin
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/second-step')
  await page.goto('/admin')
  await expect(page).toHaveURL('/second-step')
  expect((await page.request.get('/api/admin/stats')).status()).toBe(403)
  await checkAccessibility()
  await page.route('**/api/me/second-factor/setup', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByText('We could not start the set-up. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page).toHaveURL('/admin')
  expect((await page.request.get('/api/admin/stats')).status()).toBe(200)
})
