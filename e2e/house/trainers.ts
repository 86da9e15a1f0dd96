import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newEmail } from './people'
import { expect, test } from './test'

/** Small pictures that are what they say. */
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

/** One byte more than is allowed, in a file of holes: sent as bytes it would take longer than the rest of a test. */
export async function makeLargePicture(): Promise<string> {
  const path = test.info().outputPath('large.png')
  await writeFile(path, '')
  await truncate(path, 10 * 1024 * 1024 + 1)
  return path
}

const hours = { enabled: true, start: '06:00', end: '20:00' }

/** A profile that can be saved. */
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

/** A new trainer without a profile, signed in. */
export async function signUpTrainer(page: Page, { name = 'Yulissa Peralta' } = {}): Promise<{ id: string }> {
  const data = { name, email: newEmail(), password: 'merengue', role: 'trainer' }
  const answer = await page.request.post('/api/auth/register', { data })
  expect(answer.status()).toBe(201)
  const { user } = await answer.json()
  return { id: user.id }
}

/** A new trainer with a profile, signed in. */
export async function signUpWithProfile(page: Page, about: Record<string, unknown> = {}): Promise<{ id: string }> {
  const trainer = await signUpTrainer(page)
  const answer = await page.request.put('/api/trainers/profile', { data: { ...savedProfile, ...about } })
  expect(answer.status()).toBe(200)
  return trainer
}

/** The editor of a profile that is there. */
export async function openEditor(page: Page): Promise<void> {
  await page.goto('/trainer-dashboard')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
}
