import type { StoredLine } from './queries/lines'

/** What of a line is not assigned yet. */
export const leftCentsOf = ({ amountCents, allocatedCents }: Pick<StoredLine, 'amountCents' | 'allocatedCents'>) =>
  Math.abs(amountCents ?? 0) - allocatedCents
