import { z } from 'zod'
import { accountLeavingRefusal } from '../accounts/own-data-errors'
import { endpoint, nothing } from '../endpoint'
import { notFound } from '../refusals'

export const getCalendar = endpoint({
  method: 'GET',
  path: '/me/calendar',
  access: 'signed-in',
  summary: 'Since when there is a private calendar address. Its text cannot be read again',
  reply: z.object({ created_at: z.string().nullable() }),
})

export const createCalendar = endpoint({
  method: 'POST',
  path: '/me/calendar',
  access: 'signed-in',
  summary: 'Make a private calendar address. The previous one stops working',
  reply: z.object({ address: z.string(), created_at: z.string() }),
  status: 201,
  errors: [accountLeavingRefusal],
})

export const deleteCalendar = endpoint({
  method: 'DELETE',
  path: '/me/calendar',
  access: 'signed-in',
  summary: 'Remove the private calendar address',
  reply: nothing,
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/{token}.ics',
  access: 'anyone',
  summary: "The sessions of the address's owner (text/calendar), for calendar programs",
  // Any text is accepted, so that invalid and unknown tokens get the same answer.
  params: { token: z.string() },
  reply: z.string(),
  mediaType: 'text/calendar; charset=utf-8',
  errors: [notFound],
})
