import { z } from 'zod'
import type { ReadingOptions, StatementReading } from './statement'

// Messages between server and worker. Their fields are not validated, because that would block the server for 20,000
// lines, and our own code sends them.

export interface ReadJob {
  readonly content: Uint8Array
  readonly options: ReadingOptions
}

const isObject = (message: unknown) => typeof message === 'object' && message !== null

export const readJob = z.custom<ReadJob>(isObject)
export const reading = z.custom<StatementReading>(isObject)
