import { z } from 'zod'
import { bookingNotFound } from '../bookings/errors'
import { endpoint } from '../endpoint'
import { cursorInvalid } from '../refusals'
import { contactAnswerDraft, contactDraft, visitorMessageDraft } from './drafts'
import { contactMessage, contactQueryParams, contactReceipt } from './entity'
import * as refused from './errors'

export const sendVisitorMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: 'Write to Entrena without an account. Nothing is mailed to the address before an admin answers',
  body: visitorMessageDraft,
  reply: contactReceipt,
  errors: [refused.contactTextMissing, refused.contactTextTooLong, refused.tooManyContacts],
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/me/contact',
  access: 'signed-in',
  summary: "Write to Entrena, perhaps about one of one's own bookings",
  body: contactDraft,
  reply: contactReceipt,
  errors: [refused.contactTextMissing, refused.contactTextTooLong, bookingNotFound, refused.tooManyContacts],
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact',
  access: ['admin'],
  summary: 'Messages to Entrena: open ones, oldest first, or closed ones, latest first',
  query: contactQueryParams,
  reply: z.array(contactMessage),
  errors: [cursorInvalid],
})

export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact/{id}/answer',
  access: ['admin'],
  summary: 'Answer a message by mail, once',
  body: contactAnswerDraft,
  reply: contactMessage,
  errors: [
    refused.contactTextMissing,
    refused.contactTextTooLong,
    refused.contactNotFound,
    refused.contactClosedRefusal,
  ],
})

export const closeContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact/{id}/close',
  access: ['admin'],
  summary: 'Close a message without an answer',
  reply: contactMessage,
  errors: [refused.contactNotFound, refused.contactClosedRefusal],
})
