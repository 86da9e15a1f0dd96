import { bookingStatuses, paymentStatuses } from '@entrena/contract/bookings/rules'
import { serviceTypes } from '@entrena/contract/trainers/rules'
import { z } from 'zod'
import bookingsData from './bookings.json' with { type: 'json' }
import clientsData from './clients.json' with { type: 'json' }

const demoSession = z.strictObject({
  /** Days after the seeding; negative for days before it. */
  inDays: z.int(),
  hour: z.int().min(0).max(23),
  status: z.enum(bookingStatuses),
})

const demoBooking = demoSession.extend({
  client: z.email(),
  trainer: z.email(),
  service: z.enum(serviceTypes),
  payment: z.enum(paymentStatuses),
  /** The number of sessions in the package that the client buys. */
  sessions: z.int().default(1),
  /** The later sessions of the package. */
  later: z.array(demoSession).default([]),
})
export type DemoBooking = z.input<typeof demoBooking>

/** The demo's bookings. They include every status, and a paid booking that was cancelled and needs a refund. */
export const demoBookings: readonly DemoBooking[] = z.array(demoBooking).parse(bookingsData)

/**
 * Clients without a password, so nobody can sign in to their accounts. Laura, who can sign in, is in `demoAccounts`.
 */
export const demoClients = z.array(z.strictObject({ name: z.string(), email: z.email() })).parse(clientsData)
