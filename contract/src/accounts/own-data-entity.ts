import { z } from 'zod'
import { deletionObstacle } from '../deletion-obstacle'
import { ownerProof } from './drafts'

export const deletion = z.object({
  /** When the account will be deleted. null if its owner has not asked for the deletion. */
  leaving_at: z.iso.datetime().nullable(),
  /**
   * How the owner must confirm the deletion. `sign_in`: the account has no password, and the last sign-in was too long
   * ago.
   */
  proof: z.enum(['password', 'sign_in', 'none']),
  /** Reasons why the account cannot be deleted yet. At most one entry of each kind. */
  obstacles: z.array(deletionObstacle),
})
export type Deletion = z.infer<typeof deletion>

export const deletionRequest = z.object(ownerProof)

export const leaving = z.object({ leaving_at: z.iso.datetime() })

export const notices = z.object({
  leaving_at: z.iso.datetime().nullable(),
  /**
   * The day of the last change of the terms or the privacy notice. null for admins, and once the person was told about
   * the change.
   */
  legal_changed_on: z.string().nullable(),
})
export type Notices = z.infer<typeof notices>

export const legalRead = z.object({ changed_on: z.iso.date() })
