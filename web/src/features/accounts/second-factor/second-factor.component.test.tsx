import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, makeSignedInUser, navigateInApp, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'
import { makeAccount } from '../makers'

const client = makeSignedInUser('client')
const setup = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Entrena',
  picture: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const codes = Array.from({ length: 10 }, (_, number) => `ABCD-EFGH-2345-677${number}`)
const codeNeeded = failureReply(401, { code: 'second_factor_required' })
const codeWrong = failureReply(403, { code: 'second_factor_wrong' })

describe('two-step verification at sign-in', () => {
  it('if the sign-in was some minutes ago, two-step verification is set up only after entering the password', async () => {
    const { api, user } = await openApp('/account', {
      as: client,
      language: 'es',
      api: {
        'GET /me/account': makeAccount(client),
        'POST /me/second-factor/setup': ({ body }) =>
          body && 'password' in Object(body) ? setup : failureReply(403, { code: 'password_needed' }),
        'POST /me/second-factor': codeWrong,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Activar: Verificación en dos pasos' }))
    await user.type(await screen.findByLabelText('Contraseña actual'), 'merengue')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByRole('img', { name: 'Código QR para tu app' })).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'Activa la verificación en dos pasos' }))
    expect(dialog.getByText(/Se cierran tus sesiones en otros dispositivos\.$/)).toBeVisible()
    expect(dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
    const code = dialog.getByLabelText('Código')
    await user.type(code, '12')
    await user.click(dialog.getByRole('button', { name: 'Activar' }))
    expect(await dialog.findByText(/^Ese código no es correcto\./)).toBeVisible()
    expect(code).toHaveFocus()

    api.set({
      'POST /me/second-factor': { recovery_codes: codes },
      'GET /me/second-factor': { is_on: true, recovery_codes_left: 10, is_advised: false },
    })
    await user.click(dialog.getByRole('button', { name: 'Activar' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Guarda tus códigos de recuperación' }))
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes)
    const file = shown.getByRole('link', { name: 'Descargar' })
    expect(file).toHaveAttribute('download', 'entrena.txt')
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(codes.join('\n'))
    await user.click(shown.getByRole('button', { name: 'Ya los guardé' }))
    expect(await screen.findByText(/te quedan 10 códigos de recuperación/)).toBeVisible()
  })

  it('the sign-in asks for a code after the password, and Back keeps the typed e-mail address', async () => {
    const { api, user } = await openApp('/login', {
      api: { 'POST /auth/login': codeNeeded, 'POST /auth/second-factor': codeWrong },
    })
    await user.type(screen.getByLabelText('Email Address'), 'laura@example.com')
    await user.type(screen.getByLabelText('Password'), 'merengue{Enter}')
    const field = await screen.findByLabelText('Code')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAttribute('inputmode', 'numeric')
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Email Address')).toHaveValue('laura@example.com')
    await user.type(screen.getByLabelText('Password'), 'merengue{Enter}')
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}')
    expect(await screen.findByText(/^That code is not right\./)).toBeVisible()
    api.set({ 'POST /auth/second-factor': { user: client } })
    await user.type(screen.getByLabelText('Code'), '{Enter}')
    await waitFor(() => expect(currentPath()).toBe('/role-selection'))
  })

  it('two-step verification is turned off with the password and a code', async () => {
    const { api, user } = await openApp('/account', {
      as: client,
      api: {
        'GET /me/account': makeAccount(client),
        'GET /me/second-factor': { is_on: true, recovery_codes_left: 1, is_advised: false },
        'POST /me/second-factor/off': failureReply(403, { code: 'password_wrong' }),
      },
    })
    expect(await screen.findByText(/1 recovery code left/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Turn off: Two-step verification' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step verification' }))
    await user.type(dialog.getByLabelText('Current password'), 'merengue')
    await user.type(dialog.getByLabelText('Code'), '123456')
    await user.click(dialog.getByRole('button', { name: 'Turn off' }))
    expect(await dialog.findByText('That is not your password')).toBeVisible()
    expect(dialog.getByLabelText('Current password')).toHaveFocus()
    api.set({
      'POST /me/second-factor/off': undefined,
      'GET /me/second-factor': { is_on: false, recovery_codes_left: 0, is_advised: false },
    })
    await user.click(dialog.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText('Off. A code from an app on your phone.')).toBeVisible()
  })
})

describe('service that requires two-step verification', () => {
  it('an admin who must set up two-step verification is led to the set-up first, and then to the dashboard', async () => {
    const blocked = makeSignedInUser('admin', { needs_second_factor: true })
    const { api, user } = await openApp('/login', {
      api: { 'POST /auth/login': { user: blocked }, 'POST /me/second-factor/setup': failureReply(500) },
    })
    await user.type(screen.getByLabelText('Email Address'), 'admin@example.com')
    await user.type(screen.getByLabelText('Password'), 'merengue{Enter}')
    expect(await screen.findByRole('heading', { name: 'First, two-step verification' })).toBeVisible()
    expect(currentPath()).toBe('/second-step')
    await navigateInApp('/admin')
    await waitFor(() => expect(currentPath()).toBe('/second-step'))
    expect(api.requests('GET /admin/stats')).toEqual([])

    await user.click(await screen.findByRole('button', { name: 'Set it up' }))
    expect(await screen.findByText('We could not start the set-up. Try again.')).toBeVisible()
    api.set({ 'POST /me/second-factor/setup': setup, 'POST /me/second-factor': { recovery_codes: codes } })
    await user.click(screen.getByRole('button', { name: 'Set it up' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    await user.click(await screen.findByRole('button', { name: 'I saved them' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(currentPath()).toBe('/admin')
  })
})
