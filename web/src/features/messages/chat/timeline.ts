import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'

export interface ShownMessage {
  readonly id: string
  /** The text of the message. Empty for a picture. */
  readonly text: string
  readonly pictureUrl?: string | undefined
  readonly isOwn: boolean
  readonly at: string
  readonly state: 'stored' | 'sending' | 'failed'
  /** The server's reason for refusing the message. */
  readonly reason?: string | undefined
  /** True if an admin has hidden the text. */
  readonly isHidden?: boolean | undefined
}

/** Consecutive messages of one person without a long pause between them. */
export interface Group {
  readonly key: string
  readonly isOwn: boolean
  /** Time of the last message in the group, as HH:MM. */
  readonly time: string
  readonly messages: readonly ShownMessage[]
}

export interface TimelineDay {
  readonly date: string
  readonly groups: readonly Group[]
}

/**
 * Counts the partner's messages after the last one that the user has seen. The user's own messages are not counted,
 * because they may be discarded or move to another position.
 */
export function countPartnerMessagesSince(
  messages: readonly ShownMessage[],
  lastPartnerId: string | undefined,
): number {
  const fromPartner = messages.filter(({ isOwn }) => !isOwn)
  if (lastPartnerId === undefined) return fromPartner.length
  const index = fromPartner.findIndex(({ id }) => id === lastPartnerId)
  return index === -1 ? 0 : fromPartner.length - 1 - index
}

/** A longer pause between two messages starts a new group. */
const pauseMs = 5 * 60_000

function isSameGroup(previous: ShownMessage | undefined, next: ShownMessage): boolean {
  if (!previous || previous.isOwn !== next.isOwn) return false
  // Takes the absolute value, because an unsent message comes last and may be older than the message above it.
  return Math.abs(new Date(next.at).getTime() - new Date(previous.at).getTime()) <= pauseMs
}

/**
 * Groups messages by Dominican day, then by sender. Unsent messages come last and always belong to today, so that no
 * day appears twice.
 */
export function timelineOf(messages: readonly ShownMessage[], today: string): TimelineDay[] {
  const days: { date: string; groups: { isOwn: boolean; messages: ShownMessage[] }[] }[] = []
  for (const message of messages) {
    const date = message.state === 'stored' ? dominicanDate(new Date(message.at)) : today
    const lastDate = days.at(-1)?.date
    if (lastDate === undefined || lastDate < date) days.push({ date, groups: [] })
    const groups = days.at(-1)?.groups ?? []
    const latest = groups.at(-1)
    if (latest && isSameGroup(latest.messages.at(-1), message)) latest.messages.push(message)
    else groups.push({ isOwn: message.isOwn, messages: [message] })
  }
  return days.map(({ date, groups }) => ({
    date,
    groups: groups.map((group) => ({
      ...group,
      key: group.messages[0]?.id ?? '',
      time: dominicanTime(new Date(group.messages.at(-1)?.at ?? 0)),
    })),
  }))
}
