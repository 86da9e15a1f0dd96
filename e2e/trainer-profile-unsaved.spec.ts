import type { Page } from '@playwright/test'
import { waitForHistory } from './house/navigation'
import { expect, test } from './house/test'
import { savedProfile, signUpWithProfile } from './house/trainers'

const unsavedBio = 'Not saved yet'
const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay' }).click()
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave' }).click()

/** Opens the editor from the landing page, so that Back leads to the landing page, and makes an unsaved change. */
async function makeUnsavedChange(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('textbox', { name: 'Bio' }).fill(unsavedBio)
}

async function expectUnsavedChange(page: Page): Promise<void> {
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL('/trainer-dashboard')
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(unsavedBio)
}

test('links, Back and reload ask for confirmation before unsaved profile changes are lost', async ({ page }) => {
  await signUpWithProfile(page)
  await page.goto('/')
  await makeUnsavedChange(page)
  const home = page.getByRole('link', { name: 'Home' })

  await test.step('a link asks before it leaves the page', async () => {
    await home.click()
    await stay(page)
    await expectUnsavedChange(page)
    await home.click()
    await leave(page)
    await expect(page).toHaveURL('/')
  })

  await test.step('the Back button asks every time before it leaves the page', async () => {
    await makeUnsavedChange(page)
    await page.goBack()
    await stay(page)
    await expectUnsavedChange(page)
    await waitForHistory(page, 0)
    await page.goBack()
    // The question is an overlay, so the next Back closes the question.
    await expect(question(page)).toBeVisible()
    await waitForHistory(page, 1)
    await page.goBack()
    await expectUnsavedChange(page)
    await page.goBack()
    await leave(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goForward()
    await expect(page.getByText(savedProfile.bio)).toBeVisible()
  })

  await test.step('reloading makes the browser ask', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('textbox', { name: 'Bio' }).fill(unsavedBio)
    const prompted = page.waitForEvent('dialog')
    const reloaded = page.reload().catch(() => undefined)
    const dialog = await prompted
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  })
})
