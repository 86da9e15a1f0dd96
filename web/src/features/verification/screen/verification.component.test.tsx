import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'
import type { OwnDocument } from '../queries'
import { verificationPath } from '../verification-path'

const identity: OwnDocument = {
  id: '7f3a91c2-0000-4000-8000-000000000020',
  kind: 'identity',
  state: 'accepted',
  title: null,
  issuer: null,
  year: null,
  name_on_paper: 'LAURA MÉNDEZ',
  valid_until: null,
  sent_at: '2026-01-05T12:00:00Z',
  decided_at: '2026-01-06T12:00:00Z',
  reason: null,
  parts: [],
  is_pdf: false,
  fits_name: true,
  is_expired: false,
}

const verifiedUntil = (date: string) => ({ verified_on: '2026-01-06', verified_until: date, papers: [identity] })

describe('verification of a trainer', () => {
  it('the verification page can be loaded again after a failure', async () => {
    const { api, user } = await openApp(verificationPath, {
      as: 'trainer',
      api: { 'GET /me/verification': failureReply(500) },
    })
    expect(await screen.findByRole('alert')).toBeVisible()
    api.set({ 'GET /me/verification': verifiedUntil('2028-01-06') })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Shown on your page')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it('a verification that ends soon can be sent again, but not without two files and the name of the account', async () => {
    const answers = { 'GET /me/verification': verifiedUntil('2026-11-25') }
    const { user } = await openApp(verificationPath, { as: 'trainer', api: answers })
    expect(await screen.findByText('Shown on your page')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send ID card and selfie' })
    const name = within(dialog).getByLabelText('Name as on your ID card')
    await user.clear(name)
    await user.type(name, 'Somebody Else')
    await user.click(within(dialog).getByText('Send', { selector: 'button, button *' }))
    expect(within(dialog).getAllByText(/^Choose two files/)).toHaveLength(2)
    expect(within(dialog).getByText(/must share at least two words/)).toBeVisible()
  })
})
