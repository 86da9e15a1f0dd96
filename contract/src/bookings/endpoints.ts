import { z } from 'zod'
import { accountLeavingRefusal } from '../accounts/own-data-errors'
import { endpoint } from '../endpoint'
import { cursorInvalid, cursorsConflict, searchTooSlow } from '../refusals'
import * as limited from './availability-errors'
import {
  booking,
  bookingCounts,
  bookingDraft,
  bookingMove,
  bookingSearch,
  cancellation,
  cancellationQueryParams,
  cancellationQuote,
  homeVisit,
  lastAddress,
  newTime,
  problemAnswer,
  problemDecision,
  problemReport,
  proposalQueryParams,
  slots,
  slotsQueryParams,
} from './entity'
import * as refused from './errors'

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  access: ['client'],
  summary: 'Request an hour with a trainer, a package, or the next session of a paid package',
  takesIdempotencyKey: true,
  body: bookingDraft,
  reply: booking,
  status: 201,
  errors: [
    refused.dateOrTimeMissing,
    refused.dateInvalid,
    refused.timeNotOffered,
    refused.datePastRefusal,
    refused.dateTooFar,
    refused.bookingOneselfRefusal,
    refused.hourPastRefusal,
    refused.dayClosedRefusal,
    refused.hourClosedRefusal,
    limited.noticeTooShort,
    limited.beyondHorizonRefusal,
    limited.hoursClosedRefusal,
    limited.trainerDayOffRefusal,
    limited.dayFull,
    limited.tooCloseToAnother,
    refused.serviceNotOffered,
    refused.homeAddressTooLong,
    refused.homeAddressNotShowable,
    refused.homeAddressMissing,
    refused.packageMissing,
    refused.packageNotOffered,
    refused.packageUnclearRefusal,
    refused.packageElsewhereRefusal,
    refused.trainerUnknown,
    refused.packageBookingUnknown,
    refused.hourTakenRefusal,
    refused.ownHourTakenRefusal,
    refused.packageUnpaidRefusal,
    refused.packageDeclinedRefusal,
    refused.packageCancelledRefusal,
    refused.packageUsedUpRefusal,
    refused.tooManyUnpaid,
    refused.tooManyUnpaidWithTrainer,
    accountLeavingRefusal,
  ],
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  access: 'signed-in',
  summary: "One's own bookings, as client or as trainer; everyone's for the admin",
  query: bookingSearch,
  reply: z.array(booking),
  errors: [refused.dateInvalid, refused.filterNotHereRefusal, cursorInvalid, cursorsConflict, searchTooSlow],
})

export const countBookings = endpoint({
  method: 'GET',
  path: '/bookings/counts',
  access: 'signed-in',
  summary: "The number of one's own bookings in each state",
  reply: bookingCounts,
})

export const getLastAddress = endpoint({
  method: 'GET',
  path: '/bookings/last-address',
  access: ['client'],
  summary: "The address of one's latest home visit, to fill in the next one",
  reply: lastAddress,
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/{id}',
  access: 'signed-in',
  summary: 'A booking, for its client, its trainer and the admin',
  reply: booking,
  errors: [refused.bookingNotFound],
})

export const moveBooking = endpoint({
  method: 'PUT',
  path: '/bookings/{id}',
  access: 'signed-in',
  summary: 'Accept or decline a request: confirmed or cancelled, by its trainer',
  body: bookingMove,
  reply: booking,
  errors: [
    refused.bookingNotFound,
    refused.notYoursToMoveRefusal,
    refused.moveNotAllowed,
    refused.requestAnsweredRefusal,
    refused.requestPassedRefusal,
    refused.packageBegunRefusal,
    refused.cancelNoteInvalid,
  ],
})

export const completeBooking = endpoint({
  method: 'PATCH',
  path: '/bookings/{id}/complete',
  access: 'signed-in',
  summary: 'Mark a confirmed session as done, by its client',
  reply: booking,
  errors: [refused.bookingNotFound, refused.notYoursToMoveRefusal, refused.moveNotAllowed, refused.problemOpenRefusal],
})

export const getCancellation = endpoint({
  method: 'GET',
  path: '/bookings/{id}/cancellation',
  access: 'signed-in',
  summary: 'What cancelling a booking now means for the money and the package',
  query: cancellationQueryParams,
  reply: cancellationQuote,
  errors: [refused.bookingNotFound, refused.cannotCancelRefusal],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/cancel',
  access: 'signed-in',
  summary: 'Cancel a booking, or what is left of a package: by its client, its trainer or an admin',
  body: cancellation,
  reply: booking,
  errors: [
    refused.bookingNotFound,
    refused.cannotCancelRefusal,
    refused.moveNotAllowed,
    refused.quoteChangedRefusal,
    refused.cancelNoteInvalid,
  ],
})

const timeErrors = [
  refused.bookingNotFound,
  refused.cannotMoveRefusal,
  refused.sameHourRefusal,
  refused.dateOrTimeMissing,
  refused.dateInvalid,
  refused.timeNotOffered,
  refused.datePastRefusal,
  refused.dateTooFar,
  refused.hourPastRefusal,
  refused.dayClosedRefusal,
  refused.hourClosedRefusal,
  limited.noticeTooShort,
  limited.beyondHorizonRefusal,
  limited.hoursClosedRefusal,
  limited.trainerDayOffRefusal,
  limited.dayFull,
  limited.tooCloseToAnother,
  refused.hourTakenRefusal,
  refused.ownHourTakenRefusal,
  refused.trainerUnknown,
]

export const setHomeAddress = endpoint({
  method: 'PUT',
  path: '/bookings/{id}/address',
  access: ['client'],
  summary: 'Add the address that a home visit was booked without',
  body: homeVisit,
  reply: booking,
  errors: [
    refused.bookingNotFound,
    refused.homeAddressMissing,
    refused.homeAddressTooLong,
    refused.homeAddressNotShowable,
    refused.homeAddressNotNeeded,
  ],
})

export const moveTime = endpoint({
  method: 'PUT',
  path: '/bookings/{id}/time',
  access: ['client'],
  summary: 'Move a session to another hour of the same trainer. The old hour is kept until the new one is held.',
  body: newTime,
  reply: booking,
  errors: [...timeErrors, refused.clientMovesTurnedOff, refused.movedTooOften, refused.tooLateToMove],
})

export const proposeTime = endpoint({
  method: 'PUT',
  path: '/bookings/{id}/proposal',
  access: ['trainer'],
  summary: 'Propose another hour to the client. It holds nothing until the client accepts.',
  body: newTime,
  reply: booking,
  errors: timeErrors,
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/bookings/{id}/proposal/accept',
  access: ['client'],
  summary: 'Accept the hour that the trainer proposed',
  query: proposalQueryParams,
  reply: booking,
  errors: [...timeErrors, refused.proposalGoneRefusal],
})

export const dropProposal = endpoint({
  method: 'DELETE',
  path: '/bookings/{id}/proposal',
  access: 'signed-in',
  summary: 'Decline a proposed hour, by the client, or take it back, by the trainer',
  query: proposalQueryParams,
  reply: booking,
  errors: [
    refused.bookingNotFound,
    refused.proposalGoneRefusal,
    refused.dateOrTimeMissing,
    refused.dateInvalid,
    refused.timeNotOffered,
  ],
})

export const reportProblem = endpoint({
  method: 'POST',
  path: '/bookings/{id}/problem',
  access: 'signed-in',
  summary: 'Report that the other did not come, or another problem with a session: by its client or its trainer',
  body: problemReport,
  reply: booking,
  status: 201,
  errors: [
    refused.bookingNotFound,
    refused.cannotReportRefusal,
    refused.problemReportedAlreadyRefusal,
    refused.problemNoteMissing,
    refused.cancelNoteInvalid,
  ],
})

export const withdrawProblem = endpoint({
  method: 'DELETE',
  path: '/bookings/{id}/problem',
  access: 'signed-in',
  summary: 'Take back a reported problem, by the one who reported it',
  reply: booking,
  errors: [refused.bookingNotFound, refused.problemClosedRefusal, refused.cannotWithdrawRefusal],
})

export const answerProblem = endpoint({
  method: 'POST',
  path: '/bookings/{id}/problem/answer',
  access: 'signed-in',
  summary: 'Agree to a reported absence, or object: by the other side. An admin decides after an objection.',
  body: problemAnswer,
  reply: booking,
  errors: [
    refused.bookingNotFound,
    refused.problemClosedRefusal,
    refused.problemAnsweredRefusal,
    refused.problemUnpaidRefusal,
    refused.problemNoteMissing,
    refused.cancelNoteInvalid,
  ],
})

export const decideProblem = endpoint({
  method: 'POST',
  path: '/bookings/{id}/problem/decision',
  access: ['admin'],
  summary: 'Decide about a reported problem',
  body: problemDecision,
  reply: booking,
  errors: [
    refused.bookingNotFound,
    refused.problemClosedRefusal,
    refused.problemUnpaidRefusal,
    refused.refundBeyondShareRefusal,
    refused.onlyAbsenceReversedRefusal,
    refused.cancelNoteInvalid,
  ],
})

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/bookings/{id}/calendar.ics',
  access: 'signed-in',
  summary: 'A confirmed session as a calendar file (text/calendar)',
  reply: z.string(),
  mediaType: 'text/calendar; charset=utf-8',
  errors: [refused.bookingNotFound, refused.notConfirmedYetRefusal],
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/trainers/{id}/slots',
  access: 'signed-in',
  summary: 'The free hours of a trainer on a day, or on each of several days',
  query: slotsQueryParams,
  reply: slots,
  errors: [refused.dateInvalid, refused.daysInvalid, refused.serviceNotOffered, refused.trainerUnknown],
})
