import { z } from 'zod'

export const health = z.object({
  status: z.literal('ok'),
  /** Version of the server, such as 1.0.0. */
  version: z.string(),
  /** `impossible` if nothing can be stored, for example because the disk is full. Reading still works. */
  writes: z.enum(['ok', 'impossible']),
})

export const writeHealth = z.object({ status: z.literal('ok') })

/** Settings that the browser needs. */
export const publicConfig = z.object({
  google_maps_api_key: z.string().nullable(),
  map_tile_url: z.string().nullable(),
  map_tile_attribution: z.string().nullable(),
  external_sign_in: z.boolean(),
  support_email: z.string().nullable(),
  /** Digits only, with the country code, as in https://wa.me/18095550134. */
  support_whatsapp: z.string().nullable(),
  /** The server's public VAPID key, which browsers need to subscribe to push notifications. null if push is off. */
  push_public_key: z.string().nullable(),
})
