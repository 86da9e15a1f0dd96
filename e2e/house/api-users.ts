import { type APIRequestContext, request } from '@playwright/test'
import { register } from './people'
import { expect } from './test'
import { savedProfile } from './trainers'

/** A user who is signed in to the API but not in the browser. */
export interface ApiUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly api: APIRequestContext
}

async function newUser(serverUrl: string, name: string, role: 'client' | 'trainer'): Promise<ApiUser> {
  const api = await request.newContext({ baseURL: serverUrl })
  return { ...(await register(api, name, role)), name, api }
}

export const newClient = (serverUrl: string, name: string) => newUser(serverUrl, name, 'client')

/** A trainer with packages of 1 and 5 sessions and Sundays off. `overrides` replaces fields of the profile. */
export async function newTrainer(
  serverUrl: string,
  name: string,
  overrides: Record<string, unknown> = {},
): Promise<ApiUser> {
  const trainer = await newUser(serverUrl, name, 'trainer')
  const response = await trainer.api.put('/api/trainers/profile', { data: { ...savedProfile, ...overrides } })
  expect(response.status(), await response.text()).toBe(200)
  return trainer
}

/** A trainer with only the required fields of a profile: no packages and no schedule. */
export const newMinimalTrainer = (serverUrl: string, name: string, overrides: Record<string, unknown> = {}) =>
  newTrainer(serverUrl, name, { pricing_packages: undefined, availability_schedule: undefined, ...overrides })
