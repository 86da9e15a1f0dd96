import type { APIRequestContext, Page } from '@playwright/test'
import type { ApiUser } from './api-users'
import { dominicanDay, openDay } from './days'
import { fulfillPage } from './fulfill-page'
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
  { trainerId, date = openDay(3), time = '07:00', service = 'gym', sessions = 1 }: BookingOptions,
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

let made = 0

/** A pending booking in the format of the API, for mocked responses. */
export function bookingJson(overrides: Record<string, unknown> = {}): BookingJson {
  made += 1
  return {
    id: `5e550000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    trainer_id: '1b8f0000-0000-4000-8000-000000000001',
    client_id: '2c9e0000-0000-4000-8000-000000000002',
    trainer_name: 'Yulissa Peralta',
    trainer_picture: null,
    client_name: 'Laura Méndez',
    client_picture: null,
    date: dominicanDay(3),
    time: '07:00',
    service_type: 'park',
    problem: null,
    reportable: null,
    client_absent: false,
    client_facts: null,
    status: 'pending',
    payment_status: 'pending',
    price: 1400,
    paid_amount: 0,
    sessions_count: 1,
    sessions_remaining: 1,
    sessions_to_schedule: 0,
    reviewed: false,
    refund_due: false,
    refund: null,
    payment_proof_url: null,
    payment_proof_type: null,
    payment_proof_reused: false,
    payment_proof_at: null,
    claim: null,
    package_info: null,
    package_booking_id: null,
    package_session: null,
    trainer_address: 'Malecón, Gazcue',
    client_address: null,
    created_at: '2026-11-01T12:00:00.000Z',
    ...overrides,
  }
}

export function sessionJson(overrides: Record<string, unknown> = {}): BookingJson {
  return bookingJson({ date: '2026-11-17', time: '09:00', status: 'confirmed', payment_status: 'paid', ...overrides })
}

/** Returns true if the client still has to pay for the booking, or to review it if `needs` is not 'payment'. */
function matchesNeed({ status, payment_status, reviewed, package_booking_id }: BookingJson, needs: string): boolean {
  if (needs === 'payment') return payment_status === 'pending' && status !== 'cancelled'
  return status === 'completed' && payment_status === 'paid' && !reviewed && !package_booking_id
}

type Bookings = readonly BookingJson[]

/** Mocks GET /bookings and the counts of bookings. A test that changes the bookings later passes a function. */
export async function mockBookings(page: Page, mocked: Bookings | (() => Bookings)): Promise<void> {
  const bookings = () => (typeof mocked === 'function' ? mocked() : mocked)
  await page.route(/\/api\/bookings(\?|$)/, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const query = new URL(route.request().url()).searchParams
    const [status, from, to, needs] = ['status', 'from', 'to', 'needs'].map((name) => query.get(name))
    const found = bookings()
      .filter((booking) => !status || booking.status === status)
      .filter((booking) => !needs || matchesNeed(booking, needs))
      .filter(({ date }) => (!from || String(date) >= from) && (!to || String(date) <= to))
      .sort((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
    if (query.get('order') !== 'earliest') found.reverse()
    return fulfillPage(route, found)
  })
  await page.route('**/api/bookings/counts', (route) => {
    const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 }
    for (const { status } of bookings()) counts[status as keyof typeof counts] += 1
    return route.fulfill({ json: counts })
  })
}
