import type { Page } from '@playwright/test'
import { linkInMail } from './house/mails'
import { signUp } from './house/people'
import type { RunningServer } from './house/server'
import { expect, spanishTest, test } from './house/test'

const texts = {
  en: {
    forgot: 'Forgot your password?',
    email: 'Email Address',
    send: 'Send the link',
    sendFailed: 'The link could not be sent. Try again.',
    sent: 'Look at your mail',
    choose: 'Choose a new password',
    password: 'Password',
    confirm: 'Confirm Password',
    save: 'Save password',
    saved: 'Your password was changed. Sign in with the new one.',
    signIn: 'Sign In',
    invalid: 'This link no longer works',
    newLink: 'Ask for a new link',
    confirmed: 'Your address is confirmed',
    goOn: 'Continue',
  },
  es: {
    forgot: '¿Olvidaste tu contraseña?',
    email: 'Correo electrónico',
    send: 'Enviar el enlace',
    sendFailed: 'No pudimos enviar el enlace. Intenta de nuevo.',
    sent: 'Revisa tu correo',
    choose: 'Elige una contraseña nueva',
    password: 'Contraseña',
    confirm: 'Confirma la contraseña',
    save: 'Guardar contraseña',
    saved: 'Tu contraseña cambió. Inicia sesión con la nueva.',
    signIn: 'Inicia sesión',
    invalid: 'Este enlace ya no sirve',
    newLink: 'Pedir un enlace nuevo',
    confirmed: 'Tu correo está confirmado',
    goOn: 'Continuar',
  },
} as const

interface Journey {
  readonly page: Page
  readonly server: RunningServer
  readonly checkAccessibility: () => Promise<void>
}

/** Confirms the address and replaces a forgotten password, each with the link in the mail. */
async function useLinks({ page, server, checkAccessibility }: Journey, t: (typeof texts)['en' | 'es']) {
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const choose = async (password: string) => {
    await page.getByLabel(t.password, { exact: true }).fill(password)
    await page.getByLabel(t.confirm).fill(password)
    await page.getByRole('button', { name: t.save }).click()
  }
  const { email } = await signUp(page)

  await test.step('the link in the first mail confirms the address', async () => {
    await page.goto(await linkInMail(server, email, '/verify'))
    await heading(t.confirmed)
    await page.getByRole('link', { name: t.goOn }).click()
    await expect(page).toHaveURL('/role-selection')
    await page.request.post('/api/auth/logout')
  })

  await test.step('a forgotten password is asked for; without a connection what was typed stays', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: t.forgot }).click()
    // The login page has a field with the same name.
    await heading(t.forgot)
    await page.getByLabel(t.email).fill(email)
    // The code of toasts is fetched right after the first load.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(t.sendFailed)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByLabel(t.email)).toHaveValue(email)
    await page.getByRole('button', { name: t.send }).click()
    await heading(t.sent)
    await checkAccessibility()
  })

  const link = await linkInMail(server, email, '/reset')
  await test.step('the link in the mail sets another one', async () => {
    await page.goto(link)
    await heading(t.choose)
    // The token leaves the address bar, so that it is neither shown nor kept in the history.
    await expect(page).toHaveURL('/reset')
    await choose('bachata-rosa')
    await expect(page.getByText(t.saved)).toBeVisible()
    await page.getByLabel(t.email).fill(email)
    await page.getByLabel(t.password, { exact: true }).fill('bachata-rosa')
    await page.getByRole('button', { name: t.signIn }).click()
    await expect(page).toHaveURL('/role-selection')
  })

  await test.step('the link works once, and leads to a new one', async () => {
    await page.goto(link)
    await choose('bachata-azul')
    await heading(t.invalid)
    await checkAccessibility()
    await page.getByRole('link', { name: t.newLink }).click()
    await expect(page).toHaveURL('/forgot')
  })
}

test('the links in mails confirm an address and replace a forgotten password', async ({
  page,
  server,
  checkAccessibility,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|status of 400/)
  await useLinks({ page, server, checkAccessibility }, texts.en)
})

spanishTest(
  'the links in mails work in Spanish too',
  async ({ page, server, checkAccessibility, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|status of 400/)
    await useLinks({ page, server, checkAccessibility }, texts.es)
  },
)
