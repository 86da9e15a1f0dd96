import type { Page } from '@playwright/test'
import { delayRequests } from './house/hold-requests'
import { newEmail } from './house/people'
import { expect, test } from './house/test'

async function signInAtProvider(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('a trainer signs up with Google, and later changes the role', async ({ page }) => {
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session')) exchanges.push(request.url())
  })
  await page.goto('/')
  const header = page.getByRole('banner')

  await test.step('a wider screen shows more links to sign in', async () => {
    const trainer = header.getByRole('button', { name: "I'm a Trainer" })
    const admin = header.getByRole('link', { name: 'Admin' })
    const usual = page.viewportSize()
    for (const { width, hasTrainer, hasAdmin } of [
      { width: 320, hasTrainer: false, hasAdmin: false },
      { width: 359, hasTrainer: false, hasAdmin: false },
      { width: 360, hasTrainer: true, hasAdmin: false },
      { width: 639, hasTrainer: true, hasAdmin: false },
      { width: 640, hasTrainer: true, hasAdmin: true },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(trainer).toBeVisible({ visible: hasTrainer })
      await expect(admin).toBeVisible({ visible: hasAdmin })
      await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    }
    await admin.click()
    await expect(page).toHaveURL('/login')
    await page.setViewportSize(usual ?? { width: 390, height: 844 })
    await page.getByRole('link', { name: 'Back to Home' }).click()
  })

  await test.step('I’m a Trainer leads through the provider to the role selection, where that role is picked', async () => {
    await page.getByRole('button', { name: "I'm a Trainer" }).click()
    await signInAtProvider(page, 'Nicole Then', newEmail())
    await expect(page).toHaveURL('/role-selection')
    await expect(page.getByText('Welcome to Entrena!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nicole Then!')
    await expect(page.getByText('Current role')).toHaveCount(0)
    expect(exchanges).toHaveLength(1)
    await expect(page.getByText('Your pick')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page).toHaveURL('/trainer-dashboard')
    await expect(page.getByText('Welcome as a trainer!')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('preferred_role'))).toBeNull()
  })

  const asClient = page.getByRole('button', { name: 'Continue as Client' })
  await test.step('the cards work again after Back, pressed before the dashboard was loaded', async () => {
    // Reloads the app without the dashboard's code.
    await page.goto('/account')
    const release = await delayRequests(page, /\/assets\/trainer-dashboard-screen-.*\.js$/)
    await page.getByRole('link', { name: 'Switch role' }).click()
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page).toHaveURL('/trainer-dashboard')
    await expect(page.getByRole('button', { name: 'Setting up...' })).toBeVisible()
    await page.goBack()
    await expect(asClient).toBeEnabled()
    release()
    await asClient.click()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByText('Welcome as a client!')).toBeVisible()
  })
})
