import { z } from 'zod'
import { endpoint } from '../endpoint'
import { cursorInvalid } from '../refusals'
import { chat, chatQuestion, conversation, conversationsQuestion, message, messageDraft } from './entity'
import {
  clientWritesFirst,
  conversationNotFound,
  mayNotWrite,
  messageEmpty,
  messageIdTaken,
  messageNotFound,
  messageTooLong,
  receiverMissing,
  receiverUnknown,
  senderChanged,
  toOneself,
  tooManyMessages,
} from './errors'

const everyRole = ['client', 'trainer', 'admin'] as const

export const listConversations = endpoint({
  method: 'GET',
  path: '/messages/conversations',
  access: everyRole,
  summary:
    "One's own conversations, the latest first; the header unread-count has the unread messages of all of them; 304 to whoever sends the ETag of what they know",
  query: conversationsQuestion,
  reply: z.array(conversation),
  errors: [cursorInvalid],
})

export const readChat = endpoint({
  method: 'GET',
  path: '/messages/{partnerId}',
  access: everyRole,
  summary: 'The newest messages with somebody, which are read then, or a page of older ones; 304 as above',
  changesData: true,
  query: chatQuestion,
  reply: chat,
  errors: [conversationNotFound, messageNotFound],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  access: everyRole,
  summary: 'Write to somebody; saying it again with the same id changes nothing',
  body: messageDraft,
  status: 201,
  reply: message,
  errors: [
    messageEmpty,
    messageTooLong,
    receiverMissing,
    toOneself,
    mayNotWrite,
    clientWritesFirst,
    receiverUnknown,
    messageIdTaken,
    senderChanged,
    tooManyMessages,
  ],
})
