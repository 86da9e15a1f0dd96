import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, openApp } from '@/testing/app'
import { failureReply, unreachable } from '@/testing/fake-api'

const invalid = failureReply(400, { code: 'link_invalid', detail: 'This link has been used or has expired.' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const texts = {
  en: {
    forgot: 'Forgot your password?',
    email: 'Email Address',
    send: 'Send the link',
    sendFailed: 'The link could not be sent. Try again.',
    sent: 'Look at your mail',
    choose: 'Choose a new password',
    password: 'Password',
    confirm: 'Confirm Password',
    save: 'Save password',
    saved: 'Your password was changed. Sign in with the new one.',
    login: 'Welcome Back',
    invalid: 'This link no longer works',
    newLink: 'Ask for a new link',
    confirmed: 'Your address is confirmed',
    goOn: 'Continue',
    signInFirst: 'Sign in first',
  },
  es: {
    forgot: '¿Olvidaste tu contraseña?',
    email: 'Correo electrónico',
    send: 'Enviar el enlace',
    sendFailed: 'No pudimos enviar el enlace. Intenta de nuevo.',
    sent: 'Revisa tu correo',
    choose: 'Elige una contraseña nueva',
    password: 'Contraseña',
    confirm: 'Confirma la contraseña',
    save: 'Guardar contraseña',
    saved: 'Tu contraseña cambió. Inicia sesión con la nueva.',
    login: 'Hola de nuevo',
    invalid: 'Este enlace ya no sirve',
    newLink: 'Pedir un enlace nuevo',
    confirmed: 'Tu correo está confirmado',
    goOn: 'Continuar',
    signInFirst: 'Primero inicia sesión',
  },
} as const

describe.each(['en', 'es'] as const)('links of mails in the language %s', (language) => {
  const t = texts[language]

  it('a new password link can be requested, and if there is no connection, the typed address stays in the field', async () => {
    const { api, user } = await openApp('/login', { language, api: { 'POST /auth/password/forgot': unreachable } })
    await user.click(screen.getByRole('link', { name: t.forgot }))
    await heading(t.forgot)
    await user.type(screen.getByLabelText(t.email), 'laura@example.com')
    await user.click(screen.getByRole('button', { name: t.send }))
    expect(await screen.findByText(t.sendFailed)).toBeVisible()
    expect(screen.getByLabelText(t.email)).toHaveValue('laura@example.com')
    api.set({ 'POST /auth/password/forgot': undefined })
    await user.click(screen.getByRole('button', { name: t.send }))
    expect(await heading(t.sent)).toBeVisible()
  })

  it('a password link that is no longer valid is sent only once, and the page offers to send a new link', async () => {
    const { api, user } = await openApp('/reset#token=abc', { language, api: { 'POST /auth/password/reset': invalid } })
    await heading(t.choose)
    // The token is removed from the URL, so that it is neither visible nor stored in the history.
    expect(window.location.hash).toBe('')
    await user.type(screen.getByLabelText(t.password), 'bachata-rosa')
    await user.type(screen.getByLabelText(t.confirm), 'bachata-rosa')
    await user.click(screen.getByRole('button', { name: t.save }))
    await heading(t.invalid)
    expect(api.requests('POST /auth/password/reset').map(({ body }) => body)).toEqual([
      { token: 'abc', password: 'bachata-rosa' },
    ])
    await user.click(screen.getByRole('link', { name: t.newLink }))
    await heading(t.forgot)
    expect(currentPath()).toBe('/forgot')
  })

  it('after the password was changed by a link, the login is shown', async () => {
    const { user } = await openApp('/reset#token=abc', { language, api: { 'POST /auth/password/reset': undefined } })
    await user.type(screen.getByLabelText(t.password), 'bachata-rosa')
    await user.type(screen.getByLabelText(t.confirm), 'bachata-rosa')
    await user.click(screen.getByRole('button', { name: t.save }))
    expect(await screen.findByText(t.saved)).toBeVisible()
    await heading(t.login)
    expect(currentPath()).toBe('/login')
  })

  it('a mailed confirmation link confirms the e-mail address', async () => {
    const { api, user } = await openApp('/verify#token=abc', {
      as: 'client',
      language,
      api: { 'POST /auth/email/proof': undefined },
    })
    await heading(t.confirmed)
    expect(api.requests('POST /auth/email/proof')).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: t.goOn }))
    await waitFor(() => expect(currentPath()).toBe('/role-selection'))
  })

  it('for somebody who is not signed in, a mailed confirmation link confirms nothing and offers a password reset', async () => {
    const { api, user } = await openApp('/verify#token=abc', { language })
    await heading(t.signInFirst)
    expect(api.requests('POST /auth/email/proof')).toEqual([])
    await user.click(screen.getByRole('link', { name: t.choose }))
    await heading(t.forgot)
  })
})
