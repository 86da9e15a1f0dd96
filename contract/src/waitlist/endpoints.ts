import { z } from 'zod'
import { accountLeavingRefusal } from '../accounts/own-data-errors'
import { dateInvalid, timeNotOffered, trainerUnknown } from '../bookings/errors'
import { endpoint, nothing } from '../endpoint'
import { takenHours, takenQueryParams, waitlistEntry, waitlistEntryDraft } from './entity'
import * as refused from './errors'

export const listTakenHours = endpoint({
  method: 'GET',
  path: '/waitlist/hours',
  access: ['client'],
  summary: "The hours of a trainer's day that others have booked",
  query: takenQueryParams,
  reply: takenHours,
  errors: [dateInvalid, trainerUnknown],
})

export const listWaits = endpoint({
  method: 'GET',
  path: '/waitlist',
  access: ['client'],
  summary: 'The hours and days that one is waiting for',
  reply: z.array(waitlistEntry),
})

export const startWaiting = endpoint({
  method: 'POST',
  path: '/waitlist',
  access: ['client'],
  summary: 'Ask for a mail when a taken hour, or an hour of a full day, becomes free. It holds nothing',
  body: waitlistEntryDraft,
  reply: waitlistEntry,
  errors: [
    dateInvalid,
    timeNotOffered,
    trainerUnknown,
    refused.hourNotTakenRefusal,
    refused.dayNotFull,
    refused.waitlistFull,
    accountLeavingRefusal,
  ],
})

export const stopWaiting = endpoint({
  method: 'DELETE',
  path: '/waitlist/{id}',
  access: ['client'],
  summary: 'Stop waiting for an hour or day',
  reply: nothing,
  errors: [refused.waitlistEntryNotFound],
})
