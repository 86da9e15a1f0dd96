import { type APIRequestContext, type Page, request } from '@playwright/test'
import { newEmail } from './people'
import { expect } from './test'
import { savedProfile } from './trainers'

/** As much of a booking as the tests state; the server's own field names. */
export type BookingJson = Record<string, unknown> & { readonly id: string }

const dayMs = 24 * 60 * 60 * 1000

/** The Dominican day, so many days from now. */
export function dominicanDay(days: number): string {
  const instant = new Date(Date.now() + days * dayMs)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(instant)
}

/** The first day from so many days on at which the trainers of tests work: any but a Sunday. */
export function openDay(days: number): string {
  const day = dominicanDay(days)
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? dominicanDay(days + 1) : day
}

/** Tuesday, November 17 */
export function longDay(date: string, locale = 'en-US'): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${date}T00:00:00Z`))
}

/** A new client in a session of their own, beside the one of the page. */
export async function newClient(serverUrl: string, name: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: serverUrl })
  const answer = await api.post('/api/auth/register', { data: { name, email: newEmail(), password: 'merengue' } })
  expect(answer.status()).toBe(201)
  return api
}

interface ApiTrainer {
  readonly id: string
  readonly api: APIRequestContext
}

/** A new trainer with a profile in a session of their own, beside the one of the page. */
export async function newTrainer(serverUrl: string, name: string): Promise<ApiTrainer> {
  const api = await request.newContext({ baseURL: serverUrl })
  const data = { name, email: newEmail(), password: 'merengue', role: 'trainer' }
  const answer = await api.post('/api/auth/register', { data })
  expect(answer.status()).toBe(201)
  const { user } = await answer.json()
  expect((await api.put('/api/trainers/profile', { data: savedProfile })).status()).toBe(200)
  return { id: user.id, api }
}

interface Wanted {
  readonly trainerId: string
  readonly date: string
  readonly time: string
  readonly service?: 'gym' | 'home' | 'park'
  readonly sessions?: number
}

/** Asks a trainer for an hour. `client`: a page or a session that is signed in as one. */
export async function book(
  client: Page | APIRequestContext,
  { trainerId, date, time, service = 'gym', sessions = 1 }: Wanted,
): Promise<BookingJson> {
  const api = 'request' in client ? client.request : client
  const answer = await api.post('/api/bookings', {
    data: { trainer_id: trainerId, date, time, service_type: service, sessions_count: sessions },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** The trainer's answer, in their own session. */
export async function answerBooking(
  trainer: Page | APIRequestContext,
  id: string,
  status: 'confirmed' | 'cancelled',
): Promise<void> {
  const api = 'request' in trainer ? trainer.request : trainer
  const answer = await api.put(`/api/bookings/${id}`, { data: { status } })
  expect(answer.status(), await answer.text()).toBe(200)
}

let made = 0

/** A booking as the server answers it, for tests that need precise ones: confirmed, but for what the test says. */
export function bookingJson(about: Record<string, unknown> = {}): BookingJson {
  made += 1
  return {
    id: `5e550000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    trainer_id: '1b8f0000-0000-4000-8000-000000000001',
    client_id: '2c9e0000-0000-4000-8000-000000000002',
    trainer_name: 'Yulissa Peralta',
    trainer_picture: null,
    client_name: 'Laura Méndez',
    client_picture: null,
    date: '2026-11-17',
    time: '09:00',
    service_type: 'park',
    status: 'confirmed',
    payment_status: 'paid',
    price: 1400,
    sessions_count: 1,
    sessions_remaining: 1,
    sessions_to_schedule: 0,
    reviewed: false,
    package_info: null,
    package_booking_id: null,
    package_session: null,
    trainer_address: 'Malecón, Gazcue',
    created_at: '2026-11-10T15:00:00.000Z',
    ...about,
  }
}

/** GET /bookings and its counts answer these, as the server would. */
export async function answerBookings(page: Page, bookings: () => readonly BookingJson[]): Promise<void> {
  await page.route(/\/api\/bookings(\?|$)/, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const [status, from, to] = ['status', 'from', 'to'].map((name) => asked.get(name))
    const found = bookings()
      .filter((booking) => !status || booking.status === status)
      .filter(({ date }) => (!from || String(date) >= from) && (!to || String(date) <= to))
      .sort((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
    if (asked.get('order') !== 'earliest') found.reverse()
    const offset = Number(asked.get('offset') ?? 0)
    return route.fulfill({ json: found.slice(offset, offset + Number(asked.get('limit') ?? found.length)) })
  })
  await page.route('**/api/bookings/counts', (route) => {
    const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 }
    for (const { status } of bookings()) counts[status as keyof typeof counts] += 1
    return route.fulfill({ json: counts })
  })
}
