import { setTimeout as delay } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { doubleTapMs } from '@/lib/api/use-write'
import { makeSignedInUser, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'
import { makeAccount } from './makers'

const laura = makeSignedInUser('client')
const account = makeAccount(laura)
const thisSession = {
  id: '7f3a91c2-0000-4000-8000-00000000000a',
  browser: 'Chrome',
  system: 'Android',
  is_current: true,
  first_seen_at: '2026-11-01T12:00:00Z',
  last_seen_at: '2026-11-15T15:00:00Z',
}

describe('the account page', () => {
  it('the account page offers a retry if it cannot be loaded', async () => {
    const { api, user } = await openApp('/account', {
      as: laura,
      api: { 'GET /me/account': failureReply(500), 'GET /me/sessions': [thisSession] },
    })
    expect(await screen.findByText('Your account could not be loaded')).toBeVisible()
    api.set({ 'GET /me/account': account })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Laura Méndez')
    expect(screen.getByText('Verified')).toBeVisible()
    expect(await screen.findByText('You are signed in only here.')).toBeVisible()
  })

  it('the account page checks name and phone before it saves them', async () => {
    const { api, user } = await openApp('/account', {
      as: { ...laura, email_proven: false },
      api: {
        'GET /me/account': makeAccount({ ...laura, email_proven: false }),
        'PUT /me/account': failureReply(400, { code: 'name_reserved', detail: 'not this text' }),
      },
    })
    const [name, phone] = [await screen.findByLabelText('Full Name'), screen.getByLabelText('Phone')]
    const save = screen.getByRole('button', { name: 'Save changes' })
    expect(save).toBeDisabled()
    expect(screen.getByText('Not confirmed yet')).toBeVisible()
    await user.clear(name)
    await user.type(name, 'Admin')
    await user.type(phone, '555')
    await user.click(save)
    expect(await screen.findByText(/^Please enter a phone number like 809-555-1234\./)).toBeVisible()
    expect(api.requests('PUT /me/account')).toEqual([])

    await user.clear(phone)
    await user.type(phone, '(829) 555 1234')
    await user.click(save)
    expect(await screen.findByText(/^That name is reserved for the Entrena team\./)).toBeVisible()
    expect(name).toHaveFocus()

    const renamed = { ...laura, name: 'Laura Peña' }
    api.set({ 'PUT /me/account': makeAccount(renamed, { phone: '+18295551234' }) })
    await user.clear(name)
    await user.type(name, 'Laura Peña')
    await user.click(save)
    expect(await screen.findByText('Your changes were saved')).toBeVisible()
    expect(api.requests('PUT /me/account').at(-1)?.body).toEqual({ name: 'Laura Peña', phone: '+18295551234' })
    await waitFor(() => expect(phone).toHaveValue('829-555-1234'))
    expect(await within(screen.getByRole('banner')).findByText('Laura Peña')).toBeVisible()
  })

  it('the account page sends another mail to confirm the address', async () => {
    const { user } = await openApp('/account', {
      as: { ...laura, email_proven: false },
      api: {
        'GET /me/account': makeAccount({ ...laura, email_proven: false }),
        'POST /auth/email/proof/again': undefined,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('A new mail is on its way to laura@example.com.')).toBeVisible()
  })

  it('on the account page, the switch for a kind of mail stays on if turning it off fails', async () => {
    const { api, user } = await openApp('/account', {
      as: laura,
      api: { 'GET /me/account': account, 'PUT /me/mails': failureReply(500) },
    })
    const mail = await screen.findByRole('switch', { name: 'Mail when a trainer accepts your booking' })
    await user.click(mail)
    expect(await screen.findByText('Your changes could not be saved. Try again.')).toBeVisible()
    expect(mail).toBeChecked()
    api.set({ 'PUT /me/mails': makeAccount(laura, { muted_mails: ['confirmed'] }) })
    await user.click(mail)
    expect(await screen.findByText('Your changes were saved')).toBeVisible()
    expect(mail).not.toBeChecked()
  })

  it('the account page signs out one device, and the others stay signed in', async () => {
    const other = { ...thisSession, id: laura.id, browser: 'Firefox', system: 'Windows', is_current: false }
    const { api, user } = await openApp('/account', {
      as: laura,
      api: {
        'GET /me/account': account,
        'GET /me/sessions': [thisSession, other],
        'DELETE /me/sessions/{id}': undefined,
      },
    })
    const end = await screen.findByRole('button', { name: 'Sign out Firefox on Windows' })
    api.set({ 'GET /me/sessions': [thisSession] })
    await user.click(end)
    expect(await screen.findByText('You are signed in only here.')).toBeVisible()
    expect(api.requests('DELETE /me/sessions/{id}').map(({ params }) => params.id)).toEqual([other.id])
  })

  it('the account page replaces or removes the calendar address only after a confirmation', async () => {
    const made = (token: string) => ({
      address: `https://entrena.test/api/calendar/${token}.ics`,
      created_at: '2026-11-15',
    })
    const { api, user } = await openApp('/account', {
      as: laura,
      api: { 'GET /me/account': account, 'POST /me/calendar': made('one'), 'DELETE /me/calendar': undefined },
    })
    const section = within(await screen.findByRole('region', { name: 'Calendar' }))
    await user.click(await section.findByRole('button', { name: 'Create my address' }))
    expect(await section.findByLabelText('Your private address')).toHaveValue(made('one').address)
    const answer = async (name: string) => {
      await user.click(section.getByRole('button', { name }))
      const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name })
      // A press within this time would be ignored as the second press of a double tap.
      await delay(doubleTapMs)
      await user.click(confirm)
    }
    api.set({ 'POST /me/calendar': made('two') })
    await answer('New address')
    await waitFor(() => expect(section.getByLabelText('Your private address')).toHaveValue(made('two').address))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await answer('Remove')
    expect(await section.findByRole('button', { name: 'Create my address' })).toBeVisible()
    expect(api.requests('DELETE /me/calendar')).toHaveLength(1)
  })

  it('the account page shows a wrong password at its field', async () => {
    const { user } = await openApp('/account', {
      as: laura,
      api: { 'GET /me/account': account, 'PUT /me/password': failureReply(403, { code: 'password_wrong' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Change: Password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your password' }))
    const current = dialog.getByLabelText('Current password')
    await user.type(current, 'wrong')
    await user.type(dialog.getByLabelText('New password'), 'bachata-rosa')
    await user.type(dialog.getByLabelText('Confirm Password'), 'bachata-rosa')
    await user.click(dialog.getByRole('button', { name: 'Save password' }))
    await waitFor(() => expect(current).toHaveAccessibleDescription('That is not your password'))
    expect(current).toHaveFocus()
  })

  it('the account page asks for a code if two-step verification was turned on after the page was loaded', async () => {
    const { user, api } = await openApp('/account', {
      as: laura,
      api: {
        'GET /me/account': account,
        'PUT /me/password': failureReply(400, { code: 'second_factor_code_missing' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change: Password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your password' }))
    expect(dialog.queryByLabelText('Code')).toBeNull()
    await user.type(dialog.getByLabelText('Current password'), 'merengue')
    await user.type(dialog.getByLabelText('New password'), 'bachata-rosa')
    await user.type(dialog.getByLabelText('Confirm Password'), 'bachata-rosa')
    await user.click(dialog.getByRole('button', { name: 'Save password' }))
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
    api.set({ 'PUT /me/password': undefined })
    await user.type(dialog.getByLabelText('Code'), '123456')
    await user.click(dialog.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByText('Your password was changed')).toBeVisible()
    const body = { current: 'merengue', password: 'bachata-rosa', code: '123456' }
    expect(api.requests('PUT /me/password').at(-1)?.body).toEqual(body)
  })

  it('with two-step verification, the account page asks for a code to change password or address', async () => {
    const { user, api } = await openApp('/account', {
      as: laura,
      api: {
        'GET /me/account': { ...account, has_second_factor: true },
        'POST /me/email': failureReply(403, { code: 'second_factor_wrong' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change: Password' }))
    const passwordDialog = within(await screen.findByRole('dialog', { name: 'Change your password' }))
    expect(passwordDialog.getByLabelText('Code')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /^Change: .*@/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your e-mail address' }))
    await user.type(dialog.getByLabelText('New e-mail address'), 'new@example.com')
    await user.type(dialog.getByLabelText('Current password'), 'merengue')
    await user.click(dialog.getByRole('button', { name: 'Send the link' }))
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/Please enter the code/))
    expect(api.requests('POST /me/email')).toEqual([])
    await user.type(dialog.getByLabelText('Code'), '123 456')
    await user.click(dialog.getByRole('button', { name: 'Send the link' }))
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/^That code is not right/))
  })

  it.each([
    ['Delete', 'Delete my account', 'POST /me/deletion'],
    ['Change: Password', 'Save password', 'PUT /me/password'],
    ['Turn off: Two-step verification', 'Turn off', 'POST /me/second-factor/off'],
    ['Turn on: Two-step verification', 'Continue', 'POST /me/second-factor/setup'],
  ] as const)('the dialog behind %j cannot be closed while %j is being sent', async (opener, confirm, sent) => {
    const { api, user } = await openApp('/account', {
      as: laura,
      api: {
        'GET /me/account': account,
        'GET /me/deletion': { leaving_at: null, obstacles: [], proof: 'password' },
        'GET /me/second-factor': { is_on: opener.startsWith('Turn off'), recovery_codes_left: 1, is_advised: false },
        'POST /me/second-factor/setup': failureReply(403, { code: 'password_needed' }),
        [sent]: failureReply(403, { code: 'password_needed' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: opener }))
    await user.type(await screen.findByLabelText('Current password'), 'merengue')
    const dialog = within(screen.getByRole('dialog'))
    for (const field of dialog.queryAllByLabelText(/^(New password|Confirm Password)$/)) {
      await user.type(field, 'bachata-rosa')
    }
    for (const code of dialog.queryAllByLabelText('Code')) await user.type(code, '123456')
    const answer = api.hold(sent)
    await user.click(dialog.getByRole('button', { name: confirm }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
    answer()
    await waitFor(async () => {
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })
})
