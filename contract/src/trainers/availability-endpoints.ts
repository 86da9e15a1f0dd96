import { endpoint, nothing } from '../endpoint'
import { availabilityDraft, timeOffDraft } from './availability-drafts'
import { addedTimeOff, availability, holidayYear } from './availability-entity'
import * as refused from './availability-errors'
import { hoursReversedRefusal, profileChangedRefusal, scheduleInvalid, versionInvalid } from './errors'

export const getAvailability = endpoint({
  method: 'GET',
  path: '/trainers/availability',
  access: ['trainer'],
  summary: "One's own limits on bookings, and time off",
  reply: availability,
})

export const saveAvailability = endpoint({
  method: 'PUT',
  path: '/trainers/availability',
  access: ['trainer'],
  summary: "Save one's own limits on bookings, and the schedule with them",
  body: availabilityDraft,
  reply: availability,
  errors: [
    refused.limitsInvalid,
    refused.secondHoursInvalid,
    refused.secondHoursOverlapRefusal,
    refused.profileMissing,
    scheduleInvalid,
    hoursReversedRefusal,
    versionInvalid,
    profileChangedRefusal,
  ],
})

export const addTimeOff = endpoint({
  method: 'POST',
  path: '/trainers/availability/time-off',
  access: ['trainer'],
  summary: 'Take days or hours off. Lists the open bookings within them and cancels none',
  body: timeOffDraft,
  reply: addedTimeOff,
  status: 201,
  errors: [
    refused.timeOffInvalid,
    refused.timeOffReversedRefusal,
    refused.timeOffPastRefusal,
    refused.timeOffNoteInvalid,
    refused.tooMuchTimeOffRefusal,
  ],
})

export const deleteTimeOff = endpoint({
  method: 'DELETE',
  path: '/trainers/availability/time-off/{id}',
  access: ['trainer'],
  summary: "Delete one's own time off",
  reply: nothing,
  errors: [refused.timeOffUnknown],
})

export const addHolidays = endpoint({
  method: 'POST',
  path: '/trainers/availability/time-off/holidays',
  access: ['trainer'],
  summary: 'Take the remaining public holidays of this or the next year off',
  body: holidayYear,
  reply: availability,
  errors: [refused.holidayYearInvalid, refused.tooMuchTimeOffRefusal],
})
