import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { openApp, person } from '@/testing/app'
import type { Answers } from '@/testing/fake-api'

const partnerId = '5e550000-0000-4000-8000-000000000001'
const client = person('client')

const trainer = makeTrainer({
  review_count: 1,
  reviews: [
    {
      id: '4e71e300-0000-4000-8000-000000000001',
      booking_id: null,
      rating: 1,
      comment: 'Late every time',
      client_name: 'Kirsys Rosario',
      created_at: '2026-10-31T15:00:00Z',
      trainer_reply: 'Traffic',
      reply_date: '2026-11-01T15:00:00Z',
    },
  ],
})

const chat: Answers = {
  'GET /messages/{partnerId}': {
    messages: [
      {
        id: '6e550000-0000-4000-8000-000000000001',
        sender_id: partnerId,
        receiver_id: client.id,
        message: 'Pay me directly',
        created_at: '2026-11-15T15:30:00Z',
      },
    ],
    partner: { name: 'Massiel Hidalgo', picture: null, role: 'trainer', is_blocked: false },
    has_older: false,
  },
}

it.each([
  ['the page of a trainer', `/trainer/${trainer.id}`, { 'GET /trainers/{id}': trainer } satisfies Answers, 3],
  ['a chat', `/client-dashboard?tab=messages&with=${partnerId}`, chat, 2],
])('every dialog opened from a menu of %s returns the focus to that menu', async (_what, path, api, menuCount) => {
  const { user } = await openApp(path, {
    as: client,
    api: { ...api, 'GET /blocks/{userId}': { requests: 0, sessions: 0 } },
  })
  const findMenus = () => screen.findAllByRole('button', { name: /^More about / })
  await waitFor(async () => expect(await findMenus()).toHaveLength(menuCount))
  for (const menu of await findMenus()) {
    await user.click(menu)
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    const names = items.map(({ textContent }) => textContent ?? '')
    expect(names).not.toEqual([])
    await user.keyboard('{Escape}')
    for (const name of names) {
      await user.click(menu)
      await user.click(await screen.findByRole('menuitem', { name }))
      await screen.findByRole('dialog')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(menu, `${menu.getAttribute('aria-label')}: ${name}`).toHaveFocus())
    }
  }
})
