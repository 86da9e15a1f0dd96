import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'

/** A message as it is shown, stored or still on its way. */
export interface ShownMessage {
  readonly id: string
  readonly text: string
  readonly isOwn: boolean
  readonly at: string
  readonly state: 'stored' | 'sending' | 'failed'
  /** Why it was refused, where the server said so. */
  readonly reason?: string | undefined
}

/** What one of the two wrote in one go. */
export interface Group {
  readonly key: string
  readonly isOwn: boolean
  /** HH:MM of its last message. */
  readonly time: string
  readonly messages: readonly ShownMessage[]
}

export interface Day {
  readonly date: string
  readonly groups: readonly Group[]
}

/** How many the partner has written since a message of theirs. One's own come, go and are discarded meanwhile. */
export function newsSince(messages: readonly ShownMessage[], lastOfTheirs: string | undefined): number {
  const theirs = messages.filter(({ isOwn }) => !isOwn)
  if (lastOfTheirs === undefined) return theirs.length
  const place = theirs.findIndex(({ id }) => id === lastOfTheirs)
  return place === -1 ? 0 : theirs.length - 1 - place
}

/** A longer pause begins a new group. */
const pauseMs = 5 * 60_000

function goesOn(before: ShownMessage | undefined, next: ShownMessage): boolean {
  if (!before || before.isOwn !== next.isOwn) return false
  // Of what was not sent the time may be long before that of the message above it.
  return Math.abs(new Date(next.at).getTime() - new Date(before.at).getTime()) <= pauseMs
}

/**
 * Messages by Dominican day, and within it by who wrote them in one go. What is not stored yet stands at the end, so under
 * the present day, whenever it was written; no day comes twice.
 */
export function timelineOf(messages: readonly ShownMessage[], today: string): Day[] {
  const days: { date: string; groups: { isOwn: boolean; messages: ShownMessage[] }[] }[] = []
  for (const message of messages) {
    const own = message.state === 'stored' ? dominicanDate(new Date(message.at)) : today
    const above = days.at(-1)?.date
    if (above === undefined || above < own) days.push({ date: own, groups: [] })
    const groups = days.at(-1)?.groups ?? []
    const latest = groups.at(-1)
    if (latest && goesOn(latest.messages.at(-1), message)) latest.messages.push(message)
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
