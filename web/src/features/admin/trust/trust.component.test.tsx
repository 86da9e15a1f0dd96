import type { CaseDetails } from '@entrena/contract/reports/entity'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const trainer = {
  id: '5e550000-0000-4000-8000-000000000001',
  name: 'Anyelina Brito',
  picture: null,
  role: 'trainer' as const,
}

function reported(about: Partial<CaseDetails> = {}): CaseDetails {
  return {
    id: '5e550000-0000-4000-8000-000000000002',
    subject: { kind: 'person', id: trainer.id },
    snapshot: { text: trainer.name, rating: null, has_picture: false },
    author: trainer,
    reports: 1,
    reasons: ['insult'],
    reported_at: '2026-11-14T12:00:00Z',
    state: 'open',
    outcome: null,
    reason: null,
    decided_at: null,
    answer: null,
    answered_at: null,
    lifted_at: null,
    sent: [],
    history: [],
    author_facts: null,
    can_hide: false,
    can_lift: false,
    ...about,
  }
}

const open = (details: CaseDetails) =>
  openApp('/admin?tab=trust', {
    as: 'admin',
    api: { 'GET /admin/reports': [details], 'GET /admin/reports/{id}': details },
  })

async function lookCloser(user: { click(element: Element): Promise<void> }) {
  const card = (await screen.findByRole('heading', { name: 'Person: Anyelina Brito' })).closest('li') ?? document.body
  await user.click(within(card).getByRole('button', { name: 'Look closer' }))
  return within(card)
}

it.each([
  ['leave', /^Leave it/, 'Decided. Those who reported it are told.'],
  ['warn', /^Warn the author/, 'Decided. Both sides are told.'],
] as const)(
  'an admin needs a reason to decide a report, and is told who hears of the decision: %s',
  async (outcome, label, told) => {
    const { api, user } = await open(reported())
    const card = await lookCloser(user)
    await user.click(await card.findByLabelText(label))
    // An admin cannot hide a person, so this choice is missing.
    expect(card.queryByLabelText(/^Hide it/)).toBeNull()
    await user.click(card.getByRole('button', { name: 'Decide' }))
    expect(card.getByText('Write a reason')).toBeVisible()
    await user.type(card.getByRole('textbox', { name: 'Reason' }), 'Be kind to others.')
    api.set({ 'POST /admin/reports/{id}/decide': failureReply(500) })
    await user.click(card.getByRole('button', { name: 'Decide' }))
    await screen.findByText('Failed to save the decision')
    expect(card.getByRole('textbox', { name: 'Reason' })).toHaveValue('Be kind to others.')

    const decided = reported({ state: 'decided', outcome, reason: 'Be kind to others.' })
    api.set({
      'POST /admin/reports/{id}/decide': decided,
      'GET /admin/reports': [],
      'GET /admin/reports/{id}': decided,
    })
    await user.click(card.getByRole('button', { name: 'Decide' }))
    await screen.findByText(told)
    expect(api.requests('POST /admin/reports/{id}/decide').at(-1)?.body).toEqual({
      outcome,
      reason: 'Be kind to others.',
    })
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Person: Anyelina Brito' })).toBeNull())
  },
)

it('if the author has answered a warning, an admin can only mark the answer as read', async () => {
  const answered = reported({ state: 'answered', outcome: 'warn', reason: 'Be kind.', answer: 'I am sorry.' })
  const { api, user } = await open(answered)
  const card = await lookCloser(user)
  expect(card.getByText('I am sorry.')).toBeVisible()
  const read = await card.findByRole('button', { name: 'Read' })
  expect(card.queryByRole('button', { name: 'Show it again' })).toBeNull()
  api.set({
    'POST /admin/reports/{id}/keep': reported({ state: 'decided', outcome: 'warn' }),
    'GET /admin/reports': [],
  })
  await user.click(read)
  await screen.findByText('The decision stays.')
  await waitFor(() => expect(screen.queryByText('I am sorry.')).toBeNull())
})
