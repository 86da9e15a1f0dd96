import { endpoint, nothing } from '../endpoint'
import { outsideCalendarDraft } from './drafts'
import { outsideCalendar, outsideCalendarList } from './entity'
import * as refused from './errors'

export const listOutsideCalendars = endpoint({
  method: 'GET',
  path: '/outside-calendars',
  access: ['trainer'],
  summary: "One's calendars at other services, and the sessions at their busy hours",
  reply: outsideCalendarList,
})

export const addOutsideCalendar = endpoint({
  method: 'POST',
  path: '/outside-calendars',
  access: ['trainer'],
  summary: 'Read a calendar at this address from now on. Clients are not offered its busy hours',
  body: outsideCalendarDraft,
  reply: outsideCalendar,
  status: 201,
  errors: [
    refused.calendarAddressInvalid,
    refused.calendarNameInvalid,
    refused.calendarUnreadRefusal,
    refused.calendarsTooMany,
    refused.calendarKnownRefusal,
    refused.outsideCalendarsTurnedOff,
  ],
})

export const changeOutsideCalendar = endpoint({
  method: 'PUT',
  path: '/outside-calendars/{id}',
  access: ['trainer'],
  summary: 'Read the calendar at another address. Its busy hours stay until the new address was read',
  body: outsideCalendarDraft,
  reply: outsideCalendar,
  errors: [
    refused.calendarUnknown,
    refused.calendarAddressInvalid,
    refused.calendarNameInvalid,
    refused.calendarUnreadRefusal,
    refused.calendarKnownRefusal,
    refused.outsideCalendarsTurnedOff,
  ],
})

export const refreshOutsideCalendar = endpoint({
  method: 'POST',
  path: '/outside-calendars/{id}/refresh',
  access: ['trainer'],
  summary: 'Read the calendar now. If that fails, its last hours stay and the reply says why',
  reply: outsideCalendar,
  errors: [refused.calendarUnknown, refused.outsideCalendarsTurnedOff],
})

export const removeOutsideCalendar = endpoint({
  method: 'DELETE',
  path: '/outside-calendars/{id}',
  access: ['trainer'],
  summary: 'Read the calendar no more. Its busy hours are offered again',
  reply: nothing,
  errors: [refused.calendarUnknown],
})
