import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookingAnswers, makeBooking } from '@/features/bookings/makers'
import { makeTrainer } from '@/features/trainers/makers'
import { makeSignedInUser, openApp } from '@/testing/app'
import type { FakeAnswers } from '@/testing/fake-api'

const partnerId = '5e550000-0000-4000-8000-000000000001'
const client = makeSignedInUser('client')

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

const chat: FakeAnswers = {
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

const paid = makeBooking({
  payment_status: 'paid',
  payment_proof_url: '/api/payments/proofs/1',
  payment_proof_type: 'image',
})

const cancellation: FakeAnswers = {
  'GET /bookings/{id}/cancellation': {
    refund_amount: 1400,
    kept_amount: 0,
    paid_amount: 1400,
    transfer_announced: false,
    free_until: '2026-11-16T16:00:00.000Z',
    sessions: 1,
    sessions_returned: 0,
    returned_amount: 0,
    ends_package: false,
  },
}

const agreed = makeBooking({ ...paid, status: 'confirmed', date: '2026-11-20' })
const own = { ...bookingAnswers(() => [agreed]), ...cancellation, 'GET /trainers/{id}': trainer }

const office: FakeAnswers = {
  ...cancellation,
  'GET /bookings': [paid],
}

interface Place {
  readonly as: 'admin' | ReturnType<typeof makeSignedInUser>
  readonly path: string
  readonly api: FakeAnswers
  readonly menus: number
  /** Menu items that open a dialog. By default all except links. */
  readonly opens?: readonly string[]
}

it.each<[string, Place]>([
  [
    'the page of a trainer',
    { as: client, path: `/trainer/${trainer.id}`, api: { 'GET /trainers/{id}': trainer }, menus: 3 },
  ],
  ['a chat', { as: client, path: `/client-dashboard?tab=messages&with=${partnerId}`, api: chat, menus: 2 }],
  ["a client's booking", { as: client, path: '/client-dashboard?tab=bookings', api: own, menus: 1 }],
  [
    "a trainer's booking",
    { as: makeSignedInUser('trainer'), path: '/trainer-dashboard?tab=bookings', api: own, menus: 1 },
  ],
  [
    "the admin's bookings",
    {
      as: 'admin',
      path: '/admin?tab=bookings',
      api: office,
      menus: 1,
      opens: ['Open the payment screenshot', 'Another transfer arrived', 'Cancel booking'],
    },
  ],
])(
  'every dialog opened from a menu of %s returns the focus to that menu',
  async (_what, { as, path, api, menus, opens }) => {
    const { user } = await openApp(path, { as, api: { ...api, 'GET /blocks/{userId}': { requests: 0, sessions: 0 } } })
    const findMenus = () => screen.findAllByRole('button', { name: /^More (about|for) / })
    await waitFor(async () => expect(await findMenus()).toHaveLength(menus))
    for (const menu of await findMenus()) {
      await user.click(menu)
      const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
      const all = items.flatMap(({ tagName, textContent }) => (tagName === 'A' ? [] : [textContent ?? '']))
      const names = opens ?? all
      expect(all).toEqual(expect.arrayContaining([...names]))
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
  },
)
