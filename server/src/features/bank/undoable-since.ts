import { undoDays } from '@entrena/contract/bank/rules'

const dayMs = 24 * 60 * 60_000

/** What was confirmed before cannot be undone any more. */
export const undoableSince = (now: Date) => new Date(now.getTime() - undoDays * dayMs)
