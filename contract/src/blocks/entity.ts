import { z } from 'zod'
import { roles } from '../access'
import { pageFields } from '../page'

export const blockedPerson = z.object({
  user_id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  role: z.enum(roles).nullable(),
  blocked_at: z.iso.datetime(),
})
export type BlockedPerson = z.infer<typeof blockedPerson>

export const blockedPeopleQueryParams = z.object(pageFields({ usual: 20 }))
export type BlockedPeopleQueryParams = z.output<typeof blockedPeopleQueryParams>

/** The effects of a block, shown before it is confirmed. */
export const blockPreview = z.object({
  /** Open requests between the two people. A block declines or withdraws them. */
  requests: z.int(),
  /** Confirmed sessions between the two people. A block does not cancel them. */
  sessions: z.int(),
})
export type BlockPreview = z.infer<typeof blockPreview>
