import { linkInMail } from './house/mails'
import { newEmail, signUp } from './house/people'
import { expect, spanishTest, test } from './house/test'

spanishTest(
  'the links in mails confirm an address, change it, replace a forgotten password, and undo the change',
  async ({ page, server }) => {
    const { email } = await signUp(page)
    const next = newEmail()
    const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const askFor = async (address: string) => {
      await page.goto('/account')
      await page.getByRole('button', { name: `Cambiar: ${email}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Cambia tu correo' })
      await dialog.getByLabel('Correo nuevo').fill(address)
      await dialog.getByLabel('Contraseña actual').fill('merengue')
      await dialog.getByRole('button', { name: 'Enviar el enlace' }).click()
      await expect(page.getByText(`Enviamos un enlace a ${address}.`)).toBeVisible()
    }
    const choose = async (password: string) => {
      await page.getByLabel('Contraseña', { exact: true }).fill(password)
      await page.getByLabel('Confirma la contraseña').fill(password)
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    }
    const logIn = async (address: string, password: string) => {
      await expect(page).toHaveURL('/login')
      await page.getByLabel('Correo electrónico').fill(address)
      await page.getByLabel('Contraseña', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Inicia sesión' }).click()
      await expect(page).toHaveURL('/role-selection')
    }

    await test.step('the link in the first mail confirms the address', async () => {
      await page.goto(await linkInMail(server, email, '/verify'))
      await heading('Tu correo está confirmado')
      await page.getByRole('link', { name: 'Continuar' }).click()
      await expect(page).toHaveURL('/role-selection')
    })

    await test.step('the link in the mail to the new address makes the change', async () => {
      await askFor(next)
      await page.goto(await linkInMail(server, next, '/new-email'))
      await heading('Tu correo cambió')
      await expect(page).toHaveURL('/new-email')
      await page.getByRole('link', { name: 'Ir a tu cuenta' }).click()
      await expect(page.getByRole('button', { name: `Cambiar: ${next}` })).toBeVisible()
      await expect(page.getByText('Confirmado')).toBeVisible()
      await page.request.post('/api/auth/logout')
    })

    await test.step('the link in the mail about a forgotten password sets another one', async () => {
      await page.goto('/login')
      await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
      // Waits for the next page, because the login page has a field with the same name.
      await heading('¿Olvidaste tu contraseña?')
      await page.getByLabel('Correo electrónico').fill(next)
      await page.getByRole('button', { name: 'Enviar el enlace' }).click()
      await heading('Revisa tu correo')
      await page.goto(await linkInMail(server, next, '/reset'))
      await heading('Elige una contraseña nueva')
      await expect(page).toHaveURL('/reset')
      await choose('bachata-rosa')
      await expect(page.getByText('Tu contraseña cambió. Inicia sesión con la nueva.')).toBeVisible()
      await logIn(next, 'bachata-rosa')
    })

    await test.step('the link in the mail to the old address undoes the change', async () => {
      await page.goto(await linkInMail(server, email, '/undo-email'))
      await page.getByRole('button', { name: 'Recuperar mi correo' }).click()
      await heading('Tu correo está de vuelta')
      await page.goto(await linkInMail(server, email, '/reset'))
      await choose('bachata-azul')
      await logIn(email, 'bachata-azul')
    })
  },
)
