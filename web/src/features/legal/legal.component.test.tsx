import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, openApp } from '@/testing/app'
import { unreachable } from '@/testing/fake-api'
import { quietConfig } from '@/testing/quiet-answers'

describe('the legal texts', () => {
  it('the legal texts change with the language', async () => {
    const { user } = await openApp('/terms')
    const main = () => screen.getByRole('main')
    expect(document.title).toBe('Terms of use · Entrena')
    expect(main()).toHaveTextContent('Version of November 20, 2026')
    expect(main()).toHaveTextContent('Paying by bank transfer')
    expect(main()).toHaveTextContent('Law 358-05')
    const links = within(screen.getByRole('navigation', { name: 'About Entrena' }))
    expect(links.getByRole('link', { name: 'Terms' })).toHaveAttribute('aria-current', 'page')

    await user.click(screen.getByTitle('Cambiar a Español'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Términos de uso' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Privacidad' }))
    expect(await screen.findByText('Las cookies y tu navegador', { selector: 'h2' })).toBeVisible()
    expect(main()).toHaveTextContent('Versión del 20 de noviembre de 2026')
    expect(main()).toHaveTextContent('Ley 172-13')
    await user.click(screen.getByTitle('Switch to English'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
    expect(main()).toHaveTextContent('Law 172-13')
    expect(main()).toHaveTextContent('habeas data')
  })

  it.each(['/login', '/register'])('the legal texts can be opened from %s', async (path) => {
    const { user } = await openApp(path)
    const links = within(screen.getByRole('navigation', { name: 'About Entrena' }))
    await user.click(links.getByRole('link', { name: 'Privacy' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
    expect(currentPath()).toBe('/privacy')
  })
})

describe('the contact page', () => {
  it("the contact page shows the e-mail address and the WhatsApp number from the server's settings", async () => {
    await openApp('/contact', {
      language: 'es',
      api: { 'GET /config': { ...quietConfig, support_email: 'hola@entrena.test', support_whatsapp: '18095550134' } },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contacto')
    const mail = await screen.findByRole('link', { name: /^Correo.*hola@entrena\.test$/ })
    expect(mail).toHaveAttribute('href', 'mailto:hola@entrena.test')
    const whatsapp = screen.getByRole('link', { name: /^WhatsApp.*\+1 809 555 0134/ })
    expect(whatsapp).toHaveAttribute('href', 'https://wa.me/18095550134')
    expect(whatsapp).toHaveAttribute('target', '_blank')
  })

  it('the form on the contact page works without a support address, and also if the address cannot be loaded', async () => {
    const { api, user } = await openApp('/contact', { api: { 'GET /config': unreachable } })
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
    expect(await screen.findByText('Failed to load the contact details')).toBeVisible()
    expect(screen.getByText('We never ask for your password.', { exact: false })).toBeVisible()
    api.set({ 'GET /config': quietConfig })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.queryByRole('link', { name: /E-mail|WhatsApp/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
  })
})
