import { type APIRequestContext, type Page, request } from '@playwright/test'
import { newEmail, people, signUp } from './people'
import { expect } from './test'
import { savedProfile } from './trainers'

const dayMs = 24 * 60 * 60 * 1000

/** The Dominican date so many days from today that is no Sunday: the trainers of these tests rest then. */
function workday(days: number): string {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(Date.now() + days * dayMs)
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0 ? workday(days + 1) : date
}

interface Session {
  readonly id: string
  /** To act as them beside the page. */
  readonly api: APIRequestContext
}

async function register(serverUrl: string, name: string, role: 'client' | 'trainer'): Promise<Session> {
  const api = await request.newContext({ baseURL: serverUrl })
  const data = { name, email: newEmail(), password: 'merengue', role }
  const answer = await api.post('/api/auth/register', { data })
  expect(answer.status()).toBe(201)
  return { id: (await answer.json()).user.id, api }
}

export const makeClient = (serverUrl: string, name: string) => register(serverUrl, name, 'client')

/** A trainer with packages of 1 and 5 sessions, in a session of their own. */
async function makeTrainer(serverUrl: string): Promise<Session> {
  const trainer = await register(serverUrl, 'Yulissa Peralta', 'trainer')
  expect((await trainer.api.put('/api/trainers/profile', { data: savedProfile })).status()).toBe(200)
  return trainer
}

interface Wish {
  readonly trainerId: string
  readonly time?: string
  readonly sessions?: number
}

/** Asks for a session as whoever that context is. */
export async function book(api: APIRequestContext, { trainerId, time = '07:00', sessions = 1 }: Wish): Promise<string> {
  const data = {
    trainer_id: trainerId,
    date: workday(3),
    time,
    service_type: 'park',
    sessions_count: sessions,
  }
  const answer = await api.post('/api/bookings', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

interface Booked {
  readonly id: string
  readonly reference: string
  readonly path: string
  readonly trainer: Session
  /** Answers the booking as its trainer. */
  readonly answer: (status: 'confirmed' | 'cancelled') => Promise<void>
}

/** A new client, signed in on the page, who has booked five sessions with a new trainer. */
export async function signUpAndBook(page: Page, serverUrl: string): Promise<Booked> {
  const trainer = await makeTrainer(serverUrl)
  await signUp(page, { name: 'Laura Méndez' })
  const id = await book(page.request, { trainerId: trainer.id, sessions: 5 })
  return {
    id,
    reference: id.slice(0, 8).toUpperCase(),
    path: `/booking-checkout/${id}`,
    trainer,
    answer: async (status) => {
      expect((await trainer.api.put(`/api/bookings/${id}`, { data: { status } })).status()).toBe(200)
    },
  }
}

/** Says that the money is there, as the admin. */
export async function confirmPayment(serverUrl: string, bookingId: string): Promise<void> {
  const api = await request.newContext({ baseURL: serverUrl })
  const { email, password } = people.admin
  expect((await api.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  const answer = await api.post(`/api/payments/bank-transfer/confirm?booking_id=${bookingId}`)
  expect(answer.status(), await answer.text()).toBe(200)
  await api.dispose()
}
