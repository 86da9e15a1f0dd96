import { problemKinds } from '@entrena/contract/bookings/problems'
import { bookingStatuses, paymentStatuses } from '@entrena/contract/bookings/rules'
import { serviceTypes } from '@entrena/contract/trainers/rules'
import { z } from 'zod'
import clientsData from './clients.json' with { type: 'json' }
import bookingsData from './sessions.json' with { type: 'json' }

const demoSession = z.strictObject({
  /** Days relative to the first start of the demo. May be negative. */
  inDays: z.int(),
  hour: z.int().min(0).max(23),
  status: z.enum(bookingStatuses),
})

const demoBooking = demoSession.extend({
  client: z.string(),
  trainer: z.string(),
  service: z.enum(serviceTypes),
  payment: z.enum(paymentStatuses),
  /** False if the transfer arrived without being announced. */
  announces: z.boolean().default(true),
  sessions: z.int().default(1),
  /** Hours between the first start of the demo and the payment deadline of an unpaid request. 12 if omitted. */
  payInHours: z.int().optional(),
  /**
   * Who cancelled the confirmed session, and how long before it began. Without this field, a cancelled booking was
   * declined or lapsed.
   */
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
export type DemoSession = z.output<typeof demoBooking>

/** The demo's bookings show every status, every way to cancel or move a booking, and reported problems. */
export const demoSessions: readonly DemoSession[] = z.array(demoBooking).parse(bookingsData)

/** A session that took place and was paid. */
export function sessionOf(told: Pick<DemoSession, 'client' | 'trainer' | 'inDays' | 'hour'>): DemoSession {
  return demoBooking.parse({ ...told, service: 'gym', status: 'completed', payment: 'paid', announces: false })
}

/** These clients have no password, so nobody can sign in to their accounts. */
export const demoClients = z.array(z.strictObject({ name: z.string(), email: z.email() })).parse(clientsData)
