import { unreadHeader } from '@entrena/contract/messages/rules'
import type { ReplyOf } from '../../lib/api/call'
import { type Page, readLinks } from '../../lib/api/call-page'

export type Conversation = ReplyOf<'GET /messages/conversations'>[number]

/** The conversations that are loaded: the first page, which is polled, and as many more as somebody asked for. */
export interface LoadedList {
  readonly conversations: readonly Conversation[]
  /** The cursor of the next page; undefined at the end of the list. */
  readonly next: string | undefined
  /** Unread messages in all conversations, also in those that are not loaded. */
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

/** A conversation that moved up between two answers is shown once. */
export function appendPage(list: LoadedList, { rows, next }: Page<Conversation>): LoadedList {
  const shown = new Set(list.conversations.map(({ partner_id: id }) => id))
  return {
    ...list,
    conversations: [...list.conversations, ...rows.filter(({ partner_id: id }) => !shown.has(id))],
    next,
  }
}
