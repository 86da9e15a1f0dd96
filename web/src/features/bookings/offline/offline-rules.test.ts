import { expect, it } from 'vitest'
import { makeBooking, makeEntry } from '../makers'
import { notedSessionsToStore, sessionsAhead, sessionsToStore } from './offline-rules'

const booking = makeBooking({ status: 'confirmed', partner_phone: '+18295550002' })
const client = { id: booking.client_id }
const trainer = { id: booking.trainer_id }

it("a client's device stores time, place and trainer of a session, and the transfer's reference until the session is paid", () => {
  expect(sessionsToStore([booking], client)).toEqual([
    {
      id: booking.id,
      date: '2026-11-17',
      time: '07:00',
      service: 'park',
      status: 'confirmed',
      name: 'Yulissa Peralta',
      place: 'Malecón, Gazcue',
      phone: '+18295550002',
      payment: { status: 'pending', reference: '7F3A91C2' },
    },
  ])
  expect(sessionsToStore([{ ...booking, payment_status: 'paid' }], client)).toMatchObject([{ payment: null }])
})

it("for offline use, a later session of a package is stored without a transfer's reference", () => {
  expect(sessionsToStore([{ ...booking, package_booking_id: booking.id }], client)).toMatchObject([{ payment: null }])
})

it("a trainer's device stores the client and the address of a home visit, and nothing about money", () => {
  const visit = { ...booking, service_type: 'home' as const, client_address: 'Calle El Conde 12' }
  expect(sessionsToStore([visit], trainer)).toMatchObject([
    { name: 'Laura Méndez', place: 'Calle El Conde 12', payment: null },
  ])
  expect(sessionsToStore([booking], trainer)).toMatchObject([{ place: null }])
})

it("a trainer's device stores sessions that were agreed elsewhere but no blocked hours, and sorts all sessions by time", () => {
  const noted = notedSessionsToStore([makeEntry({ time: '06:00' }), makeEntry({ kind: 'block', service_type: null })])
  expect(noted).toMatchObject([{ name: 'Doña Milagros', service: 'gym', status: 'noted', payment: null }])
  const shown = sessionsAhead([...sessionsToStore([booking], trainer), ...noted], { date: '2026-11-17', time: '05:00' })
  expect(shown.map(({ time }) => time)).toEqual(['06:00', '07:00'])
})

it("neither other people's bookings nor past ones are stored for offline use", () => {
  expect(sessionsToStore([booking], { id: 'somebody else' })).toEqual([])
  const others = [makeBooking({ status: 'cancelled' }), makeBooking({ status: 'completed' })]
  expect(sessionsToStore(others, client)).toEqual([])
  expect(sessionsToStore([makeBooking()], client)).toHaveLength(1)
})

it.each([
  ['2026-11-17', '06:59', 1],
  ['2026-11-17', '07:59', 1],
  ['2026-11-17', '08:00', 0],
  ['2026-11-18', '06:00', 0],
])('on %s at %s, a device without a connection shows %i stored sessions', (date, time, count) => {
  expect(sessionsAhead(sessionsToStore([booking], client), { date, time })).toHaveLength(count)
})
