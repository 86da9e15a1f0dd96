import { consecutiveDays, needsPayment } from '@entrena/contract/bookings/rules'
import { type FakeAnswers, type FakeRequest, pageOf } from '@/testing/fake-api'
import type { Booking } from './queries'
import type { AgendaEntry } from './week/week-queries'

/** Returns a pending, unpaid booking of one session. */
export function makeBooking(overrides: Partial<Booking> = {}): Booking {
  return {
    id: '7f3a91c2-0000-4000-8000-000000000001',
    trainer_id: '7f3a91c2-0000-4000-8000-000000000000',
    client_id: '7f3a91c2-0000-4000-8000-000000000002',
    trainer_name: 'Yulissa Peralta',
    trainer_picture: null,
    client_name: 'Laura Méndez',
    client_picture: null,
    date: '2026-11-17',
    time: '07:00',
    service_type: 'park',
    status: 'pending',
    payment_status: 'pending',
    price: 1400,
    trainer_net: null,
    paid_amount: 0,
    freed_amount: 0,
    sessions_count: 1,
    sessions_remaining: 1,
    sessions_to_schedule: 0,
    reviewed: false,
    is_free: false,
    refund_due: false,
    refund_amount: null,
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
    client_sector: null,
    cancellation_policy: 'standard',
    cancel_reason: null,
    cancelled_by: null,
    cancelled_at: null,
    cancel_note: null,
    session_used: false,
    pay_by: null,
    answer_by: null,
    hour_free: null,
    times_moved: 0,
    proposal: null,
    problem: null,
    reportable: null,
    client_absent: false,
    partner_phone: null,
    client_facts: null,
    created_at: '2026-11-15T12:00:00Z',
    ...overrides,
  }
}

let made = 0

export function makeNextBooking(overrides: Partial<Booking> = {}): Booking {
  made += 1
  return makeBooking({ id: `5e550000-0000-4000-8000-${String(made).padStart(12, '0')}`, ...overrides })
}

/** Returns a session that a trainer agreed elsewhere with somebody who has no account. */
export const makeEntry = (overrides: Partial<AgendaEntry> = {}): AgendaEntry => ({
  id: '5e550000-0000-4000-8000-00000000e001',
  kind: 'session',
  date: '2026-11-17',
  time: '19:00',
  end_time: '20:00',
  title: 'Doña Milagros',
  client_id: null,
  client_picture: null,
  service_type: 'gym',
  paid: 'outside',
  offer: null,
  ...overrides,
})

function matchesSearch(booking: Booking, query: URLSearchParams): boolean {
  const { status, date } = booking
  const [wanted, needs] = [query.get('status'), query.get('needs')]
  if ((wanted && status !== wanted) || date < (query.get('from') ?? '') || date > (query.get('to') ?? '9')) return false
  if (needs === 'payment') return needsPayment(booking)
  return needs !== 'review' || (status === 'completed' && booking.payment_status === 'paid' && !booking.reviewed)
}

/**
 * A fake server that lists and counts these bookings. `list` is called for each request, so a test can change the
 * bookings.
 */
export function bookingAnswers(list: () => readonly Booking[]) {
  return {
    'GET /bookings': (request: FakeRequest) => {
      const found = list()
        .filter((booking) => matchesSearch(booking, request.query))
        .sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))
      return pageOf(request, request.query.get('order') === 'earliest' ? found : found.reverse())
    },
    'GET /bookings/counts': () => {
      const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 }
      for (const { status } of list()) counts[status] += 1
      return counts
    },
  } satisfies FakeAnswers
}

/** A fake reply with the same free hours on each day. */
export const freeHoursReply =
  (...slots: string[]) =>
  ({ query }: FakeRequest) => ({
    days: consecutiveDays(query.get('from') ?? '', 7).map((date) => ({ date, slots, is_off: false })),
  })
