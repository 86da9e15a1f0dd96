import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import type { FakeRequest } from '@/testing/fake-api'
import { bookingAnswers, makeBooking } from '../makers'
import type { Offer } from '../week/week-queries'

const offer: Offer = {
  id: '5e550000-0000-4000-8000-00000000a001',
  trainer_id: '7f3a91c2-0000-4000-8000-000000000000',
  trainer_name: 'Yulissa Peralta',
  trainer_picture: null,
  date: '2026-11-19',
  time: '09:00',
  service_type: 'gym',
  price: 1190,
  original_price: 1400,
  cancellation_policy: 'standard',
}

async function open(language: 'en' | 'es') {
  const sent: unknown[] = []
  let offers = [offer]
  const app = await openApp('/client-dashboard?tab=bookings', {
    as: 'client',
    language,
    api: {
      ...bookingAnswers(() => [makeBooking()]),
      'GET /agenda/offers': () => offers,
      'POST /agenda/offers/{id}/accept': ({ body }: FakeRequest) => {
        sent.push(body)
        offers = []
        return makeBooking({ status: 'confirmed' })
      },
      'POST /agenda/offers/{id}/decline': () => {
        sent.push('declined')
        offers = []
      },
    },
  })
  return { ...app, sent }
}

it('a client accepts an agreed session at the hour, the place and the price that are shown', async () => {
  const { user, sent } = await open('en')
  expect(await screen.findByRole('heading', { name: 'Sessions agreed with your trainer' })).toBeVisible()
  const row = within(screen.getByText('Thursday, November 19, 09:00').closest('li') ?? document.body)
  expect(row.getByText(/^Gym ·/)).toHaveTextContent('Gym · one hour · RD$1,400.00 RD$1,190.00')
  await user.click(row.getByRole('button', { name: 'Accept Thursday, November 19, 09:00 with Yulissa Peralta' }))
  await waitFor(() => expect(screen.queryByText('Sessions agreed with your trainer')).toBeNull())
  expect(sent).toEqual([{ date: '2026-11-19', time: '09:00', price: 1190 }])
})

it.each([
  ['en', 'Cancelling is free until Wed, Nov 18, 09:00. After that it costs RD$357.00 of RD$1,190.00.', /· one hour ·/],
  ['es', 'Cancelas gratis hasta el mié, 18 nov, 09:00. Después cuesta RD$357.00 de RD$1,190.00.', /· una hora ·/],
] as const)(
  'before an agreed session is accepted, its row says in %s what cancelling costs and how long the session lasts',
  async (language, cost, length) => {
    await open(language)
    expect(await screen.findByText(cost)).toBeVisible()
    expect(screen.getByText(length)).toBeVisible()
  },
)

it('a client declines an agreed session, in Spanish', async () => {
  const { user, sent } = await open('es')
  await user.click(await screen.findByRole('button', { name: /^Rechazar el jueves, 19 de noviembre, 09:00/ }))
  await waitFor(() => expect(screen.queryByText('Sesiones acordadas')).toBeNull())
  expect(sent).toEqual(['declined'])
})
