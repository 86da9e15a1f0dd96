import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import { makeTrainer } from '../makers'

it('a trainer whose address is not proven reads why the public page is hidden', async () => {
  const page = { slug: 'yulissa-peralta', is_on: true, url: null, hidden_because: 'email_unproven' } as const
  const answers = { 'GET /trainers/public-page': page, 'GET /trainers/{id}': makeTrainer() }
  await openApp('/trainer-dashboard', { as: 'trainer', api: answers })
  const notice = await screen.findByText('Nobody sees your page until you confirm your e-mail address.')
  expect(notice).toBeVisible()
  expect(screen.getByRole('link', { name: 'To my account' })).toHaveAttribute('href', '/account')
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Copy' })).toBeNull()
})
