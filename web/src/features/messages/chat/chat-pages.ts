import type { ReplyOf } from '@/lib/api/call'

export type Chat = ReplyOf<'GET /messages/{partnerId}'>
export type Message = Chat['messages'][number]

export interface ChatPair {
  readonly userId: string
  readonly partnerId: string
}

/** The newest page of a conversation together with all older pages loaded so far. */
export interface LoadedChat extends Chat {
  readonly etag?: string | undefined
}

/**
 * Merges the newest page into the loaded messages. If the newest page and the loaded messages do not overlap, merging
 * would leave a gap, so the newest page replaces all loaded messages.
 */
export function joinNewest(loaded: LoadedChat | undefined, newest: LoadedChat): LoadedChat {
  const [first] = newest.messages
  if (!loaded || !first || !newest.has_older) return newest
  const overlap = loaded.messages.findIndex(({ id }) => id === first.id)
  if (overlap === -1) return newest
  return {
    ...newest,
    messages: [...loaded.messages.slice(0, overlap), ...newest.messages],
    has_older: loaded.has_older,
  }
}

/** Prepends an older page. Does nothing if the loaded messages were replaced while the older page was being fetched. */
export function addOlder(loaded: LoadedChat | undefined, older: Chat, before: string): LoadedChat | undefined {
  if (!loaded || loaded.messages[0]?.id !== before) return loaded
  return { ...loaded, messages: [...older.messages, ...loaded.messages], has_older: older.has_older }
}

/** Appends a message that the user has just sent. The next poll sorts the messages in the order of the server. */
export function addStored(loaded: LoadedChat | undefined, message: Message): LoadedChat | undefined {
  if (!loaded || loaded.messages.some(({ id }) => id === message.id)) return loaded
  return { ...loaded, messages: [...loaded.messages, message] }
}
