import { z } from 'zod'

const box = z.object({ width: z.number(), height: z.number() })

/** A job for a worker: resize an image to fit inside each box. The largest box comes first. */
export const resizeJob = z.object({ path: z.string(), boxes: z.array(box) })

/** `width` is the width of the box. The image may be narrower, because small images are not enlarged. */
const resizedImage = z.object({ width: z.number(), content: z.instanceof(Buffer) })

/** The reply of a worker. The server validates it, because a bug in a decoder may have corrupted the worker's memory. */
export const resizeReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('resized'), images: z.array(resizedImage) }),
  z.object({ result: z.literal('broken') }),
  z.object({ result: z.literal('too-many-pixels') }),
])

/** The first message of a worker, sent when the worker has loaded its decoders. */
export const readyMessage = 'ready'

export type Box = z.infer<typeof box>
export type ResizedImage = z.infer<typeof resizedImage>
export type ResizeJob = z.infer<typeof resizeJob>
export type ResizeReply = z.infer<typeof resizeReply>
