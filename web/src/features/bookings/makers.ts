import type { Booking } from './queries'

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
    sessions_count: 1,
    sessions_remaining: 1,
    sessions_to_schedule: 0,
    reviewed: false,
    is_free: false,
    refund_due: false,
    refund: null,
    payment_proof_url: null,
    payment_proof_type: null,
    payment_proof_reused: false,
    payment_proof_at: null,
    package_info: null,
    package_booking_id: null,
    package_session: null,
    trainer_address: 'Malecón, Gazcue',
    client_address: null,
    created_at: '2026-11-15T12:00:00Z',
    ...overrides,
  }
}
