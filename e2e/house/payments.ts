import { type Page, request } from '@playwright/test'
import { newTrainer } from './api-users'
import { answerBooking, book } from './bookings'
import { people, signUp } from './people'
import { expect } from './test'

/** Signs a new client in on the page and books five sessions with a new trainer. */
export async function signUpAndBook(page: Page, serverUrl: string, profile: Record<string, unknown> = {}) {
  const trainer = await newTrainer(serverUrl, 'Yulissa Peralta', profile)
  await signUp(page, { name: 'Laura Méndez' })
  const { id } = await book(page, { trainerId: trainer.id, service: 'park', sessions: 5 })
  return {
    id,
    reference: id.slice(0, 8).toUpperCase(),
    path: `/booking-checkout/${id}`,
    trainer,
    answer: (status: 'confirmed' | 'cancelled') => answerBooking(trainer, id, status),
  }
}

export async function confirmPayment(serverUrl: string, bookingId: string): Promise<void> {
  const api = await request.newContext({ baseURL: serverUrl })
  const { email, password } = people.admin
  expect((await api.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  const response = await api.post(`/api/payments/bank-transfer/confirm?booking_id=${bookingId}`)
  expect(response.status(), await response.text()).toBe(200)
  await api.dispose()
}

/** The page must show the admin's list of payouts. */
export async function markLatestBatchAsSent(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Mark as sent/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('Batch marked as sent. Everybody was told.')).toBeVisible()
}
