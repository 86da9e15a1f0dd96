import { z } from 'zod'
import { problemsOpen } from '../accounts/own-data-errors'
import { secondFactorIsOff } from '../accounts/second-factor-errors'
import { endpoint, nothing } from '../endpoint'
import { cursorInvalid, cursorsConflict, searchTooSlow } from '../refusals'
import {
  actionsQuestion,
  adminAction,
  attention,
  givenUpMail,
  listedUser,
  mailsQuestion,
  stats,
  statsWeek,
  suspension,
  usersQuestion,
} from './entity'
import {
  alreadySuspended,
  cannotDeleteSelf,
  cannotSuspendSelf,
  mailNotFound,
  notSuspended,
  ownSecondFactor,
  suspensionReasonMissing,
  userBusy,
  userNotFound,
} from './errors'

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: ['admin', 'trainer'],
  summary: 'Everyone, for the admin. A trainer only sees the admins, by name and picture',
  query: usersQuestion,
  reply: z.array(listedUser),
  errors: [cursorInvalid, cursorsConflict, searchTooSlow],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}',
  access: ['admin'],
  summary: 'Delete a person with all their data',
  reply: nothing,
  errors: [cannotDeleteSelf, userNotFound, userBusy, problemsOpen],
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/suspend',
  access: ['admin'],
  summary:
    'Suspend a person: nobody finds them, and they cannot sign in. Open requests are declined, confirmed sessions stay',
  body: suspension,
  reply: nothing,
  errors: [cannotSuspendSelf, suspensionReasonMissing, userNotFound, alreadySuspended, userBusy],
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/lift',
  access: ['admin'],
  summary: 'Lift the suspension of a person',
  reply: nothing,
  errors: [userNotFound, notSuspended],
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/second-factor',
  access: ['admin'],
  summary: 'Turn off the second step of somebody who has lost the device and the recovery codes',
  reply: nothing,
  errors: [ownSecondFactor, userNotFound, secondFactorIsOff],
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

export const listGivenUpMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  access: ['admin'],
  summary: 'Mails that could not be delivered, latest first',
  query: mailsQuestion,
  reply: z.array(givenUpMail),
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
  query: actionsQuestion,
  reply: z.array(adminAction),
  errors: [cursorInvalid, cursorsConflict],
})
