import type { Page } from '@playwright/test'
import { newClient } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { holdRequests } from './house/hold-requests'
import { newEmail, people, signIn } from './house/people'
import { expect, test } from './house/test'
import { savedProfile, signUpTrainer } from './house/trainers'

async function signInAtProvider(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('a trainer starts with Google, changes the role, and an existing account is found by its address', async ({
  page,
}) => {
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
    await page.goto('/account')
    const release = await holdRequests(page, /\/assets\/trainer-dashboard-screen-.*\.js$/)
    await page.getByRole('link', { name: 'Switch role' }).click()
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page).toHaveURL('/trainer-dashboard')
    await expect(page.getByRole('button', { name: 'Setting up...' })).toBeVisible()
    await page.goBack()
    await expect(asClient).toBeEnabled()
    release()
    await page.goto('/role-selection')
    await asClient.click()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByText('Welcome as a client!')).toBeVisible()
  })

  await test.step('an error of the provider is shown on the landing page', async () => {
    await page.goto('/auth-callback#error=sign_in_failed')
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  await test.step('signing in with a known e-mail address finds the existing account', async () => {
    await page.request.post('/api/auth/logout')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: people.client.email }).click()
    await expect(page).toHaveURL('/role-selection')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(people.client.name)
    await expect(page.getByText('Current role: client')).toBeVisible()
  })

  await test.step('the admin lands at /admin', async () => {
    await page.goto('/api/auth/external?redirect=/auth-callback')
    await signInAtProvider(page, 'Somebody', people.admin.email)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})

test('a trainer with open bookings confirms before becoming a client; the admin sees the remaining sessions', async ({
  page,
  server,
}) => {
  const { id } = await signUpTrainer(page, { name: 'Wander Feliz' })
  await page.request.put('/api/trainers/profile', { data: savedProfile })
  const client = await newClient(server.url, 'Massiel Cruz')
  const request = await book(client, { trainerId: id, time: '07:00' })
  const kept = await book(client, { trainerId: id, time: '08:00' })
  await answerBooking(page, kept.id, 'confirmed')
  const statusOf = async (bookingId: string) =>
    (await (await client.api.get(`/api/bookings/${bookingId}`)).json()).status

  await page.goto('/role-selection')
  const become = page.getByRole('button', { name: 'Continue as Client' })
  const dialog = page.getByRole('dialog', { name: 'Become a client?' })
  await test.step('cancelling changes nothing', async () => {
    await become.click()
    await expect(dialog.getByText('1 request waits for your answer.')).toBeVisible()
    await expect(dialog.getByText('You have 1 confirmed session.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(await statusOf(request.id)).toBe('pending')
  })

  await test.step('confirming declines the pending booking and keeps the confirmed booking', async () => {
    await become.click()
    await dialog.getByRole('button', { name: 'Become a client' }).click()
    await expect(page).toHaveURL('/client-dashboard')
    expect(await statusOf(request.id)).toBe('cancelled')
    expect(await statusOf(kept.id)).toBe('confirmed')
  })

  await test.step('the admin dashboard links to the confirmed booking', async () => {
    await signIn(page, 'admin')
    await page.goto('/admin')
    await page.getByRole('link', { name: /session(s)? without a trainer/ }).click()
    await expect(page).toHaveURL(/needs=trainer/)
    await expect(page.getByText('Wander Feliz').first()).toBeVisible()
  })
})
