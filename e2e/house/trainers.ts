import type { Page } from '@playwright/test'
import { register } from './people'
import { expect } from './test'

const pictures = {
  png:
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAKCAMAAAC+Ge+yAAAAA1BMVEXJUyyaSvJhAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElE' +
    'QVQImWNgoBUAAABaAAEB3q7iAAAAAElFTkSuQmCC',
  jpeg:
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBD' +
    'ARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAKAAgD' +
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA' +
    'BAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYAik//9k=',
  webp: 'UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoIAAoABABoJaACdLoAA5gA/su39fAFPVH8OZ12lRgAAA==',
} as const

export function makePicture(kind: keyof typeof pictures) {
  return { name: `picture.${kind}`, mimeType: `image/${kind}`, buffer: Buffer.from(pictures[kind], 'base64') }
}

const hours = { enabled: true, start: '06:00', end: '20:00' }

export const savedProfile = {
  bio: 'Boxing from zero: footwork first, then hands.',
  specializations: ['Boxing', 'MMA'],
  price_per_session: 1400,
  available_sessions: 24,
  address: 'Malecón, Gazcue',
  location: { lat: 18.4655, lng: -69.9001 },
  service_types: ['gym', 'park'],
  pricing_packages: [
    { sessions: 1, price: 1400 },
    { sessions: 5, price: 6500 },
  ],
  discount: null,
  availability_schedule: {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: { ...hours, enabled: false },
  },
} as const

/** Signs in a new trainer without a profile. */
export const signUpTrainer = (page: Page, { name = 'Yulissa Peralta' } = {}) => register(page.request, name, 'trainer')

export async function signUpWithProfile(page: Page, overrides: Record<string, unknown> = {}): Promise<{ id: string }> {
  const trainer = await signUpTrainer(page)
  const response = await page.request.put('/api/trainers/profile', { data: { ...savedProfile, ...overrides } })
  expect(response.status()).toBe(200)
  return trainer
}

export async function openProfileEditor(page: Page): Promise<void> {
  await page.goto('/trainer-dashboard')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
}
