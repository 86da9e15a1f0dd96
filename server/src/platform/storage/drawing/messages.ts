import { z } from 'zod'

const box = z.object({ width: z.number(), height: z.number() })

/** What the server asks of a worker: a picture drawn anew, once to fit inside each box, the largest box first. */
export const drawJob = z.object({ path: z.string(), boxes: z.array(box) })

/** The width is that of its box; a smaller picture stays as small as it was. */
const drawnPicture = z.object({ width: z.number(), content: z.instanceof(Buffer) })

/** What a worker answers. Checked by the server, since a decoder may have written over the worker's memory. */
export const drawReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('drawn'), pictures: z.array(drawnPicture) }),
  z.object({ result: z.literal('broken') }),
  z.object({ result: z.literal('too-many-pixels') }),
])

/** The first message of a worker, once it has loaded its decoders. */
export const readyMessage = 'ready'

export type Box = z.infer<typeof box>
export type DrawnPicture = z.infer<typeof drawnPicture>
export type DrawJob = z.infer<typeof drawJob>
export type DrawReply = z.infer<typeof drawReply>
