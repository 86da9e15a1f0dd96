import { type APIRequestContext, type Page, request } from '@playwright/test'
import { newEmail } from './people'
import type { TrainerJson } from './shown-trainers'
import { expect } from './test'
import { savedProfile } from './trainers'

const dayMs = 24 * 60 * 60 * 1000

/** The date in the Dominican Republic, so many days from today. */
export function dominicanDay(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(Date.now() + days * dayMs)
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export const weekdayOf = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'

/** The next such weekday after today. */
export function coming(weekday: (typeof weekdays)[number]): string {
  const days = [1, 2, 3, 4, 5, 6, 7].map(dominicanDay)
  return days.find((date) => weekdayOf(date) === weekday) ?? ''
}

/** As the day strip names a day to those who listen: 'Tuesday, November 17'. */
export function dayName(date: string, locale = 'en-US'): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${date}T00:00:00Z`))
}

/** Somebody new, in a session of their own. */
async function register(serverUrl: string, name: string, role: 'client' | 'trainer') {
  const api = await request.newContext({ baseURL: serverUrl })
  const data = { name, email: newEmail(), password: 'merengue', role }
  const answer = await api.post('/api/auth/register', { data })
  expect(answer.status()).toBe(201)
  const { user } = await answer.json()
  return { id: String(user.id), name, api }
}

export interface ListedTrainer {
  readonly id: string
  readonly name: string
  /** Their own session, to accept and decline. */
  readonly api: APIRequestContext
}

/** A trainer with a saved profile: packages of 1 and 5, Sundays off. */
export async function listTrainer(serverUrl: string, name: string, about: TrainerJson = {}): Promise<ListedTrainer> {
  const trainer = await register(serverUrl, name, 'trainer')
  const saved = await trainer.api.put('/api/trainers/profile', { data: { ...savedProfile, ...about } })
  expect(saved.status(), await saved.text()).toBe(200)
  return trainer
}

export const otherClient = (serverUrl: string) => register(serverUrl, 'Pedro Almonte', 'client')

export interface Wish {
  readonly trainerId: string
  readonly date: string
  readonly time: string
  readonly sessions?: number
}

/** Books without the panel, for tests that are not about it. */
export async function book(api: APIRequestContext, { trainerId, date, time, sessions = 1 }: Wish): Promise<string> {
  const data = { trainer_id: trainerId, date, time, service_type: 'gym', sessions_count: sessions }
  const answer = await api.post('/api/bookings', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

export async function answerBooking(trainer: ListedTrainer, id: string, status: 'confirmed' | 'cancelled') {
  const answer = await trainer.api.put(`/api/bookings/${id}`, { data: { status } })
  expect(answer.status(), await answer.text()).toBe(200)
}

export type BookingJson = Record<string, unknown>

let made = 0

/** A booking as the server answers, for tests that need precise rows. */
export function bookingJson(about: BookingJson = {}): BookingJson {
  made += 1
  return {
    id: `5e551011-0000-4000-8000-${String(made).padStart(12, '0')}`,
    trainer_id: '7f3a91c2-0000-4000-8000-00000000aaaa',
    client_id: '7f3a91c2-0000-4000-8000-00000000bbbb',
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
    package_info: null,
    package_booking_id: null,
    package_session: null,
    trainer_address: 'Malecón, Gazcue',
    created_at: '2026-11-01T12:00:00Z',
    ...about,
  }
}

/** GET /bookings and its counts answer from these, page by page and state by state, latest first. */
export async function answerBookings(page: Page, bookings: readonly BookingJson[]): Promise<void> {
  const inState = (state: string | null) => bookings.filter(({ status }) => !state || status === state)
  await page.route(/\/api\/bookings(\?|$)/, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const { searchParams } = new URL(route.request().url())
    const offset = Number(searchParams.get('offset') ?? 0)
    const from = searchParams.get('from') ?? ''
    const wanted = inState(searchParams.get('status')).filter(({ date }) => String(date) >= from)
    return route.fulfill({ json: wanted.slice(offset, offset + Number(searchParams.get('limit') ?? 1000)) })
  })
  const states = ['pending', 'confirmed', 'completed', 'cancelled']
  const counts = Object.fromEntries(states.map((state) => [state, inState(state).length]))
  await page.route('**/api/bookings/counts', (route) => route.fulfill({ json: counts }))
}
