import { request } from '@playwright/test'
import { signUp } from './house/people'
import { expect, test } from './house/test'
import { makePicture } from './house/trainers'

test('a client is reminded to confirm the address, and changes picture, name, phone and password', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 429/)
  const { email } = await signUp(page)
  const elsewhere = await request.newContext({ baseURL: server.url, userAgent: 'Firefox/133.0 (Windows NT 10.0)' })
  await elsewhere.post('/api/auth/login', { data: { email, password: 'merengue' } })
  await page.goto('/client-dashboard')

  await test.step('the dashboard reminds of the mail until the notice is hidden', async () => {
    const notice = page.getByText(`We sent a link to ${email}`)
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(/^We have just sent you that mail\. You can ask again in \d+ s\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Hide this notice' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  await test.step('name and phone are saved', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL('/account')
    await page.getByLabel('Full Name').fill('Massiel Cruz Peña')
    await page.getByLabel('Phone').fill('(829) 555 1234')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your changes were saved')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Massiel Cruz Peña')
    await expect(page.getByLabel('Phone')).toHaveValue('829-555-1234')
  })

  await test.step('a picture is added and removed', async () => {
    await page.getByLabel('Add a photo').setInputFiles(makePicture('png'))
    await expect(page.getByText('Your photo was saved')).toBeVisible()
    await expect(page.getByRole('banner').locator('img[src^="/images/"]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByText('Your photo was removed')).toBeVisible()
    await expect(page.getByRole('banner').locator('img[src^="/images/"]')).toHaveCount(0)
  })

  await test.step('changing the password ends the other session', async () => {
    await expect(page.getByText('Firefox on Windows')).toBeVisible()
    await page.getByRole('button', { name: 'Change: Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your password' })
    await dialog.getByLabel('Current password').fill('merengue')
    await dialog.getByLabel('New password').fill('bachata-rosa')
    await dialog.getByLabel('Confirm Password').fill('bachata-rosa')
    await dialog.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password was changed')).toBeVisible()
    await expect(page.getByText('Firefox on Windows')).toHaveCount(0)
    expect((await elsewhere.get('/api/auth/me')).status()).toBe(401)
  })
  await elsewhere.dispose()
})
