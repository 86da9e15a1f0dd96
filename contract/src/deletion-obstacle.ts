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
  /**
   * The number of bookings. It is 0 for earnings and for a balance, and 1 for requested refunds, however many they are.
   */
  count: z.number(),
  /** The amount in pesos. 0 for an upcoming session and for an open problem. */
  amount: z.number(),
})
export type DeletionObstacle = z.infer<typeof deletionObstacle>
