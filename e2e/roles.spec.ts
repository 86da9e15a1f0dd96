import type { Page } from '@playwright/test'
import { newClient } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { holdRequests } from './house/hold-requests'
import { navigateInApp } from './house/navigation'
import { newEmail, people, signIn, signInExternally, signUp } from './house/people'
import { expect, spanishTest, test } from './house/test'
import { savedProfile, signUpTrainer } from './house/trainers'

async function signInAtProvider(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('the landing page shows as many sign-in links as fit; I’m a Trainer leads to the role selection', async ({
  page,
  checkAccessibility,
}) => {
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session')) exchanges.push(request.url())
  })
  await page.goto('/')
  const header = page.getByRole('banner')
  const trainer = header.getByRole('button', { name: "I'm a Trainer" })
  const admin = header.getByRole('link', { name: 'Admin' })

  await test.step('a wider screen shows more links', async () => {
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

  await test.step('I’m a Trainer leads through the provider to the role selection', async () => {
    await page.getByRole('button', { name: "I'm a Trainer" }).click()
    await signInAtProvider(page, 'Nicole Then', newEmail())
    await expect(page).toHaveURL('/role-selection')
    await expect(page.getByText('Welcome to Entrena!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nicole Then!')
    await expect(page.getByText('Current role')).toHaveCount(0)
    expect(exchanges).toHaveLength(1)
    await checkAccessibility()
  })

  await test.step('the role of trainer is preselected', async () => {
    await expect(page.getByText('Your pick')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page).toHaveURL('/trainer-dashboard')
    await expect(page.getByText('Welcome as a trainer!')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('preferred_role'))).toBeNull()
  })
})

test('external sign-in shows progress and errors, and finds an existing account; an admin cannot choose a role', async ({
  page,
  checkAccessibility,
}) => {
  const failed = page.getByText('Authentication failed. Please try again.')
  const release = await holdRequests(page, '**/api/auth/session')

  await test.step('an unknown session id shows an error', async () => {
    await page.goto('/auth-callback#session_id=made-up')
    await expect(page.getByText('Authenticating...')).toBeVisible()
    await expect(page.getByText('Please wait while we set up your account')).toBeVisible()
    await expect(page).toHaveURL('/auth-callback')
    await checkAccessibility()
    release()
    await expect(failed).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  await test.step('an error of the provider is shown', async () => {
    await page.goto('/auth-callback#error=sign_in_failed')
    await expect(failed).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  await test.step('signing in with a known e-mail address finds the existing account', async () => {
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

  await test.step('the role selection is disabled for an admin and links to the admin dashboard', async () => {
    await navigateInApp(page, '/role-selection')
    await expect(page.getByText('Current role: admin')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue as Client' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Continue as Trainer' })).toBeDisabled()
    await page.getByRole('link', { name: 'Go to the admin dashboard' }).click()
    await expect(page).toHaveURL('/admin')
  })
})

test('a user chooses a role, switches it later, and can try again after a failure', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const { id } = await signUp(page, { name: 'Josefina Díaz' })
  await page.goto('/client-dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Switch role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Josefina Díaz!')
  await expect(page.getByText('Current role: client')).toBeVisible()
  for (const bullet of ['Search trainers near you', 'Book sessions', 'Leave reviews', 'Track bookings']) {
    await expect(page.getByText(bullet)).toBeVisible()
  }
  for (const bullet of ['Create a profile', 'Manage bookings and schedule', 'Track earnings', 'Get reviews']) {
    await expect(page.getByText(bullet)).toBeVisible()
  }
  const asTrainer = page.getByRole('button', { name: 'Continue as Trainer' })
  const asClient = page.getByRole('button', { name: 'Continue as Client' })
  const path = '**/api/auth/role'

  await test.step('a failed choice shows an error', async () => {
    await page.route(path, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }), { times: 1 })
    await asTrainer.click()
    await expect(page.getByText('Failed to update role')).toBeVisible()
  })

  await test.step('both cards are disabled while the choice is saved', async () => {
    const release = await holdRequests(page, path)
    await asTrainer.click()
    await expect(page.getByRole('button', { name: 'Setting up...' })).toBeVisible()
    await expect(asClient).toBeDisabled()
    release()
    await expect(page).toHaveURL('/trainer-dashboard')
    await expect(page.getByText('Welcome as a trainer!')).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), `role_selected_${id}`)).toBe('true')
  })

  await test.step('the cards work again after Back, pressed before the dashboard was loaded', async () => {
    await page.goto('/role-selection')
    const release = await holdRequests(page, /\/assets\/trainer-dashboard-screen-.*\.js$/)
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click()
    await expect(page).toHaveURL('/trainer-dashboard')
    await expect(page.getByRole('button', { name: 'Setting up...' })).toBeVisible()
    await page.goBack()
    await expect(asClient).toBeEnabled()
    release()
  })

  await test.step('the role can be switched', async () => {
    await page.goto('/role-selection')
    await asClient.click()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByText('Welcome as a client!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Available Trainers' })).toBeVisible()
    await navigateInApp(page, '/role-selection')
    await expect(asClient).toBeVisible()
  })
})

spanishTest('the role selection is translated, and greets a newcomer as one', async ({ page }) => {
  await signInExternally(page, { name: 'Carolina Báez' })
  await expect(page.getByRole('heading', { name: '¡Bienvenido/a, Carolina Báez!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Soy entrenador' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar como cliente' }).click()
  await expect(page.getByText('¡Te damos la bienvenida como cliente!')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Carolina Báez')
  await navigateInApp(page, '/role-selection')
  await expect(page.getByRole('heading', { name: '¡Hola de nuevo, Carolina Báez!' })).toBeVisible()
})

test('without an external provider there is no Google button, and trainers register by form', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), external_sign_in: false } })
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('button', { name: "I'm a Trainer" }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('heading', { name: 'Create Client Account' })).toBeVisible()
  await expect(page.getByText('You start as a trainer.')).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
  await page.getByLabel('Full Name').fill('Héctor Luna')
  await page.getByLabel('Email Address').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('merengue')
  await page.getByLabel('Confirm Password').fill('merengue')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/trainer-dashboard')
  await expect(page.getByText('Welcome to Entrena!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('preferred_role'))).toBeNull()
})

test('a trainer with open bookings confirms before becoming a client; the admin sees the remaining sessions', async ({
  page,
  server,
  checkAccessibility,
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
    await checkAccessibility()
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
