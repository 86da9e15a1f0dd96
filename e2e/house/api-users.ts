import { type APIRequestContext, request } from '@playwright/test'
import { newEmail } from './people'
import { expect } from './test'
import { savedProfile } from './trainers'

/** A signed-in person who acts through the API, beside the person who is signed in on the page. */
export interface ApiUser {
  readonly id: string
  readonly name: string
  readonly api: APIRequestContext
}

async function register(serverUrl: string, name: string, role: 'client' | 'trainer'): Promise<ApiUser> {
  const api = await request.newContext({ baseURL: serverUrl })
  const data = { name, email: newEmail(), password: 'merengue', role }
  const response = await api.post('/api/auth/register', { data })
  expect(response.status()).toBe(201)
  return { id: (await response.json()).user.id, name, api }
}

export const newClient = (serverUrl: string, name: string) => register(serverUrl, name, 'client')

/** A trainer with a saved profile: packages of 1 and 5 sessions, Sundays off, unless `overrides` say otherwise. */
export async function newTrainer(
  serverUrl: string,
  name: string,
  overrides: Record<string, unknown> = {},
): Promise<ApiUser> {
  const trainer = await register(serverUrl, name, 'trainer')
  const response = await trainer.api.put('/api/trainers/profile', { data: { ...savedProfile, ...overrides } })
  expect(response.status(), await response.text()).toBe(200)
  return trainer
}

/** A trainer who has filled in only what a profile requires: no packages, no schedule. */
export const newMinimalTrainer = (serverUrl: string, name: string, overrides: Record<string, unknown> = {}) =>
  newTrainer(serverUrl, name, { pricing_packages: undefined, availability_schedule: undefined, ...overrides })
