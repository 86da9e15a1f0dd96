import type { PushKind } from '@entrena/contract/push/rules'
import type { Urgency } from 'web-push'

interface KindOfPush {
  /** Tells the push service whether to wake a phone with a low battery (RFC 8030). */
  readonly urgency: Urgency
  /** How long the push service stores the push for a phone that is off. */
  readonly hoursKept: number
  /** True if the mail about this event waits for some time, and is dropped if the push is seen meanwhile. */
  readonly holdsMail: boolean
}

export const pushRules: Readonly<Record<PushKind, KindOfPush>> = {
  request: { urgency: 'normal', hoursKept: 24, holdsMail: true },
  answer: { urgency: 'normal', hoursKept: 24, holdsMail: true },
  // A mail about money is a receipt, so it is always sent.
  payment: { urgency: 'normal', hoursKept: 24, holdsMail: false },
  message: { urgency: 'normal', hoursKept: 24, holdsMail: false },
  // After two hours the session has begun, so the reminder is not needed.
  reminder: { urgency: 'high', hoursKept: 2, holdsMail: true },
  hourFree: { urgency: 'high', hoursKept: 24, holdsMail: true },
}

/** How long a mail waits for its push to be seen. */
const heldMs = 10 * 60_000

interface Held {
  readonly kind: PushKind
  readonly now: Date
  /** True for mails that mention money. They are sent at once. */
  readonly isAboutMoney: boolean
  /** Number of consecutive failures of each browser that gets the push. */
  readonly failures: readonly number[]
}

/**
 * When the delayed mail will be sent. Undefined if it is sent at once: because of its kind, because it mentions money,
 * or because the user has no working browser.
 */
export function mailHeldUntil({ kind, now, isAboutMoney, failures }: Held): Date | undefined {
  const isHeld = pushRules[kind].holdsMail && !isAboutMoney && failures.includes(0)
  return isHeld ? new Date(now.getTime() + heldMs) : undefined
}

/** A user who polled within this time has the app open and sees the message there. */
const presentMs = 60_000

export function isAppOpen(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < presentMs
}
