import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './test'

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

/** Returns a unique e-mail address, because tests share a server. */
export function newEmail(): string {
  made += 1
  return `person-${Date.now().toString(36)}-${process.pid}-${made}@example.test`
}

/** Signs in through the API, for tests that are not about the login form. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const { email, password } = people[person]
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(response.ok()).toBe(true)
}

export async function register(api: APIRequestContext, name: string, role: 'client' | 'trainer') {
  const data = { name, email: newEmail(), password: 'merengue', role }
  const response = await api.post('/api/auth/register', { data })
  expect(response.status()).toBe(201)
  const { user } = await response.json()
  return { email: data.email, id: String(user.id) }
}

/**
 * Ends the session as if another window had done it. Waits for the running requests of the page first: one of them
 * would be refused and make the page leave before the test goes on.
 */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/auth/logout')
}

export const signUp = (page: Page, { name = 'Massiel Cruz' } = {}) => register(page.request, name, 'client')
