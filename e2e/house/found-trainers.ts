import type { Page } from '@playwright/test'
import { signIn } from './people'
import { answerTrainers, type TrainerJson, trainerJson } from './shown-trainers'
import { expect } from './test'

export const rows = (page: Page) => page.getByRole('article')
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** The dashboard of a client with these trainers, whatever is asked. */
export async function openWith(
  page: Page,
  trainers: readonly TrainerJson[],
  path = '/client-dashboard',
): Promise<void> {
  await signIn(page, 'client')
  await answerTrainers(page, trainers)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Available Trainers' })).toBeVisible()
}

export const two = () => [
  trainerJson({ trainer_name: 'Carolina Báez', location: { lat: 18.4469, lng: -69.9554 }, distance_m: 850 }),
  trainerJson({ trainer_name: 'Rafael Montero', location: { lat: 18.4712, lng: -69.9362 }, distance_m: 3420 }),
]
