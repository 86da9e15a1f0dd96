import { z } from 'zod'
import { addDays, isDate } from '../calendar'
import { twoWayPageFields } from '../page'
import { withRefusal } from '../refusal'
import { countCharacters, hasVisibleText, isShowable, stripInvisible } from '../text'
import { serviceTypes } from '../trainers/rules'
import { cancellers, cancelReasons, policies } from './cancellation'
import { payingHabits } from './client-facts'
import * as refused from './errors'
import { problemKinds, problemOutcomes } from './problems'
import {
  bookingStatuses,
  homeAddressCharacters,
  maxSlotsDays,
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
  /**
   * What the trainer receives of the price after the commission. Until the booking is paid, it is computed with today's
   * commission. null for everyone except its trainer, and if nothing was bought with this booking.
   */
  trainer_net: z.number().nullable(),
  /** Amount received so far. The whole price once the booking is paid. */
  paid_amount: z.number(),
  /** The part payment that went to the client's balance when the booking was cancelled. */
  freed_amount: z.number(),
  sessions_count: z.number(),
  /** Bought sessions that are not completed yet. */
  sessions_remaining: z.number(),
  /** Bought sessions that are neither completed nor scheduled. */
  sessions_to_schedule: z.number(),
  reviewed: z.boolean(),
  /** True if neither the session nor its package cost anything. Free sessions cannot be reviewed. */
  is_free: z.boolean(),
  /** True if the client must get a refund, because a paid booking was cancelled or a problem with it was upheld. */
  refund_due: z.boolean(),
  /** Amount of a pending or past refund. null if there is none. */
  refund_amount: z.number().nullable(),
  /**
   * null if there is no refund. Set after a cancellation, after an upheld problem, and while an announced transfer may
   * still arrive.
   */
  refund: z
    .object({
      state: z.enum(refundStates),
      /** How much of `refund_amount` the client asked to have sent. null if the client has not asked. */
      asked_amount: z.number().nullable(),
      /** The day on which the refund was sent. null until then. */
      sent_on: z.string().nullable(),
      /** The bank's reference of the refund. null for everyone except the booking's client and admins. */
      bank_reference: z.string().nullable(),
    })
    .nullable(),
  /** The proof of payment. null for everyone except the booking's client and admins. */
  payment_proof_url: z.string().nullable(),
  /** null if there is no proof, or if the user may not see it. A PDF is not shown, only offered as a download. */
  payment_proof_type: z.enum(['image', 'pdf']).nullable(),
  /** True if another booking's proof is the same picture. Always false for everyone except admins. */
  payment_proof_reused: z.boolean(),
  /** When the proof was uploaded. null for users who may not see the proof. */
  payment_proof_at: z.iso.datetime().nullable(),
  /** Details of the transfer that the client entered. null for everyone except this client and admins. */
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
  /** Address of a home visit. The client always sees it, and the trainer sees it once the booking is confirmed. */
  client_address: z.string().nullable(),
  /**
   * The sector or town of a requested home visit. Only its trainer gets this, because the trainer cannot see the
   * address yet. null if the address names no known place.
   */
  client_sector: z.string().nullable(),
  /** The trainer's policy at the time of booking. */
  cancellation_policy: z.enum(policies),
  /** Why the booking, or the rest of its package, was cancelled. null if neither was cancelled. */
  cancel_reason: z.enum(cancelReasons).nullable(),
  cancelled_by: z.enum(cancellers).nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  /** Message of the person who cancelled. */
  cancel_note: z.string().nullable(),
  /**
   * True if this session of a package was cancelled too late, or after the package had ended. It counts as used and
   * cannot be scheduled again.
   */
  session_used: z.boolean(),
  /** The deadline that the client sees for the payment. null for paid bookings, and for bookings without a deadline. */
  pay_by: z.iso.datetime().nullable(),
  /**
   * If the booking is a paid request, its trainer must answer by this time, or the request lapses. null for all other
   * bookings.
   */
  answer_by: z.iso.datetime().nullable(),
  /** True if a late payment would still give this lapsed, unpaid booking its hour. null for all other bookings. */
  hour_free: z.boolean().nullable(),
  /** How often the client has moved the session. */
  times_moved: z.number(),
  /** Another hour that the trainer proposes. null once the client has decided. */
  proposal: z.object({ date: z.string(), time: z.string(), until: z.iso.datetime() }).nullable(),
  /** A problem that the client or the trainer reported. The problem is open as long as it has no outcome. */
  problem: z
    .object({
      kind: z.enum(problemKinds),
      opened_by: z.enum(['client', 'trainer']),
      note: z.string(),
      opened_at: z.iso.datetime(),
      /** Deadline for the other person's objection. null if an admin decides or the problem is closed. */
      object_by: z.iso.datetime().nullable(),
      /** The other person's answer, if they object to the report. */
      objection: z.string().nullable(),
      outcome: z.enum(problemOutcomes).nullable(),
      /** The admin's note to both people. */
      decision: z.string().nullable(),
    })
    .nullable(),
  /** The kind of problem that the user can report now. `absent`: the other person did not come. */
  reportable: z.enum(problemKinds).nullable(),
  /** True if the client did not come to the session. */
  client_absent: z.boolean(),
  /**
   * The other person's phone number, as long as client and trainer can see each other's numbers (`sharesPhones`). null
   * for admins.
   */
  partner_phone: z.string().nullable(),
  /** The client's past sessions with all trainers. null for everyone except the trainer of a request. */
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

const text = z.string(withRefusal(refused.dateOrTimeMissing)).trim().min(1, withRefusal(refused.dateOrTimeMissing))
/** More than enough, because a date has only ten characters. */
const longestText = 50
const sessions = z.int(withRefusal(refused.packageNotOffered)).min(1, withRefusal(refused.packageNotOffered))

const homeAddress = z
  .string(withRefusal(refused.homeAddressNotShowable))
  .trim()
  .max(homeAddressCharacters, withRefusal(refused.homeAddressTooLong))
  .refine(isShowable, withRefusal(refused.homeAddressNotShowable))

/** A booking request. The server ignores any price in the request and calculates the price itself. */
export const bookingDraft = z
  .object({
    date: text.max(longestText, withRefusal(refused.dateInvalid)),
    time: text.max(longestText, withRefusal(refused.timeNotOffered)),
    trainer_id: z.uuid(withRefusal(refused.trainerUnknown)),
    service_type: z.enum(serviceTypes, withRefusal(refused.serviceNotOffered)),
    /** Address of a home visit. Ignored for other services. */
    address: homeAddress.nullish(),
    sessions_count: sessions.nullish(),
    package_info: z.looseObject({ sessions: sessions.nullish() }, withRefusal(refused.packageMissing)).nullish(),
    /** The booking that bought the package. Set if the new booking is a later session of this package. */
    package_booking_id: z.uuid(withRefusal(refused.packageBookingUnknown)).nullish(),
  })
  .refine(
    ({ sessions_count, package_info }) =>
      sessions_count == null || package_info?.sessions == null || sessions_count === package_info.sessions,
    withRefusal(refused.packageUnclearRefusal),
  )
export type BookingDraft = z.output<typeof bookingDraft>

export const newTime = z.object({
  date: text.max(longestText, withRefusal(refused.dateInvalid)),
  time: text.max(longestText, withRefusal(refused.timeNotOffered)),
})
export type NewTime = z.output<typeof newTime>

/** The proposed hour that the user saw. If the trainer has replaced it, the request is refused with `proposal_gone`. */
export const proposalQueryParams = newTime.partial()
export type ProposalQueryParams = z.output<typeof proposalQueryParams>

export const homeVisit = z.object({ address: homeAddress.min(1, withRefusal(refused.homeAddressMissing)) })

const note = z
  .string(withRefusal(refused.cancelNoteInvalid))
  .max(2 * noteCharacters, withRefusal(refused.cancelNoteInvalid))
  .transform(stripInvisible)
  .refine((text) => countCharacters(text) <= noteCharacters && isShowable(text), withRefusal(refused.cancelNoteInvalid))

export const bookingMove = z.object({
  status: z.enum(bookingStatuses),
  /** Why a request is declined. The client reads it. */
  note: note.optional(),
})

const moneyBack = z.enum(['all', 'policy', 'none'])

export const cancellationQueryParams = z.object({
  /** Cancels the later sessions of the same package too. */
  and_later: z.enum(['true', 'false']).default('false'),
  /**
   * Cancels only the first session of a package (`mayCancelOnlySession`). By default, cancelling the first session also
   * ends the package.
   */
  only_session: z.enum(['true', 'false']).default('false'),
  /** How much the client gets back. Only admins can choose this. For all others the cancellation policy decides. */
  money_back: moneyBack.optional(),
})

export const cancellation = z.object({
  /**
   * The refund that was shown to the user. If the amount has changed since, the request is refused with
   * `quote_changed`.
   */
  expected_refund: z.number(),
  and_later: z.boolean().default(false),
  /**
   * Cancels only the first session of a package, and keeps the package. Not needed for later sessions: cancelling one
   * of them never ends the package.
   */
  only_session: z.boolean().default(false),
  money_back: moneyBack.optional(),
  /** A note to the other person, or to both if an admin cancels. */
  note: note.optional(),
})
export type Cancellation = z.output<typeof cancellation>

export const cancellationQuote = z.object({
  refund_amount: z.number(),
  /** Amount that the trainer keeps for sessions that do not take place. */
  kept_amount: z.number(),
  paid_amount: z.number(),
  /**
   * True if the client announced a transfer that nobody has confirmed yet. If this transfer arrives, all of it is
   * refunded.
   */
  transfer_announced: z.boolean(),
  /** The client cancels free of charge until this time. */
  free_until: z.iso.datetime(),
  /** Number of sessions that are cancelled, and how many of them can be scheduled again. */
  sessions: z.number(),
  sessions_returned: z.number(),
  /** The price of the sessions that the client can schedule again. It is not refunded. */
  returned_amount: z.number(),
  /** True if the rest of a package is cancelled. */
  ends_package: z.boolean(),
})
export type CancellationQuote = z.infer<typeof cancellationQuote>

export const problemReport = z
  .object({ kind: z.enum(problemKinds), note: note.default('') })
  .refine(({ kind, note: text }) => kind === 'absent' || hasVisibleText(text), withRefusal(refused.problemNoteMissing))
export type ProblemReport = z.output<typeof problemReport>

/** A person's answer to a reported problem: the person admits having been absent, or writes what happened. */
export const problemAnswer = z
  .object({ agrees: z.boolean(), note: note.default('') })
  .refine(({ agrees, note: text }) => agrees || hasVisibleText(text), withRefusal(refused.problemNoteMissing))
export type ProblemAnswer = z.output<typeof problemAnswer>

export const problemDecision = z.object({
  outcome: z.enum(problemOutcomes),
  /** An admin's note that client and trainer can read. */
  note: note.optional(),
  /** Refund if a client's problem of kind `other` is upheld. By default the full price of the session. */
  refund_amount: z.number().min(0, withRefusal(refused.refundBeyondShareRefusal)).optional(),
})
export type ProblemDecision = z.output<typeof problemDecision>

const date = z.string().refine(isDate, withRefusal(refused.dateInvalid))

/** Date range of a list, in Dominican time. Both days are included. */
export const daysFields = { from: date.optional(), to: date.optional() }

/** Users list their own bookings, and admins list all bookings. The latest day comes first by default. */
export const bookingSearch = z.object({
  status: z.enum(bookingStatuses).optional(),
  /**
   * Lists only bookings that need an action. Clients use `review`. Admins use `trainer` (the trainer is no trainer any
   * more), `decision` (a reported problem waits for a decision) and `suspended` (confirmed sessions of suspended
   * people, and unfinished packages of suspended trainers).
   */
  needs: z.enum(['payment', 'confirmation', 'review', 'trainer', 'decision', 'suspended']).optional(),
  ...daysFields,
  /** For trainers: only the bookings of this client. */
  client: z.uuid(withRefusal(refused.filterNotHereRefusal)).optional(),
  order: z.enum(['latest', 'earliest']).default('latest'),
  payment: z.enum(paymentStatuses).optional(),
  /**
   * `due`: a paid booking was cancelled, or a problem with it was upheld. `to_check`: a booking was cancelled after its
   * client had announced a transfer.
   */
  refund: z.enum(['due', 'to_check']).optional(),
  /** For admins: a reference, a date, or part of the name or e-mail address of the client or the trainer. */
  search: z.string().transform(stripInvisible).pipe(z.string().max(100)).optional(),
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

/** The client's most recently used address. null if there is none. */
export const lastAddress = z.object({ address: z.string().nullable() })

const slotsDays = z
  .string(withRefusal(refused.daysInvalid))
  // Invalid text ends the validation here, because it would become NaN, which the later checks cannot compare.
  .regex(/^\d{1,2}$/, { ...withRefusal(refused.daysInvalid), abort: true })
  .transform(Number)
  .pipe(z.int().min(1, withRefusal(refused.daysInvalid)).max(maxSlotsDays, withRefusal(refused.daysInvalid)))

/** Either `date` for one day, or `from` and `days` for several. */
export const slotsQueryParams = z
  .object({
    date: date.optional(),
    from: date.optional(),
    days: slotsDays.optional(),
    /** Needed only if the trainer keeps a buffer around home visits. */
    service_type: z.enum(serviceTypes, withRefusal(refused.serviceNotOffered)).optional(),
    /** The id of the booking that the user wants to move. It counts neither for buffers nor for the daily maximum. */
    moving: z.uuid(withRefusal(refused.bookingNotFound)).optional(),
  })
  .refine(({ date: one, from, days }) => (one === undefined) === (from !== undefined && days !== undefined), {
    ...withRefusal(refused.dateInvalid),
    path: ['date'],
  })
  .refine(({ from, days = 1 }) => from === undefined || !isDate(from) || isDate(addDays(from, days - 1)), {
    ...withRefusal(refused.dateInvalid),
    path: ['from'],
  })

/** For one day the reply has `date` and `slots`, for several days it has `days`. */
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
