import { z } from 'zod'

const box = z.object({ width: z.number(), height: z.number() })

/** A job for a worker: resize an image to fit inside each box. The largest box comes first. */
const resizeJob = z.object({ path: z.string(), boxes: z.array(box) })

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** A picture that fills a box. Excess is cropped at the bottom and both sides. */
const pictureLayer = z.object({
  picture: z.union([z.string(), z.instanceof(Buffer)]),
  box: box.extend({ left: z.number(), top: z.number() }),
})

/** A text as large as fits into a box. `middle` is the vertical centre. */
const textLayer = z.object({
  text: z.string(),
  colour,
  font: z.object({ family: z.string(), file: z.string() }),
  box: box.extend({ left: z.number(), middle: z.number(), isCentred: z.boolean() }),
})

/** A job for a worker: draw a JPEG from pictures and texts, lowest layer first. */
const composeJob = z.object({
  canvas: box.extend({ colour }),
  layers: z.array(z.union([pictureLayer, textLayer])),
})

export const workerJob = z.union([resizeJob, composeJob])

/** `width` is the width of the box. The image may be narrower, because small images are not enlarged. */
const resizedImage = z.object({ width: z.number(), content: z.instanceof(Buffer) })

/** The reply of a worker. The server validates it, because a bug in a decoder may have corrupted the worker's memory. */
export const workerReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('resized'), images: z.array(resizedImage) }),
  z.object({ result: z.literal('composed'), content: z.instanceof(Buffer) }),
  z.object({ result: z.literal('broken') }),
  z.object({ result: z.literal('too-many-pixels') }),
])

export type PictureBox = z.infer<typeof box>
export type ResizedImage = z.infer<typeof resizedImage>
export type ResizeJob = z.infer<typeof resizeJob>
export type PictureLayer = z.infer<typeof pictureLayer>
export type TextLayer = z.infer<typeof textLayer>
export type ComposeJob = z.infer<typeof composeJob>
export type WorkerJob = z.infer<typeof workerJob>
export type WorkerReply = z.infer<typeof workerReply>
