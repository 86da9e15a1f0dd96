import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeAccount } from '@/features/accounts/makers'
import { makeBooking } from '@/features/bookings/makers'
import { makeSignedInUser, navigateInApp, openApp } from '@/testing/app'

const confirmed = makeBooking({ status: 'confirmed', client_name: 'Altagracia Then', trainer_name: 'Rafael Peña' })
const api = {
  'GET /config': {
    google_maps_api_key: null,
    map_tile_url: null,
    map_tile_attribution: null,
    external_sign_in: true,
    support_email: null,
    support_whatsapp: null,
    push_public_key: 'BKey',
  },
  'GET /bookings': [confirmed],
  'GET /bookings/counts': { pending: 0, confirmed: 1, completed: 0, cancelled: 0 },
}

/** Adds the notification APIs that jsdom lacks. */
function stubNotifications(permission: NotificationPermission): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const offer = 'Know at once what happens'

it('a trainer with a confirmed session who answers Not now is not asked about notifications again', async () => {
  stubNotifications('default')
  const { user } = await openApp('/trainer-dashboard?tab=earnings', { as: 'trainer', api })
  expect(await screen.findByRole('heading', { name: 'No earnings yet' })).toBeVisible()
  expect(screen.queryByText(offer)).toBeNull()
  await navigateInApp('/trainer-dashboard?tab=bookings')
  expect(await screen.findByText(offer)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(offer)).toBeNull()

  await navigateInApp('/trainer-dashboard?tab=earnings')
  expect(await screen.findByRole('heading', { name: 'No earnings yet' })).toBeVisible()
  await navigateInApp('/trainer-dashboard?tab=bookings')
  expect((await screen.findAllByText('Altagracia Then'))[0]).toBeVisible()
  expect(screen.queryByText(offer)).toBeNull()
})

it('a browser that forbids notifications is not asked, and the account page says why', async () => {
  stubNotifications('denied')
  await openApp('/client-dashboard?tab=bookings', {
    as: 'client',
    api: {
      ...api,
      'GET /me/account': makeAccount(makeSignedInUser('client')),
      'GET /me/calendar': { created_at: null },
    },
  })
  expect((await screen.findAllByText('Rafael Peña'))[0]).toBeVisible()
  expect(screen.queryByText(offer)).toBeNull()
  await navigateInApp('/account')
  expect(await screen.findByText(/^Your browser blocks notifications from this site\./)).toBeVisible()
})
