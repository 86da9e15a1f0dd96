import { z } from 'zod'
import { openProblemsRefusal } from '../accounts/own-data-errors'
import { secondFactorIsOffRefusal } from '../accounts/second-factor-errors'
import { bookingNotFound, dateInvalid } from '../bookings/errors'
import { endpoint, nothing } from '../endpoint'
import { cursorInvalid, cursorsConflict, searchTooSlow } from '../refusals'
import {
  actionsQueryParams,
  adminAction,
  attention,
  listedUser,
  mailsQueryParams,
  stats,
  statsWeek,
  suspension,
  undeliveredMail,
  usersQueryParams,
} from './entity'
import {
  alreadySuspendedRefusal,
  cannotDeleteSelfRefusal,
  cannotSuspendSelfRefusal,
  mailNotFound,
  noteInvalid,
  noteNotFound,
  notSuspendedRefusal,
  ownSecondFactorRefusal,
  suspensionReasonMissing,
  tooManyNotes,
  userBusyRefusal,
  userNotFound,
} from './errors'
import { adminBooking, adminNote, adminPerson, historyEntry, historyQueryParams } from './history'
import { task } from './morning'
import { adminSearchResults, everythingQueryParams } from './search'

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: ['admin', 'trainer'],
  summary: 'Everyone, for the admin. A trainer only sees the admins, by name and picture',
  query: usersQueryParams,
  reply: z.array(listedUser),
  errors: [dateInvalid, cursorInvalid, cursorsConflict, searchTooSlow],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}',
  access: ['admin'],
  summary: 'Delete a person with all their data',
  reply: nothing,
  errors: [cannotDeleteSelfRefusal, userNotFound, userBusyRefusal, openProblemsRefusal],
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/suspend',
  access: ['admin'],
  summary:
    'Suspend a person: nobody finds them, and they cannot sign in. Open requests are declined, confirmed sessions stay',
  body: suspension,
  reply: nothing,
  errors: [cannotSuspendSelfRefusal, suspensionReasonMissing, userNotFound, alreadySuspendedRefusal, userBusyRefusal],
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/lift',
  access: ['admin'],
  summary: 'Lift the suspension of a person',
  reply: nothing,
  errors: [userNotFound, notSuspendedRefusal],
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/second-factor',
  access: ['admin'],
  summary: 'Turn off two-step verification of somebody who has lost the device and the recovery codes',
  reply: nothing,
  errors: [ownSecondFactorRefusal, userNotFound, secondFactorIsOffRefusal],
})

export const getStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: ['admin'],
  summary: 'The number of people, bookings and completed sessions, and the revenue',
  reply: stats,
})

export const listStatsWeeks = endpoint({
  method: 'GET',
  path: '/admin/stats/weeks',
  access: ['admin'],
  summary: 'The sessions of each of the last twelve weeks, oldest first',
  reply: z.array(statsWeek),
})

export const getAttention = endpoint({
  method: 'GET',
  path: '/admin/attention',
  access: ['admin'],
  summary: 'How many things an admin has to deal with',
  reply: attention,
})

export const listUndeliveredMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  access: ['admin'],
  summary:
    'Mails that failed at least three times or were given up: those that are still tried, then those given up, latest first',
  query: mailsQueryParams,
  reply: z.array(undeliveredMail),
  errors: [cursorInvalid],
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/mails/{id}/retry',
  access: ['admin'],
  summary: 'Send a mail again that could not be delivered',
  reply: nothing,
  errors: [mailNotFound],
})

export const listAdminActions = endpoint({
  method: 'GET',
  path: '/admin/actions',
  access: ['admin'],
  summary: 'What admins did, latest first',
  query: actionsQueryParams,
  reply: z.array(adminAction),
  errors: [dateInvalid, cursorInvalid, cursorsConflict, searchTooSlow],
})

export const getPersonPage = endpoint({
  method: 'GET',
  path: '/admin/users/{id}',
  access: ['admin'],
  summary: 'A person with the sums of their money and their open bookings',
  reply: adminPerson,
  errors: [userNotFound],
})

export const listPersonHistory = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/history',
  access: ['admin'],
  summary: 'What happened to a person, latest first: bookings, money, mails, log and notes',
  query: historyQueryParams,
  reply: z.array(historyEntry),
  errors: [cursorInvalid, userNotFound],
})

export const addPersonNote = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/notes',
  access: ['admin'],
  summary: 'Add a note about a person, for admins',
  body: adminNote,
  reply: nothing,
  errors: [noteInvalid, tooManyNotes, userNotFound],
})

export const getBookingPage = endpoint({
  method: 'GET',
  path: '/admin/bookings/{id}',
  access: ['admin'],
  summary: 'A booking with the sums of its money',
  reply: adminBooking,
  errors: [bookingNotFound],
})

export const listBookingHistory = endpoint({
  method: 'GET',
  path: '/admin/bookings/{id}/history',
  access: ['admin'],
  summary: 'What happened to a booking, latest first',
  query: historyQueryParams,
  reply: z.array(historyEntry),
  errors: [cursorInvalid, bookingNotFound],
})

export const addBookingNote = endpoint({
  method: 'POST',
  path: '/admin/bookings/{id}/notes',
  access: ['admin'],
  summary: 'Add a note about a booking, for admins',
  body: adminNote,
  reply: nothing,
  errors: [noteInvalid, tooManyNotes, bookingNotFound],
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/admin/notes/{id}',
  access: ['admin'],
  summary: 'Delete a note that this admin wrote',
  reply: nothing,
  errors: [noteNotFound],
})

export const searchEverything = endpoint({
  method: 'GET',
  path: '/admin/search',
  access: ['admin'],
  summary: 'Find people, bookings, bank lines and transfers by name, e-mail, reference, amount or phone',
  query: everythingQueryParams,
  reply: adminSearchResults,
  errors: [searchTooSlow],
})

export const listTasks = endpoint({
  method: 'GET',
  path: '/admin/tasks',
  access: ['admin'],
  summary: 'Everything that needs an admin, most urgent first',
  reply: z.array(task),
})
