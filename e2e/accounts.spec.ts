import type { Page } from '@playwright/test'
import { newEmail, people } from './house/people'
import { expect, test } from './house/test'

/** Signs in with the keyboard alone, and makes the password visible on the way. */
async function signInByKeyboard(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const field = page.getByLabel('Email Address')
  for (let stop = 0; stop < 12 && !(await field.evaluate((each) => each === document.activeElement)); stop += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
}

test('a client registers, stays signed in after a reload, logs out, and signs in again by keyboard', async ({
  page,
}) => {
  const account = { email: newEmail(), password: 'merengue' }
  await page.clock.install({ time: Date.now() })
  await page.goto('/')

  await test.step('registration leads to the client dashboard with a welcome, and the session survives a reload', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page).toHaveURL('/register')
    await page.getByLabel('Full Name').fill('Massiel Cruz')
    await page.getByLabel('Email Address').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByLabel('Confirm Password').fill(account.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByText('Welcome to Entrena!')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Massiel Cruz')
  })

  const login = page.locator('header').getByText('Login', { exact: true })
  await test.step('logging out reloads the landing page; clicks do nothing during the reload', async () => {
    // With status 204 the browser stays on the current page, so the page load never finishes.
    await page.route('/', (route) => route.fulfill({ status: 204 }), { times: 1 })
    const navigation = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('button', { name: 'Logout' }).click()
    await navigation
    await login.click({ force: true })
    await expect(page).toHaveURL('/')
    await expect(login).toBeVisible()
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  })

  await test.step('if the reload never ends, the page becomes usable after 15 seconds', async () => {
    await page.clock.fastForward(15_000)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  })

  await test.step('after signing in by keyboard, Back does not return to the login page', async () => {
    await signInByKeyboard(page, account)
    await expect(page).toHaveURL('/role-selection')
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Massiel Cruz')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  await test.step('an admin is led to the admin dashboard', async () => {
    await page.request.post('/api/auth/logout')
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email Address').fill(people.admin.email)
    await page.getByLabel('Password', { exact: true }).fill(people.admin.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})
