import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, person } from '@/testing/app'
import { makeTrainer } from '../makers'

it('a trainer with an unproven address reads why the public page is hidden', async () => {
  const page = { slug: 'yulissa-peralta', is_on: true, url: null, hidden_because: 'email_unproven' } as const
  const answers = { 'GET /trainers/public-page': page, 'GET /trainers/{id}': makeTrainer() }
  await openApp('/trainer-dashboard', { as: 'trainer', api: answers })
  const notice = await screen.findByText('Nobody sees your page until you confirm your e-mail address.')
  expect(notice).toBeVisible()
  expect(screen.getByRole('link', { name: 'To my account' })).toHaveAttribute('href', '/account')
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Copy' })).toBeNull()
})

it('a trainer who asked for deletion reads that the public page is hidden, why, and where to undo it', async () => {
  const page = { slug: 'yulissa-peralta', is_on: true, url: null, hidden_because: 'leaving' } as const
  const answers = { 'GET /trainers/public-page': page, 'GET /trainers/{id}': makeTrainer() }
  await openApp('/trainer-dashboard', { as: 'trainer', api: answers })
  expect(await screen.findByText(/^Your page is hidden, because your account is being deleted/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'To my account' })).toHaveAttribute('href', '/account')
})

it('a trainer who asked for deletion reads on the own profile that it is hidden, and why', async () => {
  const page = { slug: 'yulissa-peralta', is_on: true, url: null, hidden_because: 'leaving' } as const
  const me = person('trainer')
  const trainer = makeTrainer({ id: me.id, user_id: me.id })
  const answers = { 'GET /trainers/public-page': page, 'GET /trainers/{id}': trainer }
  await openApp(`/trainer/${me.id}`, { as: me, api: answers })
  expect(await screen.findByText(/Your account is being deleted, so only you see your profile/)).toBeVisible()
})

it('a trainer whose packages contradict the price reads it on the own page, with a link to the prices', async () => {
  const me = person('trainer')
  const trainer = makeTrainer({ id: me.id, user_id: me.id })
  const steps = [{ step: 'packages', is_done: false }] as const
  const api = { 'GET /trainers/{id}': trainer, 'GET /me/first-steps': [...steps] }
  await openApp(`/trainer/${me.id}`, { as: me, api })
  expect(await screen.findByText('Your packages do not fit your price')).toBeVisible()
  const check = screen.getByRole('link', { name: 'Check prices' })
  expect(check).toHaveAttribute('href', '/trainer-dashboard?edit=1#prices')
})
