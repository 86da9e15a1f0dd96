import { consecutiveDays } from '@entrena/contract/bookings/rules'
import { noLimits } from '@entrena/contract/trainers/availability'
import type { Page } from '@playwright/test'
import { dominicanDay } from './days'
import { savedProfile } from './trainers'

export type TrainerJson = Record<string, unknown>

let made = 0

/** A trainer in the format of the API, for mocked responses. */
export function trainerJson(overrides: TrainerJson = {}): TrainerJson {
  made += 1
  const id = `7f3a91c2-0000-4000-8000-${String(made).padStart(12, '0')}`
  return {
    ...savedProfile,
    id,
    user_id: id,
    trainer_name: 'Yulissa Peralta',
    trainer_picture: null,
    photo_url: null,
    bio: 'I teach boxing from zero: footwork first, then hands.',
    location: { lat: 18.4633, lng: -69.9 },
    gallery: [],
    rating: 4.9,
    review_count: 87,
    reviews: [],
    pricing_packages: [
      { sessions: 1, price: 1400, price_per_session: 1400 },
      { sessions: 5, price: 6500, price_per_session: 1300 },
    ],
    availability_schedule: {
      ...savedProfile.availability_schedule,
      saturday: { enabled: true, start: '07:00', end: '12:00' },
      sunday: { enabled: false, start: '09:00', end: '17:00' },
    },
    availability: noLimits,
    distance_m: null,
    ...overrides,
  }
}

export const activeDiscount = {
  enabled: true,
  percentage: 15,
  start_date: dominicanDay(-2),
  end_date: dominicanDay(20),
}

/** Mocks GET /trainers: every search finds exactly `trainers`. */
export async function mockTrainers(page: Page, trainers: readonly TrainerJson[]): Promise<void> {
  await page.route(/\/api\/trainers(\?|$)/, (route) => route.fulfill({ json: trainers }))
}

/** JSON with the same free hours on each requested day. */
export function freeHoursJson(url: string, slots: readonly string[]) {
  const from = new URL(url).searchParams.get('from') ?? ''
  return { days: consecutiveDays(from, 7).map((date) => ({ date, slots, is_off: false })) }
}

/** Mocks GET /trainers/{id}, with two free hours on every day. */
export async function mockTrainer(page: Page, trainer: TrainerJson): Promise<void> {
  await page.route(`**/api/trainers/${trainer.id}/slots?*`, (route) => {
    return route.fulfill({ json: freeHoursJson(route.request().url(), ['09:00', '15:00']) })
  })
  await page.route(`**/api/trainers/${trainer.id}`, (route) => route.fulfill({ json: trainer }))
}

/** Mocks /pictures/* with a coloured rectangle. If the path contains `broken`, the file is invalid. */
export async function mockPictures(page: Page): Promise<void> {
  await page.route('**/pictures/**', (route) => {
    const name = new URL(route.request().url()).pathname
    if (name.includes('broken')) return route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' })
    const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="hsl(${hue} 60% 50%)"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
}
