import { readFile } from 'node:fs/promises'
import { expectMail } from './house/mails'
import { navigateTo } from './house/navigation'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('a client downloads personal data, asks to delete the account, and then keeps it', async ({ page, server }) => {
  const { email } = await signUp(page)
  await page.goto('/account')

  await test.step('the download is a file with the data', async () => {
    const button = page.getByRole('button', { name: 'Download' })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toMatch(/^entrena-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.users).toMatchObject([{ email, has_password: true }])
    expect(data.consents).toHaveLength(2)
  })

  await test.step('the deletion is asked for with the password, and confirmed by mail', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Current password').fill('merengue')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    // The mail is in Spanish, because the API request that created the account named no language.
    await expectMail(server, email, 'Tu cuenta de Entrena se elimina el')
  })

  await test.step('every page tells it, and the account can be kept', async () => {
    await navigateTo(page, '/client-dashboard?tab=bookings')
    const bar = page.getByRole('region', { name: 'Notices about your account' })
    await expect(bar).toContainText('Your account will be deleted on')
    await bar.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText('Your account stays.')).toBeVisible()
    await expect(bar).toBeHidden()
  })
})
