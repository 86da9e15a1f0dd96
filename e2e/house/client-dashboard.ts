import type { Page } from '@playwright/test'
import { mockTrainers, type TrainerJson, trainerJson } from './mock-trainers'
import { signIn } from './people'
import { expect } from './test'

export const bookingRows = (page: Page) => page.getByRole('article')
export const bookingRow = (page: Page, name: string) => bookingRows(page).filter({ hasText: name })

/** Presses Search. First leaves the field, because late suggestions could cover the button. */
export async function pressSearch(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Address' }).blur()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** Opens the dashboard of a client. Every search finds exactly `trainers`. */
export async function openClientDashboard(
  page: Page,
  trainers: readonly TrainerJson[],
  path = '/client-dashboard',
): Promise<void> {
  await signIn(page, 'client')
  await mockTrainers(page, trainers)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Available Trainers' })).toBeVisible()
}

export const makeTwoTrainers = () => [
  trainerJson({ trainer_name: 'Carolina Báez', location: { lat: 18.4469, lng: -69.9554 }, distance_m: 850 }),
  trainerJson({ trainer_name: 'Rafael Montero', location: { lat: 18.4712, lng: -69.9362 }, distance_m: 3420 }),
]
