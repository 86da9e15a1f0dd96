import { z } from 'zod'
import { roles } from '../access'
import { pageFields, pageLimit } from '../page'
import { withRefusal } from '../refusal'
import { countCharacters, isBlank, stripInvisible } from '../text'
import { addressForms } from '../trainers/spoken'
import { messageEmptyRefusal, messageNotFound, messageTooLong, receiverMissing, receiverUnknown } from './errors'
import { chatPageSize, messageLimits } from './rules'

export const message = z.object({
  id: z.uuid(),
  sender_id: z.uuid(),
  receiver_id: z.uuid(),
  /** Empty if the message is hidden or is a picture. */
  message: z.string(),
  created_at: z.iso.datetime(),
  /** Where the two people can load the picture. Missing for a text. */
  picture_url: z.string().optional(),
  /** True if an admin has hidden the message. */
  is_hidden: z.literal(true).optional(),
})
export type Message = z.infer<typeof message>

export const conversation = z.object({
  partner_id: z.uuid(),
  partner_name: z.string(),
  partner_picture: z.string().nullable(),
  partner_role: z.enum(roles).nullable(),
  /** Cut off after `previewCharacters`. Empty if the message is hidden, `picturePreview` for a picture. */
  last_message: z.string(),
  last_message_time: z.iso.datetime(),
  last_sender_id: z.uuid(),
  unread_count: z.int(),
})
export type Conversation = z.infer<typeof conversation>

const partner = z.object({
  name: z.string(),
  picture: z.string().nullable(),
  role: z.enum(roles).nullable(),
  /** True if the reader has blocked the partner. The partner does not get this information. */
  is_blocked: z.boolean(),
  /** How a trainer wishes to be called in Spanish. Missing if the trainer has not said. */
  addressed_as: z.enum(addressForms).optional(),
})

export const chat = z.object({
  /** Messages are sorted from oldest to newest. */
  messages: z.array(message),
  partner,
  /** True if there are older messages. Use `before` to load them. */
  has_older: z.boolean(),
})
export type Chat = z.infer<typeof chat>

export const conversationsQueryParams = z.object(pageFields())
export type ConversationsQueryParams = z.output<typeof conversationsQueryParams>

export const chatQueryParams = z.object({
  limit: pageLimit(chatPageSize),
  before: z.uuid(withRefusal(messageNotFound)).toLowerCase().optional(),
})

export const messageDraft = z.object(
  {
    /** Idempotency key from the sender. A message that is sent again after a lost response is stored only once. */
    id: z.uuid({ version: 'v4' }).toLowerCase().optional(),
    /** The user who was signed in when the page was loaded. In another tab, somebody else may have signed in since. */
    sender_id: z.uuid().toLowerCase().optional(),
    receiver_id: z.string(withRefusal(receiverMissing)).pipe(z.uuid(withRefusal(receiverUnknown)).toLowerCase()),
    message: z
      .string(withRefusal(messageEmptyRefusal))
      .refine((text) => !isBlank(text), withRefusal(messageEmptyRefusal))
      .transform(stripInvisible)
      .refine((text) => countCharacters(text) <= messageLimits.messageCharacters, withRefusal(messageTooLong)),
  },
  withRefusal(messageEmptyRefusal),
)
export type MessageDraft = z.output<typeof messageDraft>

/** A picture is a message without text. It is sent only while its sender has the chat open. */
export const pictureDraft = z.object({
  /** Idempotency key from the sender. A picture that is sent again after a lost response is stored only once. */
  id: z.uuid({ version: 'v4' }).toLowerCase(),
  sender_id: z.uuid().toLowerCase().optional(),
  receiver_id: z.string(withRefusal(receiverMissing)).pipe(z.uuid(withRefusal(receiverUnknown)).toLowerCase()),
})
export type PictureDraft = z.output<typeof pictureDraft>
