import { problemKinds } from '@entrena/contract/bookings/problems'
import { bookingStatuses, paymentStatuses } from '@entrena/contract/bookings/rules'
import { serviceTypes } from '@entrena/contract/trainers/rules'
import { z } from 'zod'
import bookingsData from './bookings.json' with { type: 'json' }
import clientsData from './clients.json' with { type: 'json' }

const demoSession = z.strictObject({
  /** Days relative to the first start of the demo. May be negative. */
  inDays: z.int(),
  hour: z.int().min(0).max(23),
  status: z.enum(bookingStatuses),
})

const demoBooking = demoSession.extend({
  client: z.email(),
  trainer: z.email(),
  service: z.enum(serviceTypes),
  payment: z.enum(paymentStatuses),
  sessions: z.int().default(1),
  /** Payment deadline in hours after the first start. Demo bookings without one never lapse. */
  payInHours: z.int().optional(),
  /** Who cancelled, and how long before the session. Without it, a cancelled booking was declined. */
  cancelled: z
    .strictObject({
      by: z.enum(['client', 'trainer', 'admin']),
      hoursBefore: z.int(),
      note: z.string().optional(),
    })
    .optional(),
  /** How often the client moved the session. */
  moved: z.int().default(0),
  /** Another hour that the trainer proposes. The proposal ends a day after the first start. */
  proposal: z.strictObject({ inDays: z.int(), hour: z.int() }).optional(),
  /** A problem that was reported six hours before the first start, and the other person's answer. */
  problem: z
    .strictObject({
      kind: z.enum(problemKinds),
      openedBy: z.enum(['client', 'trainer']),
      note: z.string(),
      objection: z.string().optional(),
    })
    .optional(),
  /** True for a cancelled booking that was not paid in time. */
  lapsed: z.boolean().default(false),
  /** True for a session that was completed automatically after 48 hours. */
  completedByTime: z.boolean().default(false),
  later: z.array(demoSession).default([]),
})
export type DemoBooking = z.input<typeof demoBooking>

/** Demo bookings with every status, every way to cancel or move them, and reported problems. */
export const demoBookings: readonly DemoBooking[] = z.array(demoBooking).parse(bookingsData)

/** These clients have no password, so nobody can sign in to their accounts. */
export const demoClients = z.array(z.strictObject({ name: z.string(), email: z.email() })).parse(clientsData)
