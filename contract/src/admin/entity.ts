import { z } from 'zod'
import { roles } from '../access'

/**
 * Somebody as the admin sees everyone. A trainer sees the admins alone, and of them only what starts a chat: what is
 * optional here is left out.
 */
export const listedUser = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  /** null until the person chooses one. */
  role: z.enum(roles).nullable(),
  email: z.string().optional(),
  created_at: z.iso.datetime().optional(),
  /** Of trainers. */
  completed_sessions: z.number().optional(),
})
export type ListedUser = z.infer<typeof listedUser>
