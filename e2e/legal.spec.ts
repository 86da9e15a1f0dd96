import { expect, expectTexts, serverFixture, spanishTest, test } from './house/test'

const supportTest = spanishTest.extend({
  server: serverFixture({ SUPPORT_EMAIL: 'hola@entrena.test', SUPPORT_WHATSAPP: '+1 809 555 0134' }),
})

test('terms and privacy can be read from the start page, login and registration', async ({
  page,
  checkAccessibility,
}) => {
  const main = page.getByRole('main')
  const links = page.getByRole('navigation', { name: 'About Entrena' })

  await test.step('the footer of the start page leads to the terms', async () => {
    await page.goto('/')
    await links.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    await expect(page).toHaveTitle('Terms of use · Entrena')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
    await expectTexts(main, ['Version of November 18, 2026', 'Paying by bank transfer', 'Law 358-05'])
    await expect(links.getByRole('link', { name: 'Terms' })).toHaveAttribute('aria-current', 'page')
    await checkAccessibility()
  })

  await test.step('the contents lead to a section, with the keyboard too', async () => {
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'If you cannot come' })
      .press('Enter')
    await expect(page).toHaveURL('/terms#cancelling')
    await expect(page.getByRole('heading', { name: 'If you cannot come' })).toBeInViewport()
  })

  await test.step('both change with the language', async () => {
    await page.getByTitle('Cambiar a Español').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de uso')
    await page.getByRole('link', { name: 'Privacidad' }).click()
    await expectTexts(main, ['Versión del 18 de noviembre de 2026', 'Ley 172-13', 'Las cookies y tu navegador'])
    await page.getByTitle('Switch to English').click()
    await expectTexts(main, ['Privacy notice', 'Law 172-13', 'habeas data'])
  })

  for (const path of ['/login', '/register']) {
    await test.step(`${path} has the links too`, async () => {
      await page.goto(path)
      await links.getByRole('link', { name: 'Privacy' }).click()
      await expect(page).toHaveURL('/privacy')
      await page.goBack()
      await expect(page).toHaveURL(path)
    })
  }
})

supportTest('the contact page has the e-mail address and the WhatsApp number of the settings', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto')
  await expect(page.getByRole('link', { name: 'Correo hola@entrena.test' })).toHaveAttribute(
    'href',
    'mailto:hola@entrena.test',
  )
  const whatsapp = page.getByRole('link', { name: 'WhatsApp +1 809 555 0134' })
  await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/18095550134')
  await expect(whatsapp).toHaveAttribute('target', '_blank')
})

test('the contact page says so if there is no address, or if it cannot be loaded', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  await page.route('**/api/config', (route) => route.abort())
  await page.goto('/contact')
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load the contact details' })
  await expect(failed).toBeVisible()
  await expect(page.getByText('We never ask for your password.')).toBeVisible()
  await page.unroute('**/api/config')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No contact address yet')).toBeVisible()
})
