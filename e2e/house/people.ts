import type { Page } from '@playwright/test'
import { expect } from './test'

/** The people that the demo brings along. */
export const people = {
  client: { name: 'Laura Méndez', email: 'laura@entrena.test', password: 'entrena-client', home: '/client-dashboard' },
  trainer: {
    name: 'Yulissa Peralta',
    email: 'yulissa@entrena.test',
    password: 'entrena-trainer',
    home: '/trainer-dashboard',
  },
  admin: { name: 'Admin', email: 'admin@entrena.test', password: 'entrena-admin', home: '/admin' },
} as const

export type Person = keyof typeof people

let made = 0

/** An address that nobody has yet: tests share a server. */
export function newEmail(): string {
  made += 1
  return `person-${Date.now().toString(36)}-${process.pid}-${made}@example.test`
}

/** Signs in without the form, for tests that are not about it. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const { email, password } = people[person]
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

/** A new client, signed in, for tests that change their account. */
export async function signUp(page: Page, { name = 'Massiel Cruz' } = {}): Promise<{ email: string; id: string }> {
  const email = newEmail()
  const answer = await page.request.post('/api/auth/register', { data: { name, email, password: 'merengue' } })
  expect(answer.status()).toBe(201)
  const { user } = await answer.json()
  return { email, id: user.id }
}

/** Signs in through the demo's provider as somebody it has never seen: a person without a role. */
export async function signInExternally(page: Page, { name = 'Wander Feliz' } = {}): Promise<{ email: string }> {
  const email = newEmail()
  await page.goto('/api/auth/external?redirect=/auth-callback')
  await page.locator('input[name=name]:visible').fill(name)
  await page.locator('input[name=email]:visible').fill(email)
  await page.locator('button.go').click()
  await expect(page).toHaveURL('/role-selection')
  return { email }
}
