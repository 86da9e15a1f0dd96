import { newEmail, people, signIn, signInExternally, signUp } from './house/people'
import { expect, test, wide } from './house/test'

test.describe('the external sign-in', () => {
  test('of somebody new leads through the provider to the choice of a role', wide, async ({ page }) => {
    const exchanges: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/session')) exchanges.push(request.url())
    })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByLabel('Name').fill('Wander Feliz')
    await page.getByLabel('Email Address').fill(newEmail())
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL('/role-selection')
    await expect(page.getByText('Welcome to Entrena!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Wander Feliz!')
    await expect(page.getByText('Current role')).toHaveCount(0)
    expect(exchanges).toHaveLength(1)
  })

  test("from I'm a Trainer brings the wish along", async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: "I'm a Trainer" }).click()
    await page.getByLabel('Name').fill('Nicole Then')
    await page.getByLabel('Email Address').fill(newEmail())
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Your pick')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page).toHaveURL('/trainer-dashboard')
    await expect(page.getByText('Welcome as a trainer!')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('preferred_role'))).toBeNull()
  })

  test('of somebody whom the provider offers signs into the account they have', async ({ page }) => {
    await page.goto('/api/auth/external?redirect=/auth-callback')
    await page.getByRole('button', { name: people.client.email }).click()
    await expect(page).toHaveURL('/role-selection')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(people.client.name)
    await expect(page.getByText('Current role: client')).toBeVisible()
  })

  test('of the admin lands at /admin', async ({ page }) => {
    await page.goto('/api/auth/external?redirect=/auth-callback')
    await page.getByLabel('Name').fill('Somebody')
    await page.getByLabel('Email Address').fill(people.admin.email)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('waits with words, and clears the address at once', async ({ page }) => {
    await page.route('**/api/auth/session', () => undefined)
    await page.goto('/auth-callback#session_id=something')
    await expect(page.getByText('Authenticating...')).toBeVisible()
    await expect(page.getByText('Please wait while we set up your account')).toBeVisible()
    await expect(page).toHaveURL('/auth-callback')
  })

  for (const hash of ['#session_id=made-up', '#error=sign_in_failed']) {
    test(`that failed (${hash}) says so and leads home`, async ({ page }) => {
      await page.goto(`/auth-callback${hash}`)
      await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('the choice of a role', () => {
  test('can be made and switched at any time', wide, async ({ page }) => {
    const { id } = await signUp(page, { name: 'Josefina Díaz' })
    await page.goto('/client-dashboard')
    await page.getByRole('link', { name: 'Switch role' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Josefina Díaz!')
    await expect(page.getByText('Current role: client')).toBeVisible()
    for (const bullet of ['Search trainers near you', 'Book sessions', 'Leave reviews', 'Track bookings']) {
      await expect(page.getByText(bullet)).toBeVisible()
    }
    for (const bullet of ['Create a profile', 'Manage bookings and schedule', 'Track earnings', 'Get reviews']) {
      await expect(page.getByText(bullet)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page).toHaveURL('/trainer-dashboard')
    await expect(page.getByText('Welcome as a trainer!')).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), `role_selected_${id}`)).toBe('true')

    await page.goto('/role-selection')
    await page.getByRole('button', { name: 'Continue as Client' }).click()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByText('Welcome as a client!')).toBeVisible()
  })

  test('is busy while it lasts, and the other card waits', async ({ page }) => {
    await signUp(page)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/auth/role', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/role-selection')
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page.getByRole('button', { name: 'Setting up...' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue as Client' })).toBeDisabled()
    answer()
    await expect(page).toHaveURL('/trainer-dashboard')
  })

  test('that fails says so and can be made again', async ({ page, allowComplaint }) => {
    allowComplaint(/status of 500/)
    await signUp(page)
    await page.route('**/api/auth/role', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }), {
      times: 1,
    })
    await page.goto('/role-selection')
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page.getByText('Failed to update role')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page).toHaveURL('/trainer-dashboard')
  })

  test('is closed to an admin, who is shown the way', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/role-selection')
    await expect(page.getByText('Current role: admin')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue as Client' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Continue as Trainer' })).toBeDisabled()
    await page.getByRole('link', { name: 'Go to the admin dashboard' }).click()
    await expect(page).toHaveURL('/admin')
  })

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-DO' })

    test('speaks it throughout', async ({ page }) => {
      await signInExternally(page, { name: 'Carolina Báez' })
      await expect(page.getByRole('heading', { name: '¡Hola de nuevo, Carolina Báez!' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Soy entrenador' })).toBeVisible()
      await page.getByRole('button', { name: 'Continuar como cliente' }).click()
      await expect(page.getByText('¡Te damos la bienvenida como cliente!')).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('Carolina Báez')
    })
  })
})

test.describe('the ways in from the landing page', () => {
  test('are as many as the screen has room for', wide, async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const trainer = header.getByRole('button', { name: "I'm a Trainer" })
    const admin = header.getByRole('link', { name: 'Admin' })
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
  })

  test('have no Google where there is no provider, and trainers register', async ({ page }) => {
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), external_sign_in: false } })
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
})
