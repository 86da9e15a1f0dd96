import type { Conversation, Message } from '@entrena/contract/messages/entity'
import type { listConversationRows, StoredMessage } from './queries'

export function presentMessage({
  id,
  senderId,
  receiverId,
  text,
  pictureId,
  createdAt,
  hiddenAt,
}: StoredMessage): Message {
  return {
    id,
    sender_id: senderId,
    receiver_id: receiverId,
    message: hiddenAt ? '' : text,
    created_at: createdAt.toISOString(),
    ...(pictureId && !hiddenAt && { picture_url: `/api/messages/pictures/${id}` }),
    ...(hiddenAt && { is_hidden: true }),
  }
}

type Row = Awaited<ReturnType<typeof listConversationRows>>[number]

export function presentConversation({ conversation, partner }: Row): Conversation {
  return {
    partner_id: conversation.partnerId,
    partner_name: partner.name,
    partner_picture: partner.picture,
    partner_role: partner.role,
    last_message: conversation.lastText,
    last_message_time: conversation.lastAt.toISOString(),
    last_sender_id: conversation.lastSenderId,
    unread_count: conversation.unreadCount,
  }
}
