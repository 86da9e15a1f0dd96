import type { Page } from '@playwright/test'
import { type ApiUser, newTrainer } from './api-users'
import { answerBooking, book } from './bookings'
import { confirmPayment } from './payments'
import { signUp } from './people'
import { expect } from './test'

/** Signs in a new client who has paid for and completed a session with a new trainer. */
export async function signUpAndTrain(page: Page, serverUrl: string, name = 'Gabriela Santos') {
  const trainer = await newTrainer(serverUrl, 'Rafael Montero')
  await signUp(page, { name })
  const { id } = await book(page, { trainerId: trainer.id })
  await answerBooking(trainer, id, 'confirmed')
  await confirmPayment(serverUrl, id)
  const response = await page.request.patch(`/api/bookings/${id}/complete`)
  expect(response.status(), await response.text()).toBe(200)
  return { trainer, id }
}

/** Signs the current user of the page out and another user in. */
export async function switchUser(page: Page, { api }: ApiUser): Promise<void> {
  const { cookies } = await api.storageState()
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
}
