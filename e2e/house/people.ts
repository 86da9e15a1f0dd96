import type { APIRequestContext, Locator, Page } from '@playwright/test'
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
 * Ends the sign-in session as if in another window, and presses a button. Returns the dialog that asks for the
 * password. A background request may open that dialog before the button is pressed.
 */
export async function waitForSessionAndPress(page: Page, button: Locator): Promise<Locator> {
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/auth/logout')
  const dialog = page.getByRole('dialog', { name: /^(Your session has ended|Tu sesión terminó)$/ })
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 10_000 })
  }).toPass()
  return dialog
}

export const signUp = (page: Page, { name = 'Massiel Cruz' } = {}) => register(page.request, name, 'client')
