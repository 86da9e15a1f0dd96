import type { Deletion } from '@entrena/contract/accounts/own-data-entity'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { failureReply, replyWithHeaders, unreachable } from '@/testing/fake-api'
import { makeAccount } from '../makers'

const trainer = makeSignedInUser('trainer')
const client = makeSignedInUser('client')
const deletion: Deletion = { leaving_at: null, proof: 'password', obstacles: [] }

describe('deletion of an account', () => {
  it('deleting an account is refused while money is open, and the page says what to do', async () => {
    const { api, user } = await openApp('/account', {
      as: trainer,
      language: 'es',
      api: { 'GET /me/account': makeAccount(trainer), 'GET /me/deletion': failureReply(500) },
    })
    const remove = await screen.findByRole('button', { name: 'Eliminar' })
    await user.click(remove)
    expect(await screen.findByText('No pudimos ver si queda algo pendiente')).toBeVisible()
    api.set({
      'GET /me/deletion': {
        ...deletion,
        obstacles: [
          { kind: 'refund', count: 1, amount: 1400 },
          { kind: 'asked_refund', count: 1, amount: 900 },
          { kind: 'balance', count: 0, amount: 700 },
          { kind: 'unused_sessions', count: 2, amount: 5600 },
        ],
      },
    })
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Todavía no: queda algo pendiente' })
    expect(dialog).toHaveTextContent('Un reembolso de RD$1,400.00 aún no se ha enviado')
    expect(dialog).toHaveTextContent('Pediste RD$900.00')
    expect(dialog).toHaveTextContent('RD$700.00 están en tu saldo')
    expect(dialog).toHaveTextContent('Hay sesiones pagadas por RD$5,600.00 que no se han hecho')
    const [toBookings] = within(dialog).getAllByRole('link', { name: 'Ver mis reservas' })
    await user.click(toBookings as HTMLElement)
    await waitFor(() => expect(currentPath()).toBe('/trainer-dashboard?tab=bookings'))
  })

  it('a former trainer with earnings who wants to delete the account is told to contact support for the payout', async () => {
    const { user } = await openApp('/account', {
      as: client,
      language: 'es',
      api: {
        'GET /me/account': makeAccount(client),
        'GET /me/deletion': { ...deletion, proof: 'none', obstacles: [{ kind: 'earnings', count: 0, amount: 1500 }] },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await user.click(await screen.findByRole('link', { name: 'Escríbenos: primero te pagamos' }))
    await waitFor(() => expect(currentPath()).toBe('/contact'))
  })

  it('the dialog that deletes an account needs the password', async () => {
    const { user } = await openApp('/account', {
      as: client,
      api: {
        'GET /me/account': makeAccount(client),
        'GET /me/deletion': deletion,
        'POST /me/deletion': failureReply(403, { code: 'password_wrong', detail: 'That is not your password' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/stay cancelled, even if you keep the account/)).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }))
    const password = dialog.getByLabelText('Current password')
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(password).toHaveAccessibleDescription('Required')
    await user.type(password, 'bachata{Enter}')
    expect(await screen.findByText('That is not your password')).toBeVisible()
    expect(password).toHaveValue('bachata')
  })

  it('with two-step verification, deleting the account asks for a code too', async () => {
    const { api, user } = await openApp('/account', {
      as: client,
      api: {
        'GET /me/account': makeAccount(client, { has_second_factor: true }),
        'GET /me/deletion': deletion,
        'POST /me/deletion': { leaving_at: '2026-11-23T16:00:00Z' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.type(await screen.findByLabelText('Current password'), 'bachata')
    await user.type(screen.getByLabelText(/code/i), '123456{Enter}')
    expect(await screen.findByText(/^Your account will be deleted on/)).toBeVisible()
    expect(api.requests('POST /me/deletion').map(({ body }) => body)).toEqual([{ password: 'bachata', code: '123456' }])
  })
})

describe('own data', () => {
  it('if the download of personal data failed, it can be requested again', async () => {
    const { user } = await openApp('/account', {
      as: client,
      api: { 'GET /me/account': makeAccount(client), 'GET /me/export': unreachable },
    })
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    expect(await screen.findByText('Your data could not be downloaded. Try again.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled()
  })

  it.each([
    ['in a browser', false, 1],
    ['not after the share sheet of an iPhone was closed', true, 0],
  ])('the page says that the personal data are in the downloads: %s', async (_where, standalone, times) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    URL.createObjectURL = () => 'blob:data'
    URL.revokeObjectURL = () => undefined
    const share = vi.fn(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })))
    const iphone = { standalone, canShare: () => true, share }
    for (const [name, value] of Object.entries(iphone)) {
      Object.defineProperty(navigator, name, { value, configurable: true })
    }
    onTestFinished(() => {
      for (const name of Object.keys(iphone)) Reflect.deleteProperty(navigator, name)
    })
    const named = { 'content-disposition': 'attachment; filename="entrena-data.json"' }
    const { user } = await openApp('/account', {
      as: client,
      api: { 'GET /me/account': makeAccount(client), 'GET /me/export': () => replyWithHeaders({}, named) },
    })
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect((standalone ? share : click).mock.calls).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled())
    expect(screen.queryAllByText('Your data are in your downloads')).toHaveLength(times)
  })
})

describe('notices about the account', () => {
  it('a change of the legal texts is shown until it is dismissed', async () => {
    const { api, user } = await openApp('/client-dashboard', {
      as: client,
      language: 'es',
      api: {
        'GET /me/notices': { leaving_at: null, legal_changed_on: '2026-11-16' },
        'POST /me/consents': undefined,
      },
    })
    const bar = await screen.findByRole('region', { name: 'Avisos sobre tu cuenta' })
    expect(bar).toHaveTextContent('cambiaron el 16 nov 2026')
    api.set({ 'GET /me/notices': { leaving_at: null, legal_changed_on: null } })
    await user.click(within(bar).getByRole('button', { name: 'Entendido' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Avisos sobre tu cuenta' })).toBeNull())
    expect(api.requests('POST /me/consents').map(({ body }) => body)).toEqual([{ changed_on: '2026-11-16' }])
  })

  it("the date of an account's deletion is shown in the time of the Dominican Republic", async () => {
    const { api, user } = await openApp('/client-dashboard', {
      as: client,
      api: {
        'GET /me/notices': { leaving_at: '2026-11-23T02:00:00Z', legal_changed_on: null },
        'DELETE /me/deletion': undefined,
      },
    })
    const bar = await screen.findByRole('region', { name: 'Notices about your account' })
    expect(bar).toHaveTextContent('Your account will be deleted on Nov 22')
    api.set({ 'GET /me/notices': { leaving_at: null, legal_changed_on: null } })
    await user.click(within(bar).getByRole('button', { name: 'Keep my account' }))
    expect(await screen.findByText(/^Your account stays\./)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notices about your account' })).toBeNull())
  })
})
