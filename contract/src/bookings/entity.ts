import { z } from 'zod'
import { addDays, isDate } from '../calendar'
import { twoWayPageFields } from '../page'
import { because } from '../refusal'
import { cleanText, countCharacters, hasVisible, isShowable } from '../text'
import { serviceTypes } from '../trainers/rules'
import { cancellers, cancelReasons, policies } from './cancellation'
import { payingHabits } from './client-facts'
import * as refused from './errors'
import { problemKinds, problemOutcomes } from './problems'
import {
  bookingStatuses,
  homeAddressCharacters,
  mostSlotsDays,
  noteCharacters,
  paymentStatuses,
  refundStates,
} from './rules'

/** The package that was bought with a booking, with its price at that time. */
const packageInfo = z.object({
  sessions: z.number(),
  price: z.number(),
  price_per_session: z.number(),
  original_price: z.number(),
  /** The discount in percent. 0 if there is no discount. */
  discount_applied: z.number(),
})

export const booking = z.object({
  id: z.uuid(),
  trainer_id: z.uuid(),
  client_id: z.uuid(),
  trainer_name: z.string(),
  trainer_picture: z.string().nullable(),
  client_name: z.string(),
  client_picture: z.string().nullable(),
  date: z.string(),
  time: z.string(),
  service_type: z.enum(serviceTypes),
  status: z.enum(bookingStatuses),
  payment_status: z.enum(paymentStatuses),
  price: z.number(),
  /** Amount received so far. The whole price once the booking is paid. */
  paid_amount: z.number(),
  sessions_count: z.number(),
  /** Sessions that were bought and are not completed yet. */
  sessions_remaining: z.number(),
  /** Sessions that were bought and are neither completed nor scheduled. */
  sessions_to_schedule: z.number(),
  reviewed: z.boolean(),
  /** True if neither the session nor its package cost anything. Free sessions cannot be reviewed. */
  is_free: z.boolean(),
  /** True if the client must get a refund: the booking was paid, and then cancelled or a problem with it upheld. */
  refund_due: z.boolean(),
  /** Amount of a pending or past refund. null if there is none. */
  refund_amount: z.number().nullable(),
  /** null unless money goes back: after a cancellation or a problem, or if an announced transfer may still arrive. */
  refund: z
    .object({
      state: z.enum(refundStates),
      /** How much of `refund_amount` the client asked to have sent. null if nothing is asked for. */
      asked_amount: z.number().nullable(),
      /** The day on which the money was sent back. null until then. */
      sent_on: z.string().nullable(),
      /** The reference of the bank. Only the booking's client and admins get it. null for everyone else. */
      bank_reference: z.string().nullable(),
    })
    .nullable(),
  /** Only the booking's client and admins get this URL. null for everyone else. */
  payment_proof_url: z.string().nullable(),
  /** null without a proof, and for users who may not see it. A PDF can only be downloaded. */
  payment_proof_type: z.enum(['image', 'pdf']).nullable(),
  /** True if another booking has the same picture as its proof. Always false for everyone except admins. */
  payment_proof_reused: z.boolean(),
  /** When the proof was uploaded. null for users who may not see the proof. */
  payment_proof_at: z.iso.datetime().nullable(),
  /** Details of the transfer from the client. null for everyone but this client and admins. */
  claim: z
    .object({
      bank: z.string().nullable(),
      confirmation_number: z.string().nullable(),
      payer_name: z.string().nullable(),
    })
    .nullable(),
  /** null if no package was bought with this booking. */
  package_info: packageInfo.nullable(),
  /** If this is a later session of a package: the booking that bought the package. */
  package_booking_id: z.uuid().nullable(),
  /** The number of this session within its package. null if this session is not part of a package. */
  package_session: z.object({ number: z.number(), of: z.number() }).nullable(),
  trainer_address: z.string().nullable(),
  /** Where a home visit takes place. The client always gets it, the trainer once the booking is confirmed. */
  client_address: z.string().nullable(),
  /** The trainer's policy when the booking was made. */
  cancellation_policy: z.enum(policies),
  /** Why the booking was cancelled, or what was left of its package. null if it was not. */
  cancel_reason: z.enum(cancelReasons).nullable(),
  cancelled_by: z.enum(cancellers).nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  /** Message of the person who cancelled. */
  cancel_note: z.string().nullable(),
  /** True for a session of a package that was cancelled too late to be scheduled again. */
  session_used: z.boolean(),
  /** Until when the client is asked to pay. null if the booking is paid or waits for ever. */
  pay_by: z.iso.datetime().nullable(),
  /** Whether a booking that lapsed unpaid would get its hour back if its payment arrived. null for other bookings. */
  hour_free: z.boolean().nullable(),
  /** How often the client has moved the session. */
  times_moved: z.number(),
  /** Another hour that the trainer proposes, until the client decides. */
  proposal: z.object({ date: z.string(), time: z.string(), until: z.iso.datetime() }).nullable(),
  /** Problem reported by one side. Open until there is an outcome. */
  problem: z
    .object({
      kind: z.enum(problemKinds),
      opened_by: z.enum(['client', 'trainer']),
      note: z.string(),
      opened_at: z.iso.datetime(),
      /** Until when the other side can object. null if an admin decides, or if it is closed. */
      object_by: z.iso.datetime().nullable(),
      /** The other side's answer. */
      objection: z.string().nullable(),
      outcome: z.enum(problemOutcomes).nullable(),
      /** The admin's note to both. */
      decision: z.string().nullable(),
    })
    .nullable(),
  /** Kind of problem that client and trainer can report now. `absent`: the other did not come. */
  reportable: z.enum(problemKinds).nullable(),
  /** True if the client did not come. */
  client_absent: z.boolean(),
  /** The phone of the other side, while both see each other's (`sharesPhones`). null for admins. */
  partner_phone: z.string().nullable(),
  /** About the client's past sessions with all trainers. Only for the trainer of a request; null for everyone else. */
  client_facts: z
    .object({
      is_new: z.boolean(),
      with_you: z.int(),
      sessions: z.int(),
      attended: z.int(),
      pays: z.enum(payingHabits).nullable(),
    })
    .nullable(),
  created_at: z.iso.datetime(),
})
export type Booking = z.infer<typeof booking>

const text = z.string(because(refused.dateOrTimeMissing)).trim().min(1, because(refused.dateOrTimeMissing))
/** A generous limit, because a date has only ten characters. */
const longestText = 50
const sessions = z.int(because(refused.packageNotOffered)).min(1, because(refused.packageNotOffered))

const homeAddress = z
  .string(because(refused.homeAddressNotShowable))
  .trim()
  .max(homeAddressCharacters, because(refused.homeAddressTooLong))
  .refine(isShowable, because(refused.homeAddressNotShowable))

/** A booking request. The server ignores any price in the request and calculates the price itself. */
export const bookingDraft = z
  .object({
    date: text.max(longestText, because(refused.dateInvalid)),
    time: text.max(longestText, because(refused.timeNotOffered)),
    trainer_id: z.uuid(because(refused.trainerUnknown)),
    service_type: z.enum(serviceTypes, because(refused.serviceNotOffered)),
    /** Where a home visit takes place. Ignored for other services. */
    address: homeAddress.nullish(),
    sessions_count: sessions.nullish(),
    package_info: z.looseObject({ sessions: sessions.nullish() }, because(refused.packageMissing)).nullish(),
    /** For the next session of a package: the booking that bought the package. */
    package_booking_id: z.uuid(because(refused.packageBookingUnknown)).nullish(),
  })
  .refine(
    ({ sessions_count, package_info }) =>
      sessions_count == null || package_info?.sessions == null || sessions_count === package_info.sessions,
    because(refused.packageUnclear),
  )
export type BookingDraft = z.output<typeof bookingDraft>

/** Another day and hour for a session. */
export const newTime = z.object({
  date: text.max(longestText, because(refused.dateInvalid)),
  time: text.max(longestText, because(refused.timeNotOffered)),
})
export type NewTime = z.output<typeof newTime>

export const bookingMove = z.object({ status: z.enum(bookingStatuses) })

const note = z
  .string(because(refused.cancelNoteInvalid))
  .max(2 * noteCharacters, because(refused.cancelNoteInvalid))
  .transform(cleanText)
  .refine((text) => countCharacters(text) <= noteCharacters && isShowable(text), because(refused.cancelNoteInvalid))

const moneyBack = z.enum(['all', 'policy', 'none'])

export const cancellationQuestion = z.object({
  /** Also cancels the later sessions of the same package. */
  and_later: z.enum(['true', 'false']).default('false'),
  /** How much the client gets back. Only an admin chooses; otherwise the policy decides. */
  money_back: moneyBack.optional(),
})

export const cancellation = z.object({
  /** Refund that was shown to the user. Refused with `quote_changed` if the amount has changed since. */
  expected_refund: z.number(),
  and_later: z.boolean().default(false),
  money_back: moneyBack.optional(),
  /** Read by the other side. An admin must write one. */
  note: note.optional(),
})
export type Cancellation = z.output<typeof cancellation>

/** Effects of cancelling a booking now. */
export const cancellationQuote = z.object({
  refund_amount: z.number(),
  /** Kept by the trainer for sessions that do not take place. */
  kept_amount: z.number(),
  paid_amount: z.number(),
  /** True if a transfer was announced and not confirmed yet. It is sent back as a whole if it arrives. */
  transfer_announced: z.boolean(),
  /** Until when the client cancels for nothing. */
  free_until: z.iso.datetime(),
  /** Sessions that are cancelled, and how many of them can be scheduled again. */
  sessions: z.number(),
  sessions_returned: z.number(),
  /** True if what is left of a package is cancelled. */
  ends_package: z.boolean(),
})
export type CancellationQuote = z.infer<typeof cancellationQuote>

export const problemReport = z
  .object({ kind: z.enum(problemKinds), note: note.default('') })
  .refine(({ kind, note: text }) => kind === 'absent' || hasVisible(text), because(refused.problemNoteMissing))
export type ProblemReport = z.output<typeof problemReport>

/** The other side agrees that it did not come, or says what happened. */
export const problemAnswer = z
  .object({ agrees: z.boolean(), note: note.default('') })
  .refine(({ agrees, note: text }) => agrees || hasVisible(text), because(refused.problemNoteMissing))
export type ProblemAnswer = z.output<typeof problemAnswer>

export const problemDecision = z.object({
  outcome: z.enum(problemOutcomes),
  /** The admin's note. Client and trainer can read it. */
  note: note.refine(hasVisible, because(refused.cancelNoteMissing)),
  /** Refund if a client's problem of kind `other` is upheld. By default the whole price of the session. */
  refund_amount: z.number().min(0, because(refused.refundBeyondShare)).optional(),
})
export type ProblemDecision = z.output<typeof problemDecision>

const date = z.string().refine(isDate, because(refused.dateInvalid))

/** Users list their own bookings, and admins list all bookings. The latest day comes first by default. */
export const bookingSearch = z.object({
  status: z.enum(bookingStatuses).optional(),
  /**
   * `review` is only for clients. Only for admins: `trainer` finds sessions whose trainer switched roles, and `decision`
   * those with a problem that an admin decides. `suspended` finds confirmed sessions of suspended people, and packages of
   * suspended trainers that have sessions left.
   */
  needs: z.enum(['payment', 'confirmation', 'review', 'trainer', 'decision', 'suspended']).optional(),
  from: date.optional(),
  to: date.optional(),
  order: z.enum(['latest', 'earliest']).default('latest'),
  payment: z.enum(paymentStatuses).optional(),
  /** `due`: paid, then cancelled or refunded after a problem. `to_check`: a transfer was announced, then the booking was cancelled. */
  refund: z.enum(['due', 'to_check']).optional(),
  /** For admins: a reference, a date, or part of the name or e-mail address of the client or the trainer. */
  search: z.string().transform(cleanText).pipe(z.string().max(100)).optional(),
  ...twoWayPageFields(),
})
export type BookingSearch = z.output<typeof bookingSearch>

export const bookingCounts = z.object({
  pending: z.number(),
  confirmed: z.number(),
  completed: z.number(),
  cancelled: z.number(),
})
export type BookingCounts = z.infer<typeof bookingCounts>

/** The address of the client's latest booking with an address. null if there is none. */
export const lastAddress = z.object({ address: z.string().nullable() })

const slotsDays = z
  .string(because(refused.daysInvalid))
  // Otherwise the checks of the whole question would get NaN.
  .regex(/^\d{1,2}$/, { ...because(refused.daysInvalid), abort: true })
  .transform(Number)
  .pipe(z.int().min(1, because(refused.daysInvalid)).max(mostSlotsDays, because(refused.daysInvalid)))

/** Either `date` for one day, or `from` and `days` for several. */
export const slotsQuestion = z
  .object({
    date: date.optional(),
    from: date.optional(),
    days: slotsDays.optional(),
    /** Only matters if the trainer keeps a pause around home visits. */
    service_type: z.enum(serviceTypes, because(refused.serviceNotOffered)).optional(),
    /** One of one's own bookings that would leave its hour. It counts neither for pauses nor for the daily maximum. */
    moving: z.uuid(because(refused.bookingNotFound)).optional(),
  })
  .refine(({ date: one, from, days }) => (one === undefined) === (from !== undefined && days !== undefined), {
    ...because(refused.dateInvalid),
    path: ['date'],
  })
  .refine(({ from, days = 1 }) => from === undefined || !isDate(from) || isDate(addDays(from, days - 1)), {
    ...because(refused.dateInvalid),
    path: ['from'],
  })

/** The reply for one day has `date` and `slots`, that for several days has `days`. */
export const slots = z.object({
  date: z.string().optional(),
  slots: z.array(z.string()).optional(),
  days: z
    .array(
      z.object({
        date: z.string(),
        slots: z.array(z.string()),
        /** True if the trainer has taken the whole day off. */
        is_off: z.boolean(),
      }),
    )
    .optional(),
})
export type Slots = z.infer<typeof slots>
