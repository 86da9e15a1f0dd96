import { z } from 'zod'
import { endpoint, nothing } from '../endpoint'
import { cursorInvalid, placeUnclear, searchTooSlow } from '../refusals'
import {
  actionsQuestion,
  adminAction,
  attention,
  givenUpMail,
  listedUser,
  mailsQuestion,
  stats,
  statsWeek,
  usersQuestion,
} from './entity'
import { cannotDeleteSelf, mailNotFound, userBusy, userNotFound } from './errors'

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: ['admin', 'trainer'],
  summary: 'Everyone, for the admin. A trainer only sees the admins, by name and picture',
  query: usersQuestion,
  reply: z.array(listedUser),
  errors: [cursorInvalid, placeUnclear, searchTooSlow],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}',
  access: ['admin'],
  summary: 'Remove a person for ever, with all that is theirs',
  reply: nothing,
  errors: [cannotDeleteSelf, userNotFound, userBusy],
})

export const getStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: ['admin'],
  summary: 'How many people, bookings and completed sessions there are, and what these brought',
  reply: stats,
})

export const listStatsWeeks = endpoint({
  method: 'GET',
  path: '/admin/stats/weeks',
  access: ['admin'],
  summary: 'The sessions of the last twelve weeks, oldest first, each week even if there are none',
  reply: z.array(statsWeek),
})

export const getAttention = endpoint({
  method: 'GET',
  path: '/admin/attention',
  access: ['admin'],
  summary: 'How much waits for an admin',
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
  summary: 'Try a mail again that was given up',
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
  errors: [cursorInvalid, placeUnclear],
})
