import type { Page } from '@playwright/test'
import { answerBooking, book } from './bookings'
import { newTrainer, type Other } from './others'
import { confirmPayment } from './payments'
import { signUp } from './people'
import { expect } from './test'

/** A new client, signed in on the page, who has trained with a new trainer and paid for it. */
export async function signUpAndTrain(page: Page, serverUrl: string, name = 'Gabriela Santos') {
  const trainer = await newTrainer(serverUrl, 'Rafael Montero')
  await signUp(page, { name })
  const { id } = await book(page, { trainerId: trainer.id })
  await answerBooking(trainer, id, 'confirmed')
  await confirmPayment(serverUrl, id)
  const answer = await page.request.patch(`/api/bookings/${id}/complete`)
  expect(answer.status(), await answer.text()).toBe(200)
  return { trainer, id }
}

/** Goes on as that trainer in the browser of the page. */
export async function becomeTrainer(page: Page, { api }: Other): Promise<void> {
  const { cookies } = await api.storageState()
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
}

/** A review as the server answers it. */
export function reviewJson(place: number, about: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: `4e71e300-0000-4000-8000-${String(place).padStart(12, '0')}`,
    booking_id: null,
    rating: 5,
    comment: `Session number ${place}`,
    client_name: 'Luis Ángel Reyes',
    created_at: '2026-10-31T15:00:00.000Z',
    trainer_reply: null,
    reply_date: null,
    ...about,
  }
}
