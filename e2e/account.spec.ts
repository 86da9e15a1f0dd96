import { request } from '@playwright/test'
import { linkInMail } from './house/mails'
import { newEmail, signUp } from './house/people'
import { expect, spanishTest, test } from './house/test'
import { makePicture } from './house/trainers'

test('a client is reminded to confirm the address, and changes picture, name, phone, password and sessions', async ({
  page,
  server,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/status of (403|500)|Failed to load resource/)
  const { email } = await signUp(page)
  const elsewhere = await request.newContext({ baseURL: server.url, userAgent: 'Firefox/133.0 (Windows NT 10.0)' })
  await elsewhere.post('/api/auth/login', { data: { email, password: 'merengue' } })
  await page.goto('/client-dashboard')

  await test.step('the dashboard reminds of the mail until the notice is hidden', async () => {
    const notice = page.getByText(`We sent a link to ${email}`)
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`A new mail is on its way to ${email}.`)).toBeVisible()
    await checkAccessibility()
    await page.getByRole('button', { name: 'Hide this notice' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  await test.step('name and phone are checked and saved', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    await checkAccessibility()
    const save = page.getByRole('button', { name: 'Save changes' })
    await expect(save).toBeDisabled()
    await page.getByLabel('Full Name').fill('Admin')
    await page.getByLabel('Phone').fill('555')
    await save.click()
    await expect(page.getByText('Please enter a phone number like 809-555-1234.')).toBeVisible()
    await page.getByLabel('Phone').fill('(829) 555 1234')
    await save.click()
    await expect(page.getByText('That name is reserved for the Entrena team.')).toBeVisible()
    await page.getByLabel('Full Name').fill('Massiel Cruz Peña')
    await save.click()
    await expect(page.getByText('Your changes were saved')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Massiel Cruz Peña')
    await expect(page.getByLabel('Phone')).toHaveValue('829-555-1234')
  })

  await test.step('a mail is turned off, unless that fails', async () => {
    await page.request.put('/api/auth/role', { data: { role: 'client' } })
    await page.reload()
    const mail = page.getByRole('switch', { name: 'Mail when a trainer accepts your booking' })
    await page.route('**/api/me/mails', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await mail.press('Space')
    await expect(page.getByText('Your changes could not be saved. Try again.')).toBeVisible()
    await expect(mail).toBeChecked()
    await mail.press('Space')
    await expect(mail).not.toBeChecked()
    await page.reload()
    await expect(mail).not.toBeChecked()
  })

  await test.step('a picture is added and removed', async () => {
    await page.getByLabel('Add a photo').setInputFiles(makePicture('png'))
    await expect(page.getByText('Your photo was saved')).toBeVisible()
    await expect(page.getByRole('banner').locator('img[src^="/images/"]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByText('Your photo was removed')).toBeVisible()
    await expect(page.getByRole('banner').locator('img[src^="/images/"]')).toHaveCount(0)
  })

  await test.step('a wrong password is named at its field, and the right one ends the other session', async () => {
    await expect(page.getByText('Firefox on Windows')).toBeVisible()
    await page.getByRole('button', { name: 'Change: Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your password' })
    await dialog.getByLabel('Current password').fill('wrong')
    await dialog.getByLabel('New password').fill('bachata-rosa')
    await dialog.getByLabel('Confirm Password').fill('bachata-rosa')
    await dialog.getByRole('button', { name: 'Save password' }).click()
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('That is not your password')
    await checkAccessibility()
    await dialog.getByLabel('Current password').fill('merengue')
    await dialog.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password was changed')).toBeVisible()
    await expect(page.getByText('Firefox on Windows')).toHaveCount(0)
    expect((await elsewhere.get('/api/auth/me')).status()).toBe(401)
  })

  await test.step('one session is ended by itself', async () => {
    await elsewhere.post('/api/auth/login', { data: { email, password: 'bachata-rosa' } })
    await page.reload()
    await page.getByRole('button', { name: 'End the session Firefox on Windows' }).click()
    await expect(page.getByText('You are signed in only here.')).toBeVisible()
  })

  await test.step('what cannot be loaded offers to try again', async () => {
    await page.route('**/api/me/account', (route) => route.fulfill({ status: 500, json: {} }), { times: 2 })
    await page.reload()
    await expect(page.getByText('Your account could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Massiel Cruz Peña')
  })
  await elsewhere.dispose()
})

spanishTest(
  'a change of address is confirmed from the new one and undone from the old one',
  async ({ page, server, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 400/)
    const { email } = await signUp(page)
    const [next, other] = [newEmail(), newEmail()]
    const ask = async (address: string) => {
      await page.goto('/account')
      await page.getByRole('button', { name: `Cambiar: ${email}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Cambia tu correo' })
      await dialog.getByLabel('Correo nuevo').fill(address)
      await dialog.getByLabel('Contraseña actual').fill('merengue')
      await dialog.getByRole('button', { name: 'Enviar el enlace' }).click()
      await expect(page.getByText(`Enviamos un enlace a ${address}.`)).toBeVisible()
    }
    // An address that was never confirmed gets no link to undo the change.
    await page.goto(await linkInMail(server, email, '/verify'))
    await expect(page.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible()

    await test.step('a change can be cancelled, and the link in the mail to the new address makes it', async () => {
      await ask(next)
      await page.getByRole('button', { name: 'Cancelar el cambio' }).click()
      await expect(page.getByText('Tu correo sigue como está')).toBeVisible()
      await page.goto(await linkInMail(server, next, '/new-email'))
      await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
      await ask(other)
      await page.goto(await linkInMail(server, other, '/new-email'))
      await expect(page.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible()
      await expect(page).toHaveURL('/new-email')
      await page.getByRole('link', { name: 'Ir a tu cuenta' }).click()
      await expect(page.getByRole('button', { name: `Cambiar: ${other}` })).toBeVisible()
      await expect(page.getByText('Confirmado')).toBeVisible()
    })

    await test.step('the link in the mail to the old address undoes it', async () => {
      await page.goto(await linkInMail(server, email, '/undo-email'))
      await page.getByRole('button', { name: 'Recuperar mi correo' }).click()
      await expect(page.getByRole('heading', { name: 'Tu correo está de vuelta' })).toBeVisible()
      await page.goto(await linkInMail(server, email, '/reset'))
      await page.getByLabel('Contraseña', { exact: true }).fill('bachata-rosa')
      await page.getByLabel('Confirma la contraseña').fill('bachata-rosa')
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
      await expect(page).toHaveURL('/login')
      const login = await page.request.post('/api/auth/login', { data: { email, password: 'bachata-rosa' } })
      expect(login.status()).toBe(200)
    })
  },
)
