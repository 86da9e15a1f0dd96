import { unreadHeader } from '@entrena/contract/messages/rules'
import type { ReplyOf } from '@/lib/api/call'
import { type ListPage, readLinks } from '@/lib/api/call-page'

export type Conversation = ReplyOf<'GET /messages/conversations'>[number]

/** The first page of the conversation list, which is polled, and all further pages loaded so far. */
export interface LoadedList {
  readonly conversations: readonly Conversation[]
  /** Cursor of the next page, or undefined at the end of the list. */
  readonly next: string | undefined
  readonly unread: number
  readonly etag: string | undefined
}

interface FirstPage {
  readonly answer: readonly Conversation[]
  readonly etag: string | undefined
  readonly headers: Headers
}

export function firstPageOf({ answer, etag, headers }: FirstPage): LoadedList {
  return { conversations: answer, next: readLinks(headers).next, unread: Number(headers.get(unreadHeader)), etag }
}

/** Skips conversations already in the list, because a conversation may move to another page between two requests. */
export function appendPage(list: LoadedList, { rows, next }: ListPage<Conversation>): LoadedList {
  const shown = new Set(list.conversations.map(({ partner_id: id }) => id))
  return {
    ...list,
    conversations: [...list.conversations, ...rows.filter(({ partner_id: id }) => !shown.has(id))],
    next,
  }
}
