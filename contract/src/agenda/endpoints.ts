import { z } from 'zod'
import { accountLeavingRefusal } from '../accounts/own-data-errors'
import { booking } from '../bookings/entity'
import {
  dateInvalid,
  dateOrTimeMissing,
  daysInvalid,
  homeAddressNotShowable,
  homeAddressTooLong,
  hourTakenRefusal,
  ownHourTakenRefusal,
  serviceNotOffered,
  timeNotOffered,
  trainerUnknown,
} from '../bookings/errors'
import { endpoint, nothing } from '../endpoint'
import { profileMissing } from '../trainers/availability-errors'
import { entryDraft, entryTime, offerDraft } from './drafts'
import {
  agenda,
  agendaQueryParams,
  entriesQueryParams,
  knownClients,
  knownClientsQueryParams,
  offerAnswer,
  offeredSession,
  ownEntry,
} from './entity'
import * as refused from './errors'

export const getAgenda = endpoint({
  method: 'GET',
  path: '/agenda',
  access: ['trainer'],
  summary: "Everything in one's own calendar on some days: sessions, own entries and time off",
  query: agendaQueryParams,
  reply: agenda,
  errors: [dateInvalid, daysInvalid],
})

export const listKnownClients = endpoint({
  method: 'GET',
  path: '/agenda/clients',
  access: ['trainer'],
  summary: 'People who have booked with this trainer, by name: at most 8',
  query: knownClientsQueryParams,
  reply: knownClients,
})

export const listAgendaEntries = endpoint({
  method: 'GET',
  path: '/agenda/entries',
  access: ['trainer'],
  summary: "One's own entries on some days, earliest first",
  query: entriesQueryParams,
  reply: z.array(ownEntry),
  errors: [dateInvalid, refused.entryDaysInvalid],
})

export const addEntry = endpoint({
  method: 'POST',
  path: '/agenda/entries',
  access: ['trainer'],
  summary: 'Note a session that was agreed elsewhere, or block hours. Nobody can book them then',
  body: entryDraft,
  reply: ownEntry,
  status: 201,
  errors: [
    refused.entryInvalid,
    refused.entryNameMissing,
    refused.entryTitleInvalid,
    refused.entryClientMissing,
    refused.entryClientUnknown,
    refused.entryPastRefusal,
    refused.entryTooFar,
    refused.entryHourBookedRefusal,
    refused.entryHourTakenRefusal,
    refused.entriesTooMany,
    refused.offerNotAllowed,
    profileMissing,
    serviceNotOffered,
  ],
})

export const moveEntry = endpoint({
  method: 'PUT',
  path: '/agenda/entries/{id}/time',
  access: ['trainer'],
  summary: "Move one's own entry to another hour. A client who was asked to book it is told",
  body: entryTime,
  reply: ownEntry,
  errors: [
    refused.entryInvalid,
    refused.entryUnknown,
    refused.entryPastRefusal,
    refused.entryTooFar,
    refused.entryHourBookedRefusal,
    refused.entryHourTakenRefusal,
    refused.entriesTooMany,
  ],
})

export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/agenda/entries/{id}',
  access: ['trainer'],
  summary: "Delete one's own entry, and what was asked of its client",
  reply: nothing,
  errors: [refused.entryUnknown],
})

export const offerEntry = endpoint({
  method: 'POST',
  path: '/agenda/entries/{id}/offer',
  access: ['trainer'],
  summary: 'Ask the client of an own session to book and pay it here. Until then it is no booking',
  body: offerDraft,
  reply: ownEntry,
  errors: [
    refused.entryUnknown,
    refused.entryClientMissing,
    refused.entryClientUnknown,
    refused.entryPastRefusal,
    refused.offerAskedRefusal,
    refused.offerNotAllowed,
    profileMissing,
    serviceNotOffered,
  ],
})

export const listOffers = endpoint({
  method: 'GET',
  path: '/agenda/offers',
  access: ['client'],
  summary: 'Sessions that trainers have agreed with this client and ask to be booked here',
  reply: z.array(offeredSession),
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/agenda/offers/{id}/accept',
  access: ['client'],
  summary: 'Book a session that a trainer has agreed with this client. It is confirmed at once, and to be paid',
  body: offerAnswer,
  reply: booking,
  status: 201,
  errors: [
    dateOrTimeMissing,
    dateInvalid,
    timeNotOffered,
    refused.offerGoneRefusal,
    refused.offerChangedRefusal,
    hourTakenRefusal,
    ownHourTakenRefusal,
    trainerUnknown,
    accountLeavingRefusal,
    homeAddressTooLong,
    homeAddressNotShowable,
  ],
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/agenda/offers/{id}/decline',
  access: ['client'],
  summary: 'Decline such a session',
  reply: nothing,
  errors: [refused.offerGoneRefusal],
})
