import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { currentPath, makeSignedInUser, navigateInApp, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const client = makeSignedInUser('client')
const trainer = makeSignedInUser('trainer')

describe('role selection', () => {
  it('the role selection says what each role can do, and choosing a role can be retried after a failure', async () => {
    const { api, user } = await openApp('/role-selection', { as: client, api: { 'PUT /auth/role': failureReply(500) } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Laura Méndez!')
    expect(screen.getByText('Current role: client')).toBeVisible()
    for (const bullet of [
      ...['Search trainers near you', 'Book sessions', 'Leave reviews', 'Track bookings'],
      ...['Create a profile', 'Manage bookings and schedule', 'Track earnings', 'Get reviews'],
    ]) {
      expect(screen.getByText(bullet)).toBeVisible()
    }
    const [asTrainer, asClient] = ['Continue as Trainer', 'Continue as Client'].map((name) =>
      screen.getByRole('button', { name }),
    ) as [HTMLElement, HTMLElement]
    await user.click(asTrainer)
    expect(await screen.findByText('Failed to update role')).toBeVisible()

    const release = api.hold('PUT /auth/role')
    api.set({ 'PUT /auth/role': trainer })
    await user.click(asTrainer)
    await waitFor(() => expect(asTrainer).toHaveAccessibleName('Setting up...'))
    expect(asClient).toBeDisabled()
    release()
    expect(await screen.findByText('Welcome as a trainer!')).toBeVisible()
    await waitFor(() => expect(currentPath()).toBe('/trainer-dashboard'))
    expect(localStorage.getItem(`role_selected_${client.id}`)).toBe('true')
  })

  it('at the role selection, a trainer without profile and bookings becomes a client at once', async () => {
    const { user } = await openApp('/role-selection', { as: trainer, api: { 'PUT /auth/role': client } })
    await user.click(screen.getByRole('button', { name: 'Continue as Client' }))
    expect(await screen.findByText('Welcome as a client!')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Available Trainers' })).toBeVisible()
    expect(currentPath()).toBe('/client-dashboard')
    await navigateInApp('/role-selection')
    expect(await screen.findByRole('button', { name: 'Continue as Client' })).toBeEnabled()
  })

  it('the role selection asks a trainer with open bookings to confirm, and cancelling changes nothing', async () => {
    const { api, user } = await openApp('/role-selection', {
      as: trainer,
      api: {
        'GET /trainers/{id}': makeTrainer(),
        'GET /bookings/counts': { pending: 1, confirmed: 2, completed: 0, cancelled: 0 },
      },
    })
    const become = screen.getByRole('button', { name: 'Continue as Client' })
    await user.click(become)
    const dialog = await screen.findByRole('dialog', { name: 'Become a client?' })
    expect(dialog).toHaveTextContent('Clients no longer find you in the search.')
    expect(dialog).toHaveTextContent('1 request waits for your answer.')
    expect(dialog).toHaveTextContent('You have 2 confirmed sessions.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requests('PUT /auth/role')).toEqual([])
    expect(become).toBeEnabled()
  })

  it('the role selection redirects an admin to the admin dashboard', async () => {
    const { user } = await openApp('/role-selection', { as: 'admin' })
    expect(screen.getByText('Current role: admin')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue as Client' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Continue as Trainer' })).toBeDisabled()
    await user.click(screen.getByRole('link', { name: 'Go to the admin dashboard' }))
    await waitFor(() => expect(currentPath()).toBe('/admin'))
  })

  it('the role selection greets a new account differently from an existing one, in Spanish', async () => {
    const carolina = makeSignedInUser(null, { name: 'Carolina Báez' })
    const { user } = await openApp('/role-selection', {
      as: carolina,
      language: 'es',
      api: { 'PUT /auth/role': { ...carolina, role: 'client' } },
    })
    expect(screen.getByRole('heading', { name: '¡Te damos la bienvenida, Carolina Báez!' })).toBeVisible()
    expect(screen.queryByText('Rol actual')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Soy entrenador' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continuar como cliente' }))
    expect(await screen.findByText('¡Te damos la bienvenida como cliente!')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Carolina Báez'))
    await navigateInApp('/role-selection')
    expect(await screen.findByRole('heading', { name: '¡Hola de nuevo, Carolina Báez!' })).toBeVisible()
  })
})

describe('return from the sign-in provider', () => {
  it('the page after an external sign-in shows progress, and leads to the start page if the ticket is refused', async () => {
    const { api } = await openApp('/login', {
      api: { 'POST /auth/session': failureReply(401, { code: 'sign_in_failed' }) },
    })
    const release = api.hold('POST /auth/session')
    await navigateInApp('/auth-callback#session_id=made-up')
    expect(await screen.findByText('Authenticating...')).toBeVisible()
    expect(screen.getByText('Please wait while we set up your account')).toBeVisible()
    // Anyone who sees the ticket can sign in with it, so the page removes the ticket from the URL.
    await waitFor(() => expect(window.location.hash).toBe(''))
    release()
    expect(await screen.findByText('Authentication failed. Please try again.')).toBeVisible()
    await waitFor(() => expect(currentPath()).toBe('/'))
  })

  it('the page after an external sign-in shows an error of the provider', async () => {
    await openApp('/auth-callback#error=sign_in_failed')
    expect(await screen.findByText('Authentication failed. Please try again.')).toBeVisible()
    await waitFor(() => expect(currentPath()).toBe('/'))
  })

  it('the page after an external sign-in uses the ticket once, and a new account chooses a role', async () => {
    const { api } = await openApp('/auth-callback#session_id=ticket', {
      api: { 'POST /auth/session': { user: makeSignedInUser(null) } },
    })
    expect(await screen.findByText('Welcome to Entrena!')).toBeVisible()
    await waitFor(() => expect(currentPath()).toBe('/role-selection'))
    expect(api.requests('POST /auth/session').map(({ body }) => body)).toEqual([{ session_id: 'ticket' }])
  })
})
