import { z } from 'zod'

/** Reasons why a person cannot delete their account yet. All except the last two are about money. */
const obstacleKinds = [
  'unconfirmed_transfer',
  'refund',
  'asked_refund',
  'unused_sessions',
  'earnings',
  'balance',
  'session_soon',
  'problem_open',
] as const

export const deletionObstacle = z.object({
  kind: z.enum(obstacleKinds),
  /** The number of bookings. 0 for earnings and for a balance. 1 for all refunds that the person asked for. */
  count: z.number(),
  /** The amount in pesos. 0 for an upcoming session. */
  amount: z.number(),
})
export type DeletionObstacle = z.infer<typeof deletionObstacle>
