import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeAccount } from '@/features/accounts/makers'
import { makeSignedInUser, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'
import { bookingAnswers, makeBooking } from '../makers'

const storeOfflineData = vi.hoisted(() => vi.fn<(kept: unknown) => Promise<void>>())
vi.mock('@/lib/offline/offline-store', async (original) => ({
  ...(await original<typeof import('@/lib/offline/offline-store')>()),
  storeOfflineData,
}))
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

it("a trainer's device stores the bookings even if the sessions that were agreed elsewhere cannot be loaded", async () => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const trainer = makeSignedInUser('trainer')
  const booking = makeBooking({ trainer_id: trainer.id, status: 'confirmed' })
  await openApp('/account', {
    as: trainer,
    api: {
      ...bookingAnswers(() => [booking]),
      'GET /agenda/entries': failureReply(500),
      'GET /me/account': makeAccount(trainer),
    },
  })
  await waitFor(() =>
    expect(storeOfflineData).toHaveBeenCalledWith(
      expect.objectContaining({ sessions: [expect.objectContaining({ id: booking.id })] }),
    ),
  )
})
