import { type Page, request } from '@playwright/test'
import { newEmail } from './people'
import { expect } from './test'

/** As much of a trainer as the tests state; the server's own field names. */
export type TrainerJson = Record<string, unknown>

const everyDay = { enabled: true, start: '06:00', end: '20:00' }
const day = 24 * 60 * 60 * 1000
export const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

let made = 0

/** A trainer as GET /trainers answers, for tests that need precise cards. */
export function trainerJson(about: TrainerJson = {}): TrainerJson {
  made += 1
  const id = `7f3a91c2-0000-4000-8000-${String(made).padStart(12, '0')}`
  return {
    id,
    user_id: id,
    trainer_name: 'Yulissa Peralta',
    trainer_picture: null,
    photo_url: null,
    bio: 'I teach boxing from zero: footwork first, then hands.',
    specializations: ['Boxing', 'MMA'],
    price_per_session: 1400,
    available_sessions: 24,
    address: 'Malecón, Gazcue',
    location: { lat: 18.4633, lng: -69.9 },
    service_types: ['gym', 'park'],
    gallery: [],
    rating: 4.9,
    review_count: 87,
    reviews: [],
    pricing_packages: [
      { sessions: 1, price: 1400, price_per_session: 1400 },
      { sessions: 5, price: 6500, price_per_session: 1300 },
    ],
    discount: null,
    availability_schedule: {
      monday: everyDay,
      tuesday: everyDay,
      wednesday: everyDay,
      thursday: everyDay,
      friday: everyDay,
      saturday: { enabled: true, start: '07:00', end: '12:00' },
      sunday: { enabled: false, start: '09:00', end: '17:00' },
    },
    distance_m: null,
    ...about,
  }
}

export const activeDiscount = { enabled: true, percentage: 15, start_date: dateIn(-2), end_date: dateIn(20) }

/** GET /trainers answers these, whatever is asked. */
export async function answerTrainers(page: Page, trainers: readonly TrainerJson[]): Promise<void> {
  await page.route(/\/api\/trainers(\?|$)/, (route) => route.fulfill({ json: trainers }))
}

/** GET /trainers/{id} answers this one, who is free at two hours of every day. */
export async function answerTrainer(page: Page, trainer: TrainerJson): Promise<void> {
  await page.route(`**/api/trainers/${trainer.id}/slots?*`, (route) => {
    const date = new URL(route.request().url()).searchParams.get('date')
    return route.fulfill({ json: { date, slots: ['09:00', '15:00'] } })
  })
  await page.route(`**/api/trainers/${trainer.id}`, (route) => route.fulfill({ json: trainer }))
}

/** Pictures at made-up addresses: a painted square each, except for those that are broken. */
export async function answerPictures(page: Page): Promise<void> {
  await page.route('**/pictures/**', (route) => {
    const name = new URL(route.request().url()).pathname
    if (name.includes('broken')) return route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' })
    const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="hsl(${hue} 60% 50%)"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
}

interface SavedTrainer {
  readonly id: string
  readonly name: string
}

/** A trainer with a saved profile on the real server, made in a session of their own. */
export async function saveTrainer(serverUrl: string, name: string, about: TrainerJson = {}): Promise<SavedTrainer> {
  const api = await request.newContext({ baseURL: serverUrl })
  const registered = await api.post('/api/auth/register', {
    data: { name, email: newEmail(), password: 'merengue', role: 'trainer' },
  })
  expect(registered.status()).toBe(201)
  const { user } = await registered.json()
  const { bio, specializations, price_per_session, available_sessions, address, location, service_types } =
    trainerJson()
  const saved = await api.put('/api/trainers/profile', {
    data: { bio, specializations, price_per_session, available_sessions, address, location, service_types, ...about },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await api.dispose()
  return { id: user.id, name }
}
