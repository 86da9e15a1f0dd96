import { z } from 'zod'
import { endpoint } from '../endpoint'
import { cursorInvalid } from '../refusals'
import { maxPictureBytes, uploadErrors } from '../uploads'
import {
  chat,
  chatQueryParams,
  conversation,
  conversationsQueryParams,
  message,
  messageDraft,
  pictureDraft,
} from './entity'
import * as refused from './errors'

const everyRole = ['client', 'trainer', 'admin'] as const

export const listConversations = endpoint({
  method: 'GET',
  path: '/messages/conversations',
  access: everyRole,
  summary:
    "One's own conversations, latest first; the header unread-count counts the unread messages of all of them; supports ETag",
  query: conversationsQueryParams,
  reply: z.array(conversation),
  errors: [cursorInvalid],
})

export const readChat = endpoint({
  method: 'GET',
  path: '/messages/{partnerId}',
  access: everyRole,
  summary: 'The newest messages with a person, which marks them as read, or a page of older ones; supports ETag',
  changesData: true,
  query: chatQueryParams,
  reply: chat,
  errors: [refused.conversationNotFound, refused.messageNotFound],
})

const sendErrors = [
  refused.receiverMissing,
  refused.messageToOneselfRefusal,
  refused.mayNotWriteRefusal,
  refused.clientWritesFirstRefusal,
  refused.receiverUnknown,
  refused.receiverLeavingRefusal,
  refused.receiverAwayRefusal,
  refused.senderLeavingRefusal,
  refused.messageIdTakenRefusal,
  refused.senderChangedRefusal,
  refused.tooManyMessages,
  refused.tooManyNewPeople,
]

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  access: everyRole,
  summary: 'Send a message; idempotent for the same id',
  body: messageDraft,
  status: 201,
  reply: message,
  errors: [refused.messageEmptyRefusal, refused.messageTooLong, ...sendErrors],
})

export const sendPicture = endpoint({
  method: 'POST',
  path: '/messages/pictures',
  access: everyRole,
  summary: 'Send a picture as a message; idempotent for the same id',
  query: pictureDraft,
  upload: {
    field: 'file',
    maxFiles: 1,
    maxBytes: maxPictureBytes,
    missing: refused.chatPictureMissing,
    tooMany: refused.chatPictureMissing,
  },
  status: 201,
  reply: message,
  errors: [...sendErrors, refused.chatPictureMissing, refused.tooManyPictures, ...uploadErrors],
})

export const getMessagePicture = endpoint({
  method: 'GET',
  path: '/messages/pictures/{id}',
  access: everyRole,
  summary: 'The picture of a message, for the two people of its conversation',
  // The reply is binary, so it is not parsed with a schema.
  reply: z.unknown(),
  mediaType: 'image/webp',
  errors: [refused.messageNotFound],
})
