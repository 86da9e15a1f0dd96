import type { ReplyOf } from '../../../lib/api/call'

export type Chat = ReplyOf<'GET /messages/{partnerId}'>
export type Message = Chat['messages'][number]

/** Who talks, and to whom. */
export interface Pair {
  readonly userId: string
  readonly partnerId: string
}

/** What is loaded of a conversation: its newest messages, and as many older ones as were asked for. */
export interface LoadedChat extends Chat {
  readonly etag?: string | undefined
}

/**
 * The newest page joins what is loaded where the two overlap. Where they do not, more was written meanwhile than a page
 * holds: what was loaded before would leave a gap, so the newest page stands alone, and older ones come when asked for.
 */
export function joinNewest(known: LoadedChat | undefined, newest: LoadedChat): LoadedChat {
  const [first] = newest.messages
  if (!known || !first || !newest.has_older) return newest
  const overlap = known.messages.findIndex(({ id }) => id === first.id)
  if (overlap === -1) return newest
  return {
    ...newest,
    messages: [...known.messages.slice(0, overlap), ...newest.messages],
    has_older: known.has_older,
  }
}

/** An older page goes before what is loaded; not where that has begun anew since it was asked for. */
export function addOlder(known: LoadedChat | undefined, older: Chat, before: string): LoadedChat | undefined {
  if (!known || known.messages[0]?.id !== before) return known
  return { ...known, messages: [...older.messages, ...known.messages], has_older: older.has_older }
}

/** One's own message as the server has stored it, until the next answer brings it in its place. */
export function addStored(known: LoadedChat | undefined, message: Message): LoadedChat | undefined {
  if (!known || known.messages.some(({ id }) => id === message.id)) return known
  return { ...known, messages: [...known.messages, message] }
}
