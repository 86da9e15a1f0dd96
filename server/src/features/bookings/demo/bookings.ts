import { bookingStatuses, paymentStatuses } from '@entrena/contract/bookings/rules'
import { serviceTypes } from '@entrena/contract/trainers/rules'
import { z } from 'zod'
import bookingsData from './bookings.json' with { type: 'json' }
import clientsData from './clients.json' with { type: 'json' }

const demoSession = z.strictObject({
  /** Days after the seeding; negative is before it. */
  inDays: z.int(),
  hour: z.int().min(0).max(23),
  status: z.enum(bookingStatuses),
})

const demoBooking = demoSession.extend({
  client: z.email(),
  trainer: z.email(),
  service: z.enum(serviceTypes),
  payment: z.enum(paymentStatuses),
  /** Selects the trainer's package of that size. */
  sessions: z.int().default(1),
  /** Later sessions of that package. */
  later: z.array(demoSession).default([]),
})
export type DemoBooking = z.input<typeof demoBooking>

/** Cover every status, and a cancelled one that was paid, whose refund is due. */
export const demoBookings: readonly DemoBooking[] = z.array(demoBooking).parse(bookingsData)

/** Nobody signs in as them; Laura, as whom one does, is among the demo's accounts. */
export const demoClients = z.array(z.strictObject({ name: z.string(), email: z.email() })).parse(clientsData)
