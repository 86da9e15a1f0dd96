import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const signedOut = failureReply(401, { code: 'not_signed_in', detail: 'Please sign in' })

describe('session that was ended in another window', () => {
  it('if a change is refused because the session has ended, the page asks to sign in, and declining opens the start page', async () => {
    const { api, user } = await openApp('/role-selection', { as: 'client' })
    api.set({ 'PUT /auth/role': signedOut, 'GET /auth/me': signedOut })
    await user.click(screen.getByRole('button', { name: 'Continue as Trainer' }))
    expect(await screen.findByText('Failed to update role')).toBeVisible()
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(currentPath()).toBe('/'))
  })

  it('if a list is refused because the session has ended, the page checks the session only once', async () => {
    const { api, user } = await openApp('/client-dashboard', { as: 'client' })
    await screen.findByRole('heading', { level: 1 })
    api.set({
      'GET /auth/me': signedOut,
      'GET /bookings': signedOut,
      'GET /bookings/counts': signedOut,
      'GET /balance': signedOut,
    })
    const before = api.requests('GET /auth/me').length
    await user.click(screen.getAllByRole('link', { name: 'My Bookings' })[0] as HTMLElement)
    await waitFor(() => expect(currentPath()).toBe('/'))
    expect(within(await screen.findByRole('banner')).getByRole('link', { name: 'Login' })).toBeVisible()
    expect(api.requests('GET /auth/me')).toHaveLength(before + 1)
  })

  it('an ended session is noticed when the window gets the focus', async () => {
    const { api } = await openApp('/client-dashboard', { as: 'client' })
    await screen.findByRole('heading', { level: 1 })
    api.set({ 'GET /auth/me': signedOut })
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(currentPath()).toBe('/'))
  })
})

describe('log-out', () => {
  it('a log-out that fails changes nothing', async () => {
    const { user } = await openApp('/client-dashboard', {
      as: 'client',
      api: { 'POST /auth/logout': failureReply(500, { code: 'unexpected', detail: 'not this text' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('Logout failed')).toBeVisible()
    expect(screen.queryByText('not this text')).toBeNull()
    expect(currentPath()).toBe('/client-dashboard')
    expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled()
  })
})

describe('session that cannot be loaded', () => {
  it('a session that cannot be loaded counts as signed out, without an error', async () => {
    await openApp('/client-dashboard', {
      api: { 'GET /auth/me': failureReply(500, { code: 'unexpected', detail: 'no' }) },
    })
    await waitFor(() => expect(currentPath()).toBe('/'))
    expect(within(await screen.findByRole('banner')).getByRole('link', { name: 'Login' })).toBeVisible()
    expect(screen.queryByText('no')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
