import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeSignedInUser, openApp } from '@/testing/app'
import { makeTrainer } from '../makers'

it('a trainer with an unproven e-mail address reads why the public page is hidden', async () => {
  const page = { slug: 'yulissa-peralta', is_on: true, url: null, hidden_because: 'email_unproven' } as const
  const answers = { 'GET /trainers/public-page': page, 'GET /trainers/{id}': makeTrainer() }
  await openApp('/trainer-dashboard', { as: 'trainer', api: answers })
  const notice = await screen.findByText('Nobody sees your page until you confirm your e-mail address.')
  expect(notice).toBeVisible()
  expect(screen.getByRole('link', { name: 'To my account' })).toHaveAttribute('href', '/account')
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Copy' })).toBeNull()
})

it('after the first save of a profile, the card of the public page no longer says that the profile is missing', async () => {
  const me = makeSignedInUser('trainer')
  const profile = makeTrainer({ id: me.id, user_id: me.id })
  const hidden = { slug: null, is_on: true, url: null, hidden_because: 'profile_missing' } as const
  const { api, user } = await openApp('/trainer-dashboard', { as: me, api: { 'GET /trainers/public-page': hidden } })
  fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Boxing' } })
  await user.click(screen.getByRole('checkbox', { name: 'Boxing' }))
  await user.click(screen.getByRole('checkbox', { name: 'Gym' }))
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Naco' } })
  await user.type(screen.getByLabelText('Neighbourhood search'), 'Naco{Enter}')
  api.set({
    'PUT /trainers/profile': profile,
    'GET /trainers/{id}': profile,
    'GET /trainers/public-page': { slug: 'yulissa', is_on: false, url: null, hidden_because: 'switched_off' },
  })
  const release = api.hold('GET /trainers/public-page')
  await user.click(screen.getByRole('button', { name: 'Save Profile' }))
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible()
  expect(screen.queryByText('Nobody sees your page until you save your profile.')).toBeNull()
  release()
  expect(await screen.findByRole('switch', { checked: false })).toBeVisible()
})

it('a trainer who asked for account deletion reads why the public page is hidden, and finds the link to undo the deletion', async () => {
  const page = { slug: 'yulissa-peralta', is_on: true, url: null, hidden_because: 'leaving' } as const
  const answers = { 'GET /trainers/public-page': page, 'GET /trainers/{id}': makeTrainer() }
  await openApp('/trainer-dashboard', { as: 'trainer', api: answers })
  expect(await screen.findByText(/^Your page is hidden, because your account is being deleted/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'To my account' })).toHaveAttribute('href', '/account')
})

it('a trainer who asked for account deletion reads on the own profile that nobody else sees it, and why', async () => {
  const page = { slug: 'yulissa-peralta', is_on: true, url: null, hidden_because: 'leaving' } as const
  const me = makeSignedInUser('trainer')
  const trainer = makeTrainer({ id: me.id, user_id: me.id })
  const answers = { 'GET /trainers/public-page': page, 'GET /trainers/{id}': trainer }
  await openApp(`/trainer/${me.id}`, { as: me, api: answers })
  expect(await screen.findByText(/Your account is being deleted, so only you see your profile/)).toBeVisible()
})

it('a trainer whose packages contradict the price finds a warning on the own page, with a link to the prices', async () => {
  const me = makeSignedInUser('trainer')
  const trainer = makeTrainer({ id: me.id, user_id: me.id })
  const steps = [{ step: 'packages', is_done: false }] as const
  const api = { 'GET /trainers/{id}': trainer, 'GET /me/first-steps': [...steps] }
  await openApp(`/trainer/${me.id}`, { as: me, api })
  expect(await screen.findByText('Your packages do not fit your price')).toBeVisible()
  const check = screen.getByRole('link', { name: 'Check prices' })
  expect(check).toHaveAttribute('href', '/trainer-dashboard?edit=1#prices')
})
