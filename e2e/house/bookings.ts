import type { APIRequestContext, Page } from '@playwright/test'
import type { ApiUser } from './api-users'
import { workdayAfter } from './days'
import { expect } from './test'

export type BookingJson = Record<string, unknown> & { readonly id: string }

/** A signed-in user, either in a browser or only in the API. */
type Actor = Page | ApiUser | APIRequestContext

function apiOf(actor: Actor): APIRequestContext {
  if ('request' in actor) return actor.request
  return 'api' in actor ? actor.api : actor
}

interface BookingOptions {
  readonly trainerId: string
  readonly date?: string
  readonly time?: string
  readonly service?: 'gym' | 'home' | 'park'
  readonly sessions?: number
}

/** Books through the API, for tests that are not about the booking panel. */
export async function book(
  client: Actor,
  { trainerId, date = workdayAfter(3), time = '07:00', service = 'gym', sessions = 1 }: BookingOptions,
): Promise<BookingJson> {
  const data = { trainer_id: trainerId, date, time, service_type: service, sessions_count: sessions }
  const response = await apiOf(client).post('/api/bookings', { data })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

export async function answerBooking(trainer: Actor, id: string, status: 'confirmed' | 'cancelled'): Promise<void> {
  const response = await apiOf(trainer).put(`/api/bookings/${id}`, { data: { status } })
  expect(response.status(), await response.text()).toBe(200)
}
