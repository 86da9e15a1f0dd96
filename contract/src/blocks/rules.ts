import type { Role } from '../access'

export const maxBlocks = 500

/** How many people one user can block within an hour. */
export const blocksPerHour = 30

/** Only clients and trainers block each other. */
export function mayBlock(blocker: Role | null, blocked: Role | null): boolean {
  return (blocker === 'client' && blocked === 'trainer') || (blocker === 'trainer' && blocked === 'client')
}
