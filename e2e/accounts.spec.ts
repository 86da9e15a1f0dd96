import type { Page } from '@playwright/test'
import { navigateInApp } from './house/navigation'
import { endSession, newEmail, people, signUp } from './house/people'
import { expect, spanishTest, test } from './house/test'

async function fillRegistration(page: Page, email: string, { name = 'Massiel Cruz', password = 'merengue' } = {}) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('registration shows errors, keeps the typed values, and leads to the client dashboard with a welcome', async ({
  page,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/status of 409|Failed to load resource/)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('heading', { name: 'Create Client Account' })).toBeVisible()
  const name = page.getByLabel('Full Name')
  const email = page.getByLabel('Email Address')
  const password = page.getByLabel('Password', { exact: true })
  const confirmation = page.getByLabel('Confirm Password')
  const send = page.getByRole('button', { name: 'Create Account' })

  await test.step('each field shows its own error', async () => {
    await send.click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Please fill in all required fields')

    await name.fill('Massiel Cruz')
    await email.fill('massiel@')
    await password.fill('12345')
    await confirmation.fill('123456')
    await send.click()
    await expect(email).toBeFocused()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
    await expect(confirmation).toHaveAccessibleDescription('Passwords do not match')
    await checkAccessibility()

    // Changing the password validates the confirmation again.
    await password.fill('123456')
    await expect(page.getByText('Passwords do not match')).toHaveCount(0)
    await expect(name).toHaveValue('Massiel Cruz')
    await expect(email).toHaveValue('massiel@')
    await expect(confirmation).toHaveValue('123456')
  })

  await test.step('an e-mail address that is already registered shows an error and keeps the typed values', async () => {
    await fillRegistration(page, people.client.email)
    await send.click()
    await expect(page.getByText('An account with this email already exists')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue(people.client.email)
    await expect(password).toHaveValue('merengue')
    await expect(confirmation).toHaveValue('merengue')
  })

  await test.step('a request that fails shows an error', async () => {
    await email.fill(newEmail())
    await page.route('**/api/auth/register', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(page.getByText('Registration failed')).toBeVisible()
    await expect(name).toHaveValue('Massiel Cruz')
  })

  await test.step('a double click registers once, and the session survives a reload', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/register')) sent += 1
    })
    await send.dblclick()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByText('Welcome to Entrena!')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Massiel Cruz')
    expect(sent).toBe(1)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Massiel Cruz')
  })
})

/** Checks the page that is shown after signing in by the form. */
async function expectWelcome(page: Page, person: keyof typeof people): Promise<void> {
  await expect(page).toHaveURL(person === 'admin' ? '/admin' : '/role-selection')
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  const heading = person === 'admin' ? 'Dashboard' : people[person].name
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  // Back does not return to the login page.
  await page.goBack()
  await expect(page).toHaveURL('/')
}

test('the login and registration forms link to each other and home; a trainer signs in by keyboard', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/register')
  await checkAccessibility()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
  await checkAccessibility()

  await test.step('the trainer signs in by keyboard and makes the password visible', async () => {
    const email = page.getByLabel('Email Address')
    for (let stop = 0; stop < 12 && !(await email.evaluate((field) => field === document.activeElement)); stop += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(people.trainer.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(people.trainer.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('type', 'text')
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
  })
  await expectWelcome(page, 'trainer')
})

test('login shows an error for missing fields, a wrong password and a failed request, and signs a client in', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const send = page.getByRole('button', { name: 'Sign In' })

  await test.step('both fields are required', async () => {
    await send.click()
    await expect(page.getByText('Please enter email and password')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toBeFocused()
  })

  await test.step('a wrong password shows an error and keeps the typed values', async () => {
    await fillLogin(page, people.client.email, 'wrong-password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveValue(people.client.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password')
    await expect(page).toHaveURL('/login')
  })

  await test.step('a request that fails shows an error', async () => {
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 })
    await fillLogin(page, people.client.email, people.client.password)
    await send.click()
    await expect(page.getByText('Login failed')).toBeVisible()
  })

  await send.click()
  await expectWelcome(page, 'client')
})

test('logging out ends the session and opens the landing page; a failed logout changes nothing', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  await signUp(page)
  await page.clock.install()
  await page.goto('/client-dashboard')
  const logOut = page.getByRole('button', { name: 'Logout' })

  await test.step('a failed logout shows an error and changes nothing', async () => {
    const failure = { status: 500, json: { detail: 'not this text' } }
    await page.route('**/api/auth/logout', (route) => route.fulfill(failure), { times: 1 })
    await logOut.click()
    await expect(page.getByText('Logout failed')).toBeVisible()
    await expect(page).toHaveURL('/client-dashboard')
    // Closes the toast that covers the Logout button.
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('logging out reloads the landing page; clicks do nothing during the reload', async () => {
    const login = page.locator('header').getByText('Login', { exact: true })
    // Status 204 makes the browser stay on the current page, so the reload never finishes.
    await page.route('/', (route) => route.fulfill({ status: 204 }), { times: 1 })
    const navigation = page.waitForRequest((request) => request.isNavigationRequest())
    await logOut.click()
    await navigation
    await login.click({ force: true })
    await expect(page).toHaveURL('/')
    await expect(login).toBeVisible()
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  })

  await test.step('if the reload never ends, the page becomes usable after 15 seconds', async () => {
    await page.clock.fastForward(15_000)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, people.admin.email, people.admin.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectWelcome(page, 'admin')
  })
})

test('the page notices a logout in another window when a request is refused and when the window gets focus', async ({
  page,
}) => {
  let sessionRequests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) sessionRequests += 1
  })

  await test.step('a refused change asks to sign in again, and closing the question leaves the page', async () => {
    await signUp(page)
    await page.goto('/role-selection')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await endSession(page)
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page.getByText('Failed to update role')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  })

  await test.step('a refused list makes the page check the session once', async () => {
    await signUp(page)
    await page.goto('/client-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const link = page.getByRole('link', { name: 'My Bookings' })
    // Waits until the link no longer moves: a poll that is refused while the click waits would leave the page first.
    await link.hover()
    await endSession(page)
    sessionRequests = 0
    await link.click()
    await expect(page).toHaveURL('/')
    expect(sessionRequests).toBe(1)
  })

  await test.step('a window that gets focus checks the session', async () => {
    await signUp(page)
    await page.goto('/client-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await endSession(page)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL('/')
  })
})

spanishTest(
  'forms and errors are shown in Spanish, and switching the language translates errors that are already shown',
  async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(people.client.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('otra-cosa')
    await page.getByRole('button', { name: 'Inicia sesión' }).click()
    await expect(page.getByText('Correo o contraseña incorrectos')).toBeVisible()

    await navigateInApp(page, '/register')
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta de cliente' })).toBeVisible()
    await page.getByLabel('Nombre completo').fill('Massiel Cruz')
    await page.getByLabel('Correo electrónico').fill(newEmail())
    await page.getByLabel('Contraseña', { exact: true }).fill('123')
    await page.getByLabel('Confirma la contraseña').fill('1234')
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
    await page.getByTitle('Switch to English').click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Massiel Cruz')
  },
)
