import type { APIRequestContext, Page } from '@playwright/test'
import { dominicanDay, openDay } from './days'
import { answerList } from './lists'
import type { Other } from './others'
import { expect } from './test'

/** As much of a booking as the tests state; the server's own field names. */
export type BookingJson = Record<string, unknown> & { readonly id: string }

/** Whoever is signed in on the page, or somebody beside it. */
type Actor = Page | Other | APIRequestContext

function apiOf(actor: Actor): APIRequestContext {
  if ('request' in actor) return actor.request
  return 'api' in actor ? actor.api : actor
}

interface Wanted {
  readonly trainerId: string
  readonly date?: string
  readonly time?: string
  readonly service?: 'gym' | 'home' | 'park'
  readonly sessions?: number
}

/** Asks a trainer for an hour without the panel, for tests that are not about it. */
export async function book(
  client: Actor,
  { trainerId, date = openDay(3), time = '07:00', service = 'gym', sessions = 1 }: Wanted,
): Promise<BookingJson> {
  const data = { trainer_id: trainerId, date, time, service_type: service, sessions_count: sessions }
  const answer = await apiOf(client).post('/api/bookings', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** The trainer's answer, in their own session. */
export async function answerBooking(trainer: Actor, id: string, status: 'confirmed' | 'cancelled'): Promise<void> {
  const answer = await apiOf(trainer).put(`/api/bookings/${id}`, { data: { status } })
  expect(answer.status(), await answer.text()).toBe(200)
}

let made = 0

/** A request as the server answers it, for tests that need precise rows. */
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
    date: dominicanDay(3),
    time: '07:00',
    service_type: 'park',
    status: 'pending',
    payment_status: 'pending',
    price: 1400,
    sessions_count: 1,
    sessions_remaining: 1,
    sessions_to_schedule: 0,
    reviewed: false,
    refund_due: false,
    payment_proof_url: null,
    payment_proof_reused: false,
    payment_proof_at: null,
    package_info: null,
    package_booking_id: null,
    package_session: null,
    trainer_address: 'Malecón, Gazcue',
    created_at: '2026-11-01T12:00:00.000Z',
    ...about,
  }
}

/** A session that is confirmed and paid. */
export function sessionJson(about: Record<string, unknown> = {}): BookingJson {
  return bookingJson({ date: '2026-11-17', time: '09:00', status: 'confirmed', payment_status: 'paid', ...about })
}

/** Whether its client has still to pay it, or to review it. */
function isNeeded({ status, payment_status, reviewed, package_booking_id }: BookingJson, needs: string): boolean {
  if (needs === 'payment') return payment_status === 'pending' && status !== 'cancelled'
  return status === 'completed' && payment_status === 'paid' && !reviewed && !package_booking_id
}

type Shown = readonly BookingJson[]

/** GET /bookings and its counts answer these, or what they are by then, as the server would. */
export async function answerBookings(page: Page, shown: Shown | (() => Shown)): Promise<void> {
  const bookings = () => (typeof shown === 'function' ? shown() : shown)
  await page.route(/\/api\/bookings(\?|$)/, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const asked = new URL(route.request().url()).searchParams
    const [status, from, to, needs] = ['status', 'from', 'to', 'needs'].map((name) => asked.get(name))
    const found = bookings()
      .filter((booking) => !status || booking.status === status)
      .filter((booking) => !needs || isNeeded(booking, needs))
      .filter(({ date }) => (!from || String(date) >= from) && (!to || String(date) <= to))
      .sort((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
    if (asked.get('order') !== 'earliest') found.reverse()
    return answerList(route, found)
  })
  await page.route('**/api/bookings/counts', (route) => {
    const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 }
    for (const { status } of bookings()) counts[status as keyof typeof counts] += 1
    return route.fulfill({ json: counts })
  })
}
