import { z } from 'zod'

const box = z.object({ width: z.number(), height: z.number() })

/** What the server asks of a worker: an image resized to fit inside each box, the largest box first. */
export const resizeJob = z.object({ path: z.string(), boxes: z.array(box) })

/** The width is that of its box; a smaller image is not enlarged. */
const resizedImage = z.object({ width: z.number(), content: z.instanceof(Buffer) })

/** What a worker answers. The server validates it, because a decoder's bug may have corrupted the worker's memory. */
export const resizeReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('resized'), images: z.array(resizedImage) }),
  z.object({ result: z.literal('broken') }),
  z.object({ result: z.literal('too-many-pixels') }),
])

/** The first message of a worker, once it has loaded its decoders. */
export const readyMessage = 'ready'

export type Box = z.infer<typeof box>
export type ResizedImage = z.infer<typeof resizedImage>
export type ResizeJob = z.infer<typeof resizeJob>
export type ResizeReply = z.infer<typeof resizeReply>
