import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newEmail, signIn, signUp } from './house/people'
import { expect, spanishTest, test } from './house/test'

/** Returns the subjects of the mails to an address. */
async function subjectsTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '')
}

test('a new client accepts the terms, downloads the data, asks for deletion and changes their mind', async ({
  page,
  server,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/status of 403|Failed to load resource/)
  const email = newEmail()

  await test.step('registering names the texts, which open beside the form', async () => {
    await page.goto('/register')
    await expect(page.getByText('By creating an account you accept our terms of use')).toBeVisible()
    await expect(page.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('target', '_blank')
    await page.getByLabel('Full Name').fill('Massiel Cruz')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('merengue')
    await page.getByLabel('Confirm Password').fill('merengue')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/client-dashboard')
  })

  await test.step('a download that fails says so, and the next one is a file with the data', async () => {
    await page.goto('/account')
    await page.route('**/api/me/export', (route) => route.abort(), { times: 1 })
    const button = page.getByRole('button', { name: 'Download' })
    await button.click()
    await expect(page.getByText('Your data could not be downloaded. Try again.')).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toMatch(/^entrena-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.users).toMatchObject([{ email, has_password: true }])
    expect(data.consents).toHaveLength(2)
  })

  await test.step('deleting needs the password', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const confirm = dialog.getByRole('button', { name: 'Delete my account' })
    await expect(dialog).toContainText('stay cancelled, even if you keep the account')
    await confirm.click()
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Type your password')
    await checkAccessibility()
    await dialog.getByLabel('Your password').fill('bachata')
    await confirm.click()
    await expect(page.getByText('That is not your password')).toBeVisible()
    await dialog.getByLabel('Your password').fill('merengue')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => subjectsTo(server.dataDir, email))
      .toContainEqual(expect.stringContaining('Your Entrena account will be deleted on'))
  })

  await test.step('every page tells it, and the account can be kept', async () => {
    await page.goto('/client-dashboard?tab=bookings')
    const bar = page.getByRole('region', { name: 'Notices about your account' })
    await expect(bar).toContainText('Your account will be deleted on')
    await checkAccessibility()
    await bar.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText('Your account stays.')).toBeVisible()
    await expect(bar).toBeHidden()
    await page.goto('/account')
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  })
})

spanishTest(
  'a trainer with open money sees the ways out; a change of the texts is told once',
  async ({ page, allowConsoleErrors, checkAccessibility }) => {
    allowConsoleErrors(/Failed to load resource/)
    await signIn(page, 'trainer')
    await page.goto('/account')
    await page.route('**/api/me/deletion', (route) => route.abort())
    await page.getByRole('button', { name: 'Borrar', exact: true }).click()
    await expect(page.getByText('No pudimos ver si queda algo pendiente')).toBeVisible()
    await page.unroute('**/api/me/deletion')
    await page.getByRole('button', { name: 'Intenta de nuevo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Todavía no: queda algo pendiente' })
    await expect(dialog).toContainText('Hay sesiones pagadas por RD$')
    await checkAccessibility()
    await dialog.getByRole('link', { name: 'Ver mis reservas' }).first().click()
    await expect(page).toHaveURL('/trainer-dashboard?tab=bookings')

    await spanishTest.step('the bar about the texts can be dismissed', async () => {
      await signUp(page)
      let changedOn: string | null = '2026-11-16'
      await page.route('**/api/me/notices', (route) =>
        route.fulfill({ json: { leaving_at: null, legal_changed_on: changedOn } }),
      )
      await page.goto('/client-dashboard')
      const bar = page.getByRole('region', { name: 'Avisos sobre tu cuenta' })
      await expect(bar).toContainText('cambiaron el 16 nov 2026')
      await checkAccessibility()
      changedOn = null
      await bar.getByRole('button', { name: 'Entendido' }).click()
      await expect(bar).toBeHidden()
    })

    await spanishTest.step('a former trainer with earnings is led to us, who pay them out', async () => {
      const obstacles = [{ kind: 'earnings', count: 0, amount: 1500 }]
      const deletion = { leaving_at: null, proof: 'none', obstacles }
      await page.route('**/api/me/deletion', (route) => route.fulfill({ json: deletion }))
      await page.goto('/account')
      await page.getByRole('button', { name: 'Borrar', exact: true }).click()
      await page.getByRole('link', { name: 'Escríbenos: primero te pagamos' }).click()
      await expect(page).toHaveURL('/contact')
    })
  },
)
