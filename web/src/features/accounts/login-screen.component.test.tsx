import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { failureReply, unreachable } from '@/testing/fake-api'

const invalid = failureReply(401, { code: 'invalid_credentials', detail: 'Invalid email or password' })

describe('login', () => {
  it('the login needs both fields, keeps what was typed after a failure, and greets the person who signs in', async () => {
    const { api, user } = await openApp('/login', { api: { 'POST /auth/login': invalid } })
    const [email, password] = [screen.getByLabelText('Email Address'), screen.getByLabelText('Password')]
    const send = screen.getByRole('button', { name: 'Sign In' })
    await user.click(send)
    expect(await screen.findByText('Please enter email and password')).toBeVisible()
    expect(email).toHaveFocus()
    expect(api.requests('POST /auth/login')).toEqual([])

    await user.type(email, 'laura@example.com')
    await user.type(password, 'wrong-password{Enter}')
    expect(await screen.findByText('Invalid email or password')).toBeVisible()
    expect(email).toHaveValue('laura@example.com')
    expect(password).toHaveValue('wrong-password')
    expect(password).toHaveFocus()
    expect(currentPath()).toBe('/login')

    api.set({ 'POST /auth/login': unreachable })
    await user.click(send)
    expect(await screen.findByText('Login failed')).toBeVisible()
    expect(password).toHaveFocus()

    api.set({ 'POST /auth/login': { user: makeSignedInUser('client') } })
    await user.click(send)
    expect(await screen.findByText('Welcome back!')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Welcome back, Laura Méndez!' })).toBeVisible()
    expect(currentPath()).toBe('/role-selection')
  })

  it('the login offers to correct a typo in the domain of a known provider', async () => {
    const { user } = await openApp('/login', { language: 'es' })
    const email = screen.getByLabelText('Correo electrónico')
    await user.type(email, 'laura@gmail.co')
    expect(screen.queryByText('¿Quisiste decir', { exact: false })).toBeNull()
    await user.type(email, 'x')
    await user.click(screen.getByRole('button', { name: '¿Quisiste decir laura@gmail.com?' }))
    expect(email).toHaveValue('laura@gmail.com')
    expect(screen.queryByRole('button', { name: /Quisiste/ })).toBeNull()
    await user.type(email, '{Backspace}')
    await user.tab()
    expect(screen.getByRole('button', { name: '¿Quisiste decir laura@gmail.com?' })).toBeVisible()
  })

  it('the login leads an admin to the admin dashboard', async () => {
    const { user } = await openApp('/login', { api: { 'POST /auth/login': { user: makeSignedInUser('admin') } } })
    await user.type(screen.getByLabelText('Email Address'), 'admin@example.com')
    await user.type(screen.getByLabelText('Password'), 'merengue{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(currentPath()).toBe('/admin')
  })

  it('the login ignores a redirect to another site', async () => {
    const { user } = await openApp('/login?next=https%3A%2F%2Fexample.test%2Fadmin', {
      api: { 'POST /auth/login': { user: makeSignedInUser('client') } },
    })
    await user.type(screen.getByLabelText('Email Address'), 'laura@example.com')
    await user.type(screen.getByLabelText('Password'), 'merengue{Enter}')
    expect(await screen.findByRole('heading', { name: 'Welcome back, Laura Méndez!' })).toBeVisible()
    expect(currentPath()).toBe('/role-selection')
    expect(localStorage.getItem('intention')).toBeNull()
  })

  it('the login is translated into Spanish', async () => {
    const detail = 'Correo o contraseña incorrectos'
    const { user } = await openApp('/login', {
      language: 'es',
      api: { 'POST /auth/login': failureReply(401, { code: 'invalid_credentials', detail }) },
    })
    expect(screen.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible()
    await user.type(screen.getByLabelText('Correo electrónico'), 'laura@example.com')
    await user.type(screen.getByLabelText('Contraseña'), 'otra-cosa')
    await user.click(screen.getByRole('button', { name: 'Inicia sesión' }))
    expect(await screen.findByText(detail)).toBeVisible()
  })
})
