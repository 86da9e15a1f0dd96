import { expectMail } from './house/mails'
import { signUp, waitForSessionAndPress } from './house/people'
import { expect, spanishTest, test } from './house/test'
import { authenticatorCode } from './house/totp'

spanishTest(
  'a client turns on two-step verification, signs in again with a recovery code, and turns it off',
  async ({ page, server }) => {
    const { email } = await signUp(page)
    await page.goto('/account')
    let secret = ''
    let codes: string[] = []

    await test.step('the code app is set up with a code, and recovery codes are shown', async () => {
      await page.getByRole('button', { name: 'Activar: Verificación en dos pasos' }).click()
      const dialog = page.getByRole('dialog', { name: 'Activa la verificación en dos pasos' })
      await expect(dialog.getByRole('img', { name: 'Código QR para tu app' })).toBeVisible()
      secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
      await dialog.getByLabel('Código', { exact: true }).fill(authenticatorCode(secret))
      await dialog.getByRole('button', { name: 'Activar' }).click()
      const shown = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
      await expect(shown.getByRole('listitem')).toHaveCount(10)
      codes = await shown.getByRole('listitem').allTextContents()
      const download = page.waitForEvent('download')
      await shown.getByRole('link', { name: 'Descargar' }).click()
      expect((await download).suggestedFilename()).toBe('entrena.txt')
      await shown.getByRole('button', { name: 'Ya los guardé' }).click()
      await expect(page.getByText('te quedan 10 códigos de recuperación')).toBeVisible()
      await expectMail(server, email, 'De ahora en adelante, para entrar')
    })

    await test.step('a session that ends asks for the password and a recovery code', async () => {
      await page.getByLabel('Teléfono').fill('8095551234')
      const dialog = await waitForSessionAndPress(page, page.getByRole('button', { name: 'Guardar cambios' }))
      await dialog.getByLabel('Contraseña', { exact: true }).fill('merengue')
      await page.keyboard.press('Enter')
      const nextStep = page.getByRole('dialog', { name: 'Un paso más' })
      await nextStep.getByRole('button', { name: 'Usar un código de recuperación' }).click()
      await nextStep.getByLabel('Código de recuperación').fill(codes[0] ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Ya iniciaste sesión.')).toBeVisible()
      await expect(page.getByLabel('Teléfono')).toHaveValue('8095551234')
    })

    await test.step('turning it off needs the password and a code', async () => {
      await page.getByRole('button', { name: 'Desactivar: Verificación en dos pasos' }).click()
      const dialog = page.getByRole('dialog', { name: 'Desactiva la verificación en dos pasos' })
      await dialog.getByLabel('Contraseña actual').fill('merengue')
      await dialog.getByLabel('Código', { exact: true }).fill(codes[1] ?? '')
      await dialog.getByRole('button', { name: 'Desactivar' }).click()
      await expect(page.getByText('Desactivada. Un código de una app de tu teléfono.')).toBeVisible()
      await expectMail(server, email, 'Para entrar ya no hace falta')
    })
  },
)
