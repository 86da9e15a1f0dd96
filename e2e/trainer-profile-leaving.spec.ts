import type { Page } from '@playwright/test'
import { expect, test, wide } from './house/test'
import { openEditor, savedProfile, signUpWithProfile } from './house/trainers'

const typed = 'Not saved yet'
const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay' }).click()
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave' }).click()

async function type(page: Page): Promise<void> {
  await signUpWithProfile(page)
  // Somewhere to go back to.
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill(typed)
}

async function expectStillThere(page: Page): Promise<void> {
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL('/trainer-dashboard')
  await expect(page.getByLabel('Bio')).toHaveValue(typed)
}

test('a link asks first', wide, async ({ page }) => {
  await type(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await stay(page)
  await expectStillThere(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await leave(page)
  await expect(page).toHaveURL('/')
})

test('the Back button asks first, as often as it is pressed', async ({ page }) => {
  await type(page)
  await page.goBack()
  await stay(page)
  await expectStillThere(page)
  await page.goBack()
  await stay(page)
  await expectStillThere(page)
  await page.goBack()
  await leave(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page.getByText(savedProfile.bio)).toBeVisible()
})

test('logging out asks first', async ({ page }) => {
  await type(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await stay(page)
  await expectStillThere(page)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  await page.getByRole('button', { name: 'Logout' }).click()
  await leave(page)
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('Cancel asks first', async ({ page }) => {
  await type(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectStillThere(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await leave(page)
  await expect(page.getByText(savedProfile.bio)).toBeVisible()
})

test('reloading makes the browser ask; the language changes without a word', async ({ page }) => {
  await type(page)
  await page.getByTitle('Cambiar a Español').click()
  await expect(page.getByLabel('Biografía')).toHaveValue(typed)
  await page.getByTitle('Switch to English').click()
  await expectStillThere(page)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload().catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('nothing asks when nothing has changed, or once it is saved', async ({ page }) => {
  await signUpWithProfile(page)
  await openEditor(page)
  await page.getByLabel('Bio').fill(typed)
  await page.getByLabel('Bio').fill(savedProfile.bio)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await openEditor(page)
  await page.getByLabel('Bio').fill(typed)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})
