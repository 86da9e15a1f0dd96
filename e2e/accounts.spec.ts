import type { Page } from '@playwright/test'
import { newEmail, people, signIn, signUp } from './house/people'
import { expect, test, wide } from './house/test'

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

test.describe('registration', () => {
  test('tells beside the fields what is wrong, and loses nothing that was typed', async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { name: 'Create Client Account' })).toBeVisible()
    const name = page.getByLabel('Full Name')
    const password = page.getByLabel('Password', { exact: true })
    const confirmation = page.getByLabel('Confirm Password')
    const send = page.getByRole('button', { name: 'Create Account' })

    await send.click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Please fill in all required fields')

    await name.fill('Massiel Cruz')
    await page.getByLabel('Email Address').fill('massiel@')
    await password.fill('12345')
    await confirmation.fill('123456')
    await send.click()
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
    await expect(confirmation).toHaveAccessibleDescription('Passwords do not match')

    // The confirmation is judged anew when the password above it changes.
    await password.fill('123456')
    await expect(page.getByText('Passwords do not match')).toHaveCount(0)
    await expect(name).toHaveValue('Massiel Cruz')
    await expect(page.getByLabel('Email Address')).toHaveValue('massiel@')
    await expect(confirmation).toHaveValue('123456')
  })

  test('ends at the client dashboard with a welcome, and once only', wide, async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/register')) sent += 1
    })
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page).toHaveURL('/register')
    await fillRegistration(page, newEmail())
    await page.getByRole('button', { name: 'Create Account' }).dblclick()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByText('Welcome to Entrena!')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Massiel Cruz')
    expect(sent).toBe(1)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Massiel Cruz')
  })

  test('of an address that is taken shows what the server says, and loses nothing', async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(/status of 409/)
    await page.goto('/register')
    await fillRegistration(page, people.client.email)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('An account with this email already exists')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await expect(page.getByLabel('Email Address')).toHaveValue(people.client.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('merengue')
    await expect(page.getByLabel('Confirm Password')).toHaveValue('merengue')
  })

  test('that gets no answer says so', async ({ page, allowComplaint }) => {
    allowComplaint(/Failed to load resource/)
    await page.route('**/api/auth/register', (route) => route.abort())
    await page.goto('/register')
    await fillRegistration(page, newEmail())
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Registration failed')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Massiel Cruz')
  })

  test('leads to signing in, and home', async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('login', () => {
  for (const { person, landing } of [
    { person: 'client', landing: '/role-selection' },
    { person: 'trainer', landing: '/role-selection' },
    { person: 'admin', landing: '/admin' },
  ] as const) {
    test(`of the ${person} lands at ${landing}`, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await fillLogin(page, people[person].email, people[person].password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(landing)
      await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
      const heading = person === 'admin' ? 'Dashboard' : people[person].name
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      // Later the page is like any other for the signed-in.
      await page.goBack()
      await expect(page).toHaveURL('/')
    })
  }

  test('needs both, and a wrong password is told once more in words', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Please enter email and password')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await fillLogin(page, people.client.email, 'wrong-password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveValue(people.client.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password')
    await expect(page).toHaveURL('/login')
  })

  test('that gets no answer says so', async ({ page, allowComplaint }) => {
    allowComplaint(/Failed to load resource/)
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto('/login')
    await fillLogin(page, people.client.email, people.client.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login failed')).toBeVisible()
  })

  test('works with the keyboard alone, and the password can be shown', wide, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
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
    await expect(page).toHaveURL('/role-selection')
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  })
})

test.describe('logging out', () => {
  test('ends the session and leads home', async ({ page }) => {
    await signUp(page)
    await page.goto('/client-dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  })

  test('that fails says so and changes nothing', async ({ page, allowComplaint }) => {
    allowComplaint(/status of 500/)
    await signIn(page, 'trainer')
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: { detail: 'not this text' } }))
    await page.goto('/trainer-dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logout failed')).toBeVisible()
    await expect(page).toHaveURL('/trainer-dashboard')
  })
})

test.describe('a session that ended elsewhere', () => {
  test('is noticed when the window comes back', async ({ page }) => {
    await signUp(page)
    await page.goto('/client-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.request.post('/api/auth/logout')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL('/')
  })

  test('is noticed by the first call that is refused, and asked about once', async ({ page }) => {
    await signUp(page)
    await page.goto('/role-selection')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.request.post('/api/auth/logout')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/me')) asked += 1
    })
    await page.getByRole('button', { name: 'Continue as Trainer' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Failed to update role')).toBeVisible()
    expect(asked).toBe(1)
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-DO' })

  test('the forms speak it, their problems too, and a change of language takes them along', async ({ page }) => {
    await page.goto('/register')
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
  })

  test('a wrong password is told in Spanish by the server', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(people.client.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('otra-cosa')
    await page.getByRole('button', { name: 'Inicia sesión' }).click()
    await expect(page.getByText('Correo o contraseña incorrectos')).toBeVisible()
  })
})
