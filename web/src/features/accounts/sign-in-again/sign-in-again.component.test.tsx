import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freeHoursReply, makeBooking } from '@/features/bookings/makers'
import { makeTrainer } from '@/features/trainers/makers'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const signedOut = failureReply(401, { code: 'not_signed_in', detail: 'Sign in first' })

describe('session that has ended', () => {
  it('if the session has ended, the page asks to sign in, and afterwards the chosen hour can be booked', async () => {
    const [client, trainer] = [makeSignedInUser('client'), makeTrainer({ pricing_packages: [] })]
    const { api, user } = await openApp(`/trainer/${trainer.id}`, {
      as: client,
      api: {
        'GET /trainers/{id}': trainer,
        'GET /trainers/{id}/slots': freeHoursReply('16:00'),
        'POST /auth/login': failureReply(401, { code: 'credentials_wrong', detail: 'Invalid email or password' }),
        'POST /bookings': signedOut,
        'GET /bookings/{id}': makeBooking(),
      },
    })
    const panel = within(await screen.findByRole('region', { name: 'Book a Session' }))
    await user.click(await panel.findByRole('radio', { name: '16:00' }))
    api.set({ 'GET /auth/me': signedOut })
    const send = panel.getByRole('button', { name: /^Book · / })
    await user.click(send)
    const findDialog = () => screen.findByRole('dialog', { name: 'Your session has ended' })
    expect(within(await findDialog()).getByLabelText('Email Address')).toHaveValue(client.email)

    // After the question is closed, the page stays open. The next refused write asks again.
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(send)
    const dialog = within(await findDialog())
    const signIn = async (password: string) => {
      await user.clear(dialog.getByLabelText('Password'))
      await user.type(dialog.getByLabelText('Password'), password)
      await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    }
    await signIn('wrong-one')
    expect(await screen.findByText('Invalid email or password')).toBeVisible()
    api.set({ 'GET /auth/me': client, 'POST /auth/login': { user: client }, 'POST /bookings': makeBooking() })
    const before = api.requests('POST /bookings').length
    await signIn('merengue')
    expect(await screen.findByText('You are signed in again. Press the button once more.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(panel.getByRole('radio', { name: '16:00' })).toBeChecked()
    expect(api.requests('POST /bookings')).toHaveLength(before)
    await user.click(send)
    await waitFor(() => expect(currentPath()).toBe(`/booking-checkout/${makeBooking().id}`))
  })

  it('typed texts stay while the page asks to sign in again, and disappear if another person signs in, in Spanish', async () => {
    const profile = makeTrainer()
    const trainer = makeSignedInUser('trainer', { id: profile.user_id, name: 'Yulissa Peralta' })
    const other = makeSignedInUser('client', { name: 'Héctor Familia', email: 'hector@example.com' })
    const { api, user } = await openApp('/trainer-dashboard', {
      as: trainer,
      language: 'es',
      api: { 'GET /trainers/{id}': profile, 'POST /auth/login': { user: other } },
    })
    await user.click(await screen.findByRole('button', { name: 'Editar perfil' }))
    const bio = await screen.findByLabelText('Biografía')
    await user.clear(bio)
    await user.type(bio, 'Boxeo desde cero.')
    api.set({ 'GET /auth/me': signedOut })
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tu sesión terminó' }))
    expect(bio).toHaveValue('Boxeo desde cero.')
    await user.clear(dialog.getByLabelText('Correo electrónico'))
    await user.type(dialog.getByLabelText('Correo electrónico'), 'hector@example.com')
    await user.type(dialog.getByLabelText('Contraseña'), 'merengue')
    api.set({ 'GET /auth/me': other })
    await user.click(dialog.getByRole('button', { name: 'Inicia sesión' }))
    await waitFor(() => expect(currentPath()).toBe('/role-selection'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByLabelText('Biografía')).toBeNull()
    act(() => window.history.back())
    await waitFor(() => expect(currentPath()).not.toBe('/role-selection'))
    expect(screen.queryByLabelText('Biografía')).toBeNull()
  })
})
