import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { failureReply, unreachable } from '@/testing/fake-api'
import { quietConfig } from '@/testing/quiet-answers'

const emailTaken = failureReply(409, { code: 'email_taken', detail: 'An account with this email already exists' })

function fields() {
  return {
    name: screen.getByLabelText('Full Name'),
    email: screen.getByLabelText('Email Address'),
    password: screen.getByLabelText('Password'),
    confirmation: screen.getByLabelText('Confirm Password'),
    send: screen.getByRole('button', { name: 'Create Account' }),
  }
}

describe('registration', () => {
  it('the registration shows the error of each field and keeps what was typed', async () => {
    const { user } = await openApp('/register')
    const { name, email, password, confirmation, send } = fields()
    await user.click(send)
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible()
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription('Please fill in all required fields')

    await user.type(name, 'Massiel Cruz')
    await user.type(email, 'massiel@')
    await user.type(password, '12345')
    await user.type(confirmation, '123456')
    await user.click(send)
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    expect(email).toHaveFocus()
    expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
    expect(confirmation).toHaveAccessibleDescription('Passwords do not match')

    // Changing the password validates the confirmation again.
    await user.type(password, '6')
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull())
    expect(name).toHaveValue('Massiel Cruz')
    expect(email).toHaveValue('massiel@')
    expect(confirmation).toHaveValue('123456')
  })

  it('after a failure the registration keeps its fields, and a double click on the button then registers only once', async () => {
    const { api, user } = await openApp('/register', { api: { 'POST /auth/register': emailTaken } })
    const { name, email, password, confirmation, send } = fields()
    await user.type(name, 'Massiel Cruz')
    await user.type(email, 'laura@example.com')
    await user.type(password, 'merengue')
    await user.type(confirmation, 'merengue')
    await user.click(send)
    expect(await screen.findByText('An account with this email already exists')).toBeVisible()
    expect(email).toHaveFocus()

    api.set({ 'POST /auth/register': unreachable })
    await user.click(send)
    expect(await screen.findByText('Registration failed')).toBeVisible()
    expect([name, email, password, confirmation].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Massiel Cruz',
      'laura@example.com',
      'merengue',
      'merengue',
    ])

    api.set({ 'POST /auth/register': { user: makeSignedInUser('client', { name: 'Massiel Cruz' }) } })
    await user.dblClick(send)
    expect(await screen.findByText('Welcome to Entrena!')).toBeVisible()
    await waitFor(() => expect(currentPath()).toBe('/client-dashboard'))
    expect(api.requests('POST /auth/register')).toHaveLength(3)
  })

  describe('an address that has an account', () => {
    async function fill(user: Awaited<ReturnType<typeof openApp>>['user']) {
      const { name, email, password, confirmation, send } = fields()
      await user.type(name, 'Massiel Cruz')
      await user.type(email, 'massiel@example.com')
      await user.type(password, 'merengue')
      await user.type(confirmation, 'merengue')
      return send
    }
    const typed = { email: 'massiel@example.com', password: 'merengue' }
    const wrong = failureReply(401, { code: 'invalid_credentials', detail: 'Invalid email or password' })

    it('if the answer to a registration was lost, sending it again signs in to the account that the first one created', async () => {
      const { api, user } = await openApp('/register', { api: { 'POST /auth/register': unreachable } })
      const send = await fill(user)
      await user.click(send)
      expect(await screen.findByText('Registration failed')).toBeVisible()
      api.set({ 'POST /auth/register': emailTaken, 'POST /auth/login': { user: makeSignedInUser('client') } })
      await user.click(send)
      expect(await screen.findByText('Welcome to Entrena!')).toBeVisible()
      await waitFor(() => expect(currentPath()).toBe('/client-dashboard'))
      expect(screen.queryByText('An account with this email already exists')).toBeNull()
      expect(api.requests('POST /auth/login').map(({ body }) => body)).toEqual([typed])
    })

    it('if the answer to a registration was lost, sending it again is refused if the address belongs to somebody else', async () => {
      const { api, user } = await openApp('/register', { api: { 'POST /auth/register': unreachable } })
      const send = await fill(user)
      await user.click(send)
      await screen.findByText('Registration failed')
      api.set({ 'POST /auth/register': emailTaken, 'POST /auth/login': wrong })
      await user.click(send)
      expect(await screen.findByText('An account with this email already exists')).toBeVisible()
      expect(currentPath()).toBe('/register')
    })

    it('if the answer to a registration was lost, sending it again with another password signs nobody in', async () => {
      const { api, user } = await openApp('/register', { api: { 'POST /auth/register': unreachable } })
      const send = await fill(user)
      await user.click(send)
      await screen.findByText('Registration failed')
      await user.type(fields().password, '2')
      await user.type(fields().confirmation, '2')
      api.set({ 'POST /auth/register': emailTaken })
      await user.click(send)
      expect(await screen.findByText('An account with this email already exists')).toBeVisible()
      expect(api.requests('POST /auth/login')).toEqual([])
    })

    it('if the address already has an account, its owner can sign in from the registration with the typed password', async () => {
      const { api, user } = await openApp('/register', { api: { 'POST /auth/register': emailTaken } })
      await user.click(await fill(user))
      const signIn = await screen.findByRole('button', { name: 'Sign in with this email' })
      api.set({ 'POST /auth/login': wrong })
      await user.click(signIn)
      expect(await screen.findByText('Invalid email or password')).toBeVisible()
      expect(fields().password).toHaveFocus()
      expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot')
      api.set({ 'POST /auth/login': { user: makeSignedInUser('client') } })
      await user.click(signIn)
      expect(await screen.findByText('Welcome back!')).toBeVisible()
      await waitFor(() => expect(currentPath()).toBe('/role-selection'))
      expect(api.requests('POST /auth/login').at(-1)?.body).toEqual(typed)
    })

    it('signing in from the registration asks for the code of two-step verification, and going back keeps what was typed', async () => {
      const code = failureReply(401, { code: 'second_factor_required', detail: 'Enter the code of your code app' })
      const { user } = await openApp('/register', {
        language: 'es',
        api: { 'POST /auth/register': emailTaken, 'POST /auth/login': code },
      })
      await user.type(screen.getByLabelText('Nombre completo'), 'Massiel Cruz')
      await user.type(screen.getByLabelText('Correo electrónico'), typed.email)
      await user.type(screen.getByLabelText('Contraseña'), typed.password)
      await user.type(screen.getByLabelText('Confirma la contraseña'), typed.password)
      await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
      await user.click(await screen.findByRole('button', { name: 'Iniciar sesión con este correo' }))
      await user.click(await screen.findByRole('button', { name: 'Volver' }))
      expect(await screen.findByLabelText('Nombre completo')).toHaveValue('Massiel Cruz')
    })

    it("the registration's button to sign in with an existing account disappears once the address is changed", async () => {
      const { user } = await openApp('/register', { api: { 'POST /auth/register': emailTaken } })
      await user.click(await fill(user))
      await screen.findByRole('button', { name: 'Sign in with this email' })
      await user.type(fields().email, '.do')
      expect(screen.queryByRole('button', { name: 'Sign in with this email' })).toBeNull()
    })
  })

  it('the registration links to the terms in a new tab, to the login and to the start page', async () => {
    const { user } = await openApp('/register')
    expect(screen.getByText(/^By creating an account you accept our/)).toBeVisible()
    for (const text of ['terms of use', 'privacy notice']) {
      expect(screen.getByRole('link', { name: text })).toHaveAttribute('target', '_blank')
    }
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Sign Up' }))
    expect(await screen.findByRole('heading', { name: 'Create Client Account' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to Home' }))
    expect(currentPath()).toBe('/')
  })

  it('the registration shows errors in Spanish, and in English once the language is switched', async () => {
    const { user } = await openApp('/register', { language: 'es' })
    expect(screen.getByRole('heading', { name: 'Crea tu cuenta de cliente' })).toBeVisible()
    await user.type(screen.getByLabelText('Nombre completo'), 'Massiel Cruz')
    await user.type(screen.getByLabelText('Correo electrónico'), 'massiel@example.com')
    await user.type(screen.getByLabelText('Contraseña'), '123')
    await user.type(screen.getByLabelText('Confirma la contraseña'), '1234')
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
    expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
    expect(screen.getByText('Las contraseñas no coinciden')).toBeVisible()
    await user.click(screen.getByTitle('Switch to English'))
    expect(await screen.findByText('Passwords do not match')).toBeVisible()
    expect(screen.getByLabelText('Full Name')).toHaveValue('Massiel Cruz')
  })

  it('without external sign-in, a visitor who wants to be a trainer is led to the registration', async () => {
    const { api, user } = await openApp('/login', {
      api: {
        'GET /config': { ...quietConfig, external_sign_in: false },
        'POST /auth/register': { user: makeSignedInUser('trainer') },
      },
    })
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    await waitFor(() => expect(api.requests('GET /config')).not.toEqual([]))
    expect(screen.queryByText(/Google/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back to Home' }))
    await user.click(within(await screen.findByRole('banner')).getByRole('button', { name: "I'm a Trainer" }))
    expect(await screen.findByText(/^You start as a trainer\./)).toBeVisible()
    expect(currentPath()).toBe('/register')
    expect(screen.getByRole('heading', { name: 'Create Trainer Account' })).toBeVisible()
    expect(screen.queryByText(/Google/)).toBeNull()

    const { name, email, password, confirmation, send } = fields()
    await user.type(name, 'Héctor Luna')
    await user.type(email, 'hector@example.com')
    await user.type(password, 'merengue')
    await user.type(confirmation, 'merengue')
    await user.click(send)
    await waitFor(() => expect(currentPath()).toBe('/trainer-dashboard'))
    expect(api.requests('POST /auth/register').map(({ body }) => body)).toEqual([
      { name: 'Héctor Luna', email: 'hector@example.com', password: 'merengue', role: 'trainer' },
    ])
    expect(localStorage.getItem('preferred_role')).toBeNull()
  })
})

it("the registration by e-mail can create a trainer's account, which starts on the trainer's dashboard", async () => {
  const { api, user } = await openApp('/register', {
    api: {
      'GET /config': { ...quietConfig, external_sign_in: true },
      'POST /auth/register': { user: makeSignedInUser('trainer') },
    },
  })
  const { name, email, password, confirmation, send } = fields()
  await user.type(name, 'Héctor Luna')
  await user.click(screen.getByRole('button', { name: 'Register as a trainer' }))
  expect(screen.getByRole('heading', { name: 'Create Trainer Account' })).toBeVisible()
  expect(name).toHaveValue('Héctor Luna')
  await user.type(email, 'hector@example.com')
  await user.type(password, 'merengue')
  await user.type(confirmation, 'merengue')
  await user.click(send)
  await waitFor(() => expect(currentPath()).toBe('/trainer-dashboard'))
  expect(api.requests('POST /auth/register')).toMatchObject([{ body: { role: 'trainer' } }])
})

it('the registration offers to correct a typo in the domain of a known provider', async () => {
  const { user } = await openApp('/register')
  const email = screen.getByLabelText('Email Address')
  await user.type(email, 'laura@gmial.com')
  await user.click(screen.getByRole('button', { name: 'Did you mean laura@gmail.com?' }))
  expect(email).toHaveValue('laura@gmail.com')
})
