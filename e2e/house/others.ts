import { type APIRequestContext, request } from '@playwright/test'
import { newEmail } from './people'
import { expect } from './test'
import { savedProfile } from './trainers'

/** Somebody in a session of their own, beside the one of the page. */
export interface Other {
  readonly id: string
  readonly name: string
  readonly api: APIRequestContext
}

async function register(serverUrl: string, name: string, role: 'client' | 'trainer'): Promise<Other> {
  const api = await request.newContext({ baseURL: serverUrl })
  const data = { name, email: newEmail(), password: 'merengue', role }
  const answer = await api.post('/api/auth/register', { data })
  expect(answer.status()).toBe(201)
  return { id: (await answer.json()).user.id, name, api }
}

export const newClient = (serverUrl: string, name: string) => register(serverUrl, name, 'client')

/** A trainer with a saved profile: packages of 1 and 5 sessions, Sundays off. */
export async function newTrainer(serverUrl: string, name: string, about: Record<string, unknown> = {}): Promise<Other> {
  const trainer = await register(serverUrl, name, 'trainer')
  const saved = await trainer.api.put('/api/trainers/profile', { data: { ...savedProfile, ...about } })
  expect(saved.status(), await saved.text()).toBe(200)
  return trainer
}
