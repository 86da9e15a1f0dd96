import { z } from 'zod'
import type { Reading, ReadingOptions } from './statement'

// The messages between the server and the worker. Both are made by our own code and no decoder in C can have damaged
// them, so that their fields are not checked: that would block the server for each of 20,000 lines.

export interface ReadJob {
  readonly content: Uint8Array
  readonly options: ReadingOptions
}

const isObject = (message: unknown) => typeof message === 'object' && message !== null

export const readJob = z.custom<ReadJob>(isObject)
export const reading = z.custom<Reading>(isObject)
