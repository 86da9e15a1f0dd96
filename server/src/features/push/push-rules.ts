import type { PushKind } from '@entrena/contract/push/rules'
import type { Urgency } from 'web-push'

interface KindOfPush {
  /** How important it is to wake a phone whose battery is low (RFC 8030). */
  readonly urgency: Urgency
  /** How long the push service keeps it for a phone that is off. */
  readonly hoursKept: number
  /** Whether the mail of the same event waits for the push to be seen. */
  readonly holdsMail: boolean
}

export const pushRules: Readonly<Record<PushKind, KindOfPush>> = {
  request: { urgency: 'normal', hoursKept: 24, holdsMail: true },
  answer: { urgency: 'normal', hoursKept: 24, holdsMail: true },
  // A mail about money is a receipt.
  payment: { urgency: 'normal', hoursKept: 24, holdsMail: false },
  message: { urgency: 'normal', hoursKept: 24, holdsMail: false },
  // After that the session has begun.
  reminder: { urgency: 'high', hoursKept: 2, holdsMail: true },
  hourFree: { urgency: 'high', hoursKept: 24, holdsMail: true },
}

/** How long a mail waits for its push to be seen. */
const heldMs = 10 * 60_000

interface Held {
  readonly kind: PushKind
  readonly now: Date
  /** Mails that mention money are sent at once. */
  readonly isAboutMoney: boolean
  /** The number of failures of each browser that gets the push. */
  readonly failures: readonly number[]
}

/** Until when the mail waits, or undefined if it does not: because of its kind, or since no browser is known to work. */
export function mailHeldUntil({ kind, now, isAboutMoney, failures }: Held): Date | undefined {
  const isHeld = pushRules[kind].holdsMail && !isAboutMoney && failures.includes(0)
  return isHeld ? new Date(now.getTime() + heldMs) : undefined
}

/** Somebody who has polled within this time has the app open and sees a message there. */
const presentMs = 60_000

export function isPresent(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < presentMs
}
