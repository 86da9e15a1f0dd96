import type { Page } from '@playwright/test'
import { expect, test, wide } from './house/test'
import { savedProfile, signUpWithProfile } from './house/trainers'
import { settleHistory } from './house/within'

const typed = 'Not saved yet'
const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay' }).click()
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave' }).click()

/** Types what is not saved, in the editor that is opened from the landing page: somewhere to go back to. */
async function type(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill(typed)
}

async function expectStillThere(page: Page): Promise<void> {
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL('/trainer-dashboard')
  await expect(page.getByLabel('Bio')).toHaveValue(typed)
}

test('a link, the Back button and Cancel ask first', wide, async ({ page, checkAccessibility }) => {
  await signUpWithProfile(page)
  await page.goto('/')
  await type(page)
  const home = page.getByRole('link', { name: 'Home' })
  const cancel = page.getByRole('button', { name: 'Cancel' })

  await test.step('Cancel', async () => {
    await cancel.click()
    await expect(question(page)).toBeVisible()
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await expectStillThere(page)
    await cancel.click()
    await leave(page)
    await expect(page.getByText(savedProfile.bio)).toBeVisible()
  })

  await test.step('a link', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Bio').fill(typed)
    await home.click()
    await stay(page)
    await expectStillThere(page)
    await home.click()
    await leave(page)
    await expect(page).toHaveURL('/')
  })

  await test.step('the Back button, as often as it is pressed', async () => {
    await type(page)
    await page.goBack()
    await stay(page)
    await expectStillThere(page)
    await settleHistory(page, 0)
    await page.goBack()
    // Back closes the question, as every overlay.
    await expect(question(page)).toBeVisible()
    await settleHistory(page, 1)
    await page.goBack()
    await expectStillThere(page)
    await page.goBack()
    await leave(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goForward()
    await expect(page.getByText(savedProfile.bio)).toBeVisible()
  })
})

test('reloading and logging out ask first; a change of language, and what is saved or as it was, does not', async ({
  page,
}) => {
  await signUpWithProfile(page)
  await page.goto('/')
  await type(page)

  await test.step('the language changes without a word', async () => {
    await page.getByTitle('Cambiar a Español').click()
    await expect(page.getByLabel('Biografía')).toHaveValue(typed)
    await page.getByTitle('Switch to English').click()
    await expectStillThere(page)
  })

  await test.step('reloading makes the browser ask', async () => {
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload().catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  })

  await test.step('nothing asks when nothing has changed', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Bio').fill(typed)
    await page.getByLabel('Bio').fill(savedProfile.bio)
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('logging out', async () => {
    await type(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await stay(page)
    await expectStillThere(page)
    expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  })

  await test.step('nothing asks once it is saved', async () => {
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    // By keyboard: what was said stands above it for a while.
    await page.getByRole('link', { name: 'Home' }).press('Enter')
    await expect(page).toHaveURL('/')
  })

  await test.step('logging out, after all', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Bio').fill('And something else')
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    await leave(page)
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  })
})
